import type { Element } from '../../../schemas/index.ts'
import type { AnswerValue } from '../element/define-element.ts'
import type { Calculation, CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'
import { lintReadOnly } from './lint-read-only.ts'
import { lintReference } from './lint-reference.ts'
import { lintValues } from './lint-values.ts'

/** What would leave a value empty for ever, or a form waiting for an answer that nobody can give. */
export function lintCalculation(
  compiled: CompiledElement,
  { template, elements }: CompiledTemplate,
  issues: Issue[],
): void {
  const { calculation, suggestion, element, path, id } = compiled
  issues.push(...lintReadOnly(compiled, template, elements))
  if (element.required === true && element.hidden === true) {
    issues.push({ code: 'element.required_unseen', path: `${path}/required`, params: { id } })
  }
  for (const each of [calculation, suggestion]) if (each) lintExpression(compiled, each, elements, issues)
  const fault = defaultFault(compiled)
  if (fault) issues.push({ code: fault, path: `${path}/default`, params: { id } })
}

function lintExpression(
  compiled: CompiledElement,
  { property, references, issues: own }: Calculation,
  elements: CompiledTemplate['elements'],
  issues: Issue[],
): void {
  const here = `${compiled.path}/${property}`
  for (const issue of own) issues.push({ ...issue, path: here + (issue.path ?? '') })
  for (const reference of references) {
    const issue = lintReference(compiled, reference, elements)
    if (issue) issues.push({ ...issue, path: here + reference.path })
  }
  if (own.length > 0) return
  const expression = property
    .split('/')
    .reduce<unknown>((at, name) => (at as Element)[name], compiled.element)
  for (const issue of lintValues(compiled.id, expression, elements))
    issues.push({ ...issue, path: here + issue.path })
}

/** Why a default would never be given, as the code of an issue; undefined when it may. */
function defaultFault({ element, model, suggestion }: CompiledElement): string | undefined {
  const given = element.default
  if (given == null || !model) return undefined
  if (!model.answer || Object.keys(model.answer.operations).length === 0) return 'default.not_taken'
  if (given.answer === undefined) return suggestion ? undefined : 'default.not_said'
  // A form that is started when the template is published is the first to be given it.
  const now = new Date().toISOString()
  try {
    const issues = model.answer.validate?.(given.answer as AnswerValue, element, now) ?? []
    return issues.length > 0 ? 'default.invalid' : undefined
  } catch {
    return 'default.invalid'
  }
}
