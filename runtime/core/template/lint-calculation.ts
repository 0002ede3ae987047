import type { Issue } from '../validation/issue.ts'
import { lintReference } from './lint-reference.ts'
import { lintValues } from './lint-values.ts'
import type { CompiledElement, CompiledTemplate } from './types.ts'

/** What would leave a calculated value empty for ever, or a form waiting for an answer that nobody can give. */
export function lintCalculation(
  compiled: CompiledElement,
  { elements }: CompiledTemplate,
  issues: Issue[],
): void {
  const { calculation, element, path, id } = compiled
  if (element.required === true && element.hidden === true) {
    issues.push({ code: 'element.required_unseen', path: `${path}/required`, params: { id } })
  }
  if (!calculation) return
  const here = `${path}/${calculation.property}`
  for (const issue of calculation.issues) issues.push({ ...issue, path: here + (issue.path ?? '') })
  for (const reference of calculation.references) {
    const issue = lintReference(compiled, reference, elements)
    if (issue) issues.push({ ...issue, path: here + reference.path })
  }
  if (calculation.issues.length > 0) return
  for (const issue of lintValues(id, element[calculation.property], elements))
    issues.push({ ...issue, path: here + issue.path })
}
