import type { Element, Template } from '../../../schemas/index.ts'
import { lintUnused } from '../element/lint-unused.ts'
import type { ElementRegistry } from '../element/registry.ts'
import { mappingFault } from '../mapping/default-mapping.ts'
import { PROFILE_FIELDS } from '../mapping/profile-fields.ts'
import type {
  CompiledElement,
  CompiledNode,
  CompiledPage,
  CompiledTemplate,
  Offer,
} from '../model/compiled-template.ts'
import { compileTemplate } from '../template/compile-template.ts'
import { isCondition } from '../template/compile-visibility.ts'
import { cycleIssue } from '../template/cycle-issue.ts'
import type { Issue } from '../validation/issue.ts'
import { lintCalculation } from './lint-calculation.ts'
import { lintChecks, lintContradictions, lintMessages } from './lint-checks.ts'
import { lintMapper } from './lint-mapper.ts'
import { lintPrefill, lintStartFromLast } from './lint-prefill.ts'
import { lintQuotes } from './lint-quotes.ts'
import { lintReference } from './lint-reference.ts'
import { lintRowOptions } from './lint-row-options.ts'
import { lintSummary } from './lint-summary.ts'
import { lintTitle } from './lint-title.ts'
import { lintValues, missingOption, valuesOf } from './lint-values.ts'
import { lintWorkflowUse, type Surroundings } from './lint-workflow-use.ts'

/**
 * The gate before publishing: everything that would leave a part of the form out, hidden for ever,
 * without words, or in the way of whoever hands it in. `path` is a JSON pointer into the template. Empty when the
 * template may be published. What needs a model that was not prepared (`ElementModel.prepare`: a pattern) is not judged;
 * nor is what the template says of its workflow, without one.
 */
export function lintTemplate(
  template: Template,
  registry: ElementRegistry,
  surroundings?: Surroundings,
): Issue[] {
  const compiled = compileTemplate(template, registry)
  const issues: Issue[] = [...compiled.issues]
  if (compiled.pages.length === 0) issues.push({ code: 'template.no_pages', path: '/pages' })
  for (const page of compiled.pages) {
    if (page.children.length === 0) {
      issues.push({ code: 'page.empty', path: `${page.path}/children`, params: { id: page.id } })
    }
  }
  for (const cycle of compiled.cycles) issues.push(cycleIssue(cycle))
  for (const element of compiled.elements.values()) lintElement(element, compiled, issues)
  for (const node of compiled.nodes) lintVisibility(node, compiled, issues)
  lintAllChecks(compiled, issues)
  issues.push(...lintTitle(compiled))
  if (surroundings) issues.push(...lintWorkflowUse(compiled, surroundings))
  for (const element of compiled.elements.values()) lintCalculation(element, compiled, issues)
  return [
    ...issues,
    ...lintPrefill(compiled),
    ...lintStartFromLast(compiled),
    ...lintQuotes(compiled),
    ...lintMapper(compiled),
    ...lintSummary(compiled, registry),
  ]
}

function lintElement(
  compiled: CompiledElement,
  { elements, template }: CompiledTemplate,
  issues: Issue[],
): void {
  const { element, model, columns, path, id } = compiled
  if (!model) return
  const asksSomething = model.answer !== undefined
  // What asks nothing is told below that it takes no mapping at all.
  const fault = asksSomething && mappingFault(compiled, elements, PROFILE_FIELDS, template.isSubform)
  if (fault) {
    const params = {
      id,
      source: element.defaultMapping?.sourceId ?? '',
      field: element.defaultMapping?.field ?? '',
    }
    issues.push({ code: fault, path: `${path}/defaultMapping`, params })
  }
  if (
    asksSomething &&
    ![element.title, element.name].some((text) => typeof text === 'string' && text.trim())
  ) {
    issues.push({ code: 'element.title_missing', path: `${path}/title`, params: { id } })
  }
  if (!model.children && Array.isArray(element.children) && element.children.length > 0) {
    const params = { id, type: element.type }
    issues.push({ code: 'element.children_unexpected', path: `${path}/children`, params })
  }
  for (const issue of ownIssues(compiled))
    issues.push({ ...issue, path: path + (issue.path ?? ''), params: { id, ...issue.params } })
  issues.push(...lintMessages(compiled), ...lintRowOptions(compiled, elements))
  if (!asksSomething)
    for (const issue of lintUnused(element, ['required', 'defaultMapping', 'businessKeys', 'messages']))
      issues.push({ ...issue, path: path + issue.path, params: { id, ...issue.params } })
  if (model.children === 'rows' && compiled.initialInRow)
    issues.push({ code: 'rows.initial_in_rows', path, params: { id } })
  const keys = Array.isArray(element.businessKeys) ? element.businessKeys : []
  keys.forEach((businessKey, i) => {
    const field = String(businessKey?.path ?? '')
    if (
      field === '' ||
      columns.has(field) ||
      Object.hasOwn(model.answer?.graphql.fields ?? {}, field.split('.')[0] ?? '')
    ) {
      return
    }
    const params = { id, key: String(businessKey?.key), path: field }
    issues.push({ code: 'business_key.unknown_path', path: `${path}/businessKeys/${i}/path`, params })
  })
}

function lintVisibility(node: CompiledNode, compiled: CompiledTemplate, issues: Issue[]): void {
  const { narrowing } = node as Partial<CompiledElement>
  const unread = narrowing && lintReference(node, narrowing.reference, compiled.elements)
  if (unread) issues.push({ ...unread, path: node.path + narrowing.reference.path })
  const { visibility } = node
  if (visibility) lintCondition(node, { visibility, path: '/dependsOn' }, compiled, issues)
  for (const offer of (node as Partial<CompiledElement>).offers ?? [])
    lintCondition(node, offer, compiled, issues)
}

/** When the node is shown, or one of its options is offered; `path` is where in the node that is said. */
function lintCondition(
  node: CompiledNode,
  { visibility, path }: Pick<Offer, 'visibility' | 'path'>,
  { elements }: CompiledTemplate,
  issues: Issue[],
): void {
  const here = node.path + path
  for (const issue of visibility.issues) issues.push({ ...issue, path: here + (issue.path ?? '') })
  for (const reference of visibility.references) {
    const issue = lintReference(node, reference, elements)
    if (issue) issues.push({ ...issue, path: here + reference.path })
  }
  const dependsOn = conditionAt(sourceOf(node), path)
  if (visibility.issues.length === 0)
    for (const issue of lintValues(node.id, dependsOn?.rule, elements))
      issues.push({ ...issue, path: `${here}/rule${issue.path}` })
  dependsOn?.conditions?.forEach?.((condition, i) => {
    // What cannot be read is said of it already.
    if (!isCondition(condition)) return
    const question = elements.get(condition.questionId)
    if (!question?.model?.answer || question.element.optionsFrom !== undefined) return
    if (valuesOf(question)?.map(String).includes(condition.optionId)) return
    issues.push(missingOption(node.id, question.id, condition.optionId, `${here}/conditions/${i}/optionId`))
  })
}

/** The checks of the form and of each element: what they read, what they compare it with, and each other. */
function lintAllChecks({ template, elements, checks }: CompiledTemplate, issues: Issue[]): void {
  const form = { id: 'checks', path: '', rows: [], checks, element: template }
  const written = [form, ...elements.values()].flatMap((owner) => {
    const source: unknown = owner.element?.checks
    const path = `${owner.path}/checks`
    if (source === undefined) return []
    issues.push(...lintChecks(owner.id, { source, path }))
    for (const check of owner.checks) {
      for (const issue of check.issues) issues.push({ ...issue, path: path + (issue.path ?? '') })
      for (const reference of check.references) {
        const issue = lintReference(owner, reference, elements)
        if (issue) issues.push({ ...issue, path: path + reference.path })
      }
    }
    if (Array.isArray(source) && owner.checks.every((check) => check.issues.length === 0))
      source.forEach((check: { rule?: unknown } | null, i) => {
        for (const issue of lintValues(owner.id, check?.rule, elements))
          issues.push({ ...issue, path: `${path}/${i}/rule${issue.path}` })
      })
    return [{ source, path }]
  })
  issues.push(...lintContradictions(written, elements.values()))
}

/** What stands at a place of a node: `/dependsOn`, `/options/3/dependsOn`. */
const conditionAt = (source: unknown, path: string) =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], source) as Element['dependsOn']

const sourceOf = (node: CompiledNode) =>
  (node as Partial<CompiledElement>).element ?? (node as CompiledPage).page

/** What an element's model finds; one that trips over the element passes nothing. */
function ownIssues({ element, model }: CompiledElement): Issue[] {
  try {
    return model?.lint?.(element) ?? []
  } catch {
    return [{ code: 'element.not_checked', params: { type: element.type } }]
  }
}
