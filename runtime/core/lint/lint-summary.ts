import type { ElementRegistry } from '../element/registry.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import { readStructure } from '../template/read-structure.ts'
import type { Issue } from '../validation/issue.ts'

/** What a summary page would leave blank: a question that the form does not ask, or asks in other rows (002 §2.1). */
export function lintSummary({ template, elements }: CompiledTemplate, registry: ElementRegistry): Issue[] {
  if (!template?.summaryPages) return []
  const summary = readStructure({ ...template, pages: template.summaryPages }, registry)
  const issues: Issue[] = [...summary.issues]
  for (const page of summary.pages) {
    if (page.children.length === 0)
      issues.push({ code: 'page.empty', path: `${page.path}/children`, params: { id: page.id } })
  }
  for (const shown of summary.elements.values()) {
    if (!shown.model?.answer) continue
    const asked = elements.get(shown.id)
    const code = asked ? mismatch(shown, asked) : 'summary.missing_question'
    if (code) issues.push({ code, path: `${shown.path}/id`, params: { id: shown.id } })
  }
  return issues.map(({ path = '', ...issue }) => ({
    ...issue,
    path: path.replace(/^\/pages/, '/summaryPages'),
  }))
}

function mismatch(shown: CompiledElement, asked: CompiledElement): string | undefined {
  if (shown.element.type !== asked.element.type) return 'summary.other_type'
  const rows = (element: CompiledElement) => element.rows.map(({ id }) => id).join('/')
  return rows(shown) === rows(asked) ? undefined : 'summary.other_rows'
}
