import { formatDocumentIssue } from '../../../runtime/core/message/format-document-issue.ts'
import type { Issue } from '../../../schemas/index.ts'
import type { ImportedTemplate } from './build-template.ts'
import { ImportError } from './import-error.ts'
import type { Report } from './loss.ts'
import { unquote } from './unquote.ts'

/** Everything that stands in the way of publishing, by JSON pointers into the template. */
export type TemplateCheck = (template: ImportedTemplate) => Promise<readonly Issue[]>

const MAX_ROUNDS = 30
/** What makes an element: without one of them there is none. */
const NEEDED = new Set(['id', 'type', 'title', 'children'])
const LISTS = new Set(['checks', 'options', 'rows', 'scale', 'prefill'])

type Container = Record<string, unknown> | unknown[]

/** What is to be left out of the template. */
interface Cut {
  container: Container
  key: string
  /** The element or page that it is a part of. */
  owner: string
}

/**
 * Leaves out of the template what the check of templates refuses, part by part, each with a loss, until
 * nothing is refused: a format allows what would leave a form in somebody's way.
 *
 * @throws ImportError when what is refused cannot be left out
 */
export async function mendTemplate(
  template: ImportedTemplate,
  report: Report,
  check: TemplateCheck,
): Promise<ImportedTemplate> {
  const places = new Map<string, string>()
  for (const { at, to } of report.placed) if (!places.has(to)) places.set(to, at)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = (await check(template)).filter(({ severity }) => severity !== 'warning')
    if (found.length === 0) return template
    const issues = found.filter((issue) => !mendQuote(template, issue, places, report))
    const cuts = new Map<string, Cut>()
    for (const issue of issues) {
      const cut = findCut(template, issue)
      const key = `${cut.owner} ${issue.path}`
      if (!cuts.has(key) && ![...cuts.values()].some(isSame(cut)))
        report.lose(
          places.get(cut.owner) ?? '',
          `${cut.owner} ${cut.key}`,
          'refused',
          formatDocumentIssue(issue),
        )
      cuts.set(key, cut)
    }
    leaveOut([...cuts.values()])
    template.pages = template.pages.filter(({ children }) => children.length > 0) as typeof template.pages
    if (template.pages.length === 0) throw new ImportError('the form asks nothing that could be taken over')
  }
  throw new ImportError('the form cannot be brought into a shape that is accepted')
}

/** Words that would quote what is not there are kept without it. */
function mendQuote(
  template: ImportedTemplate,
  { code, params = {} }: Issue,
  places: ReadonlyMap<string, string>,
  report: Report,
): boolean {
  const { id, questionId } = params
  if (!code.startsWith('quote.') || typeof id !== 'string' || typeof questionId !== 'string') return false
  unquote(template, id, questionId)
  report.lose(places.get(id) ?? '', questionId, 'quote')
  return true
}

const isSame = (cut: Cut) => (other: Cut) => other.container === cut.container && other.key === cut.key

/** The smallest part around the place of an issue that the template can do without. */
function findCut(template: ImportedTemplate, issue: Issue): Cut {
  const keys = (issue.path ?? '').split('/').slice(1)
  let value: unknown = template
  let owner = ''
  let cut: Cut | undefined
  let parent = ''
  for (const escaped of keys) {
    const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) break
    const container = value as Container
    value = (container as Record<string, unknown>)[key]
    if (Array.isArray(container)) {
      if (parent === 'pages' || parent === 'children') {
        owner = String((value as { id?: unknown }).id)
        cut = { container, key, owner }
      } else if (LISTS.has(parent)) cut = { container, key, owner }
    } else if (isProperty(container, key)) cut = { container, key, owner }
    else if (parent === 'translations' || key === 'translations') cut = { container, key, owner }
    parent = key
  }
  if (!cut) throw new ImportError(`it is refused: ${formatDocumentIssue(issue)}`)
  return cut
}

/** Of an element, a page, an option or a check; deeper parts of a rule or an answer go as a whole. */
function isProperty(container: Record<string, unknown>, key: string): boolean {
  const isElement = 'type' in container && 'id' in container
  const isPage = 'name' in container && 'children' in container && !isElement
  if (isElement) return !NEEDED.has(key)
  if (isPage) return key === 'dependsOn' || key === 'description'
  return 'id' in container && 'label' in container && key !== 'id' && key !== 'label'
}

function leaveOut(cuts: readonly Cut[]): void {
  const lists = new Map<unknown[], Set<number>>()
  for (const { container, key } of cuts) {
    if (!Array.isArray(container)) delete container[key]
    else lists.set(container, (lists.get(container) ?? new Set()).add(Number(key)))
  }
  for (const [list, gone] of lists) {
    const kept = list.filter((_, i) => !gone.has(i))
    list.splice(0, list.length, ...kept)
  }
}
