import type { RiskOutcome } from '../../../schemas/index.ts'
import { compileRule } from '../expression/compile-rule.ts'
import { lintReference } from '../lint/lint-reference.ts'
import { lintValues, missingOption, valuesOf } from '../lint/lint-values.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'
import { lintMatrix } from './lint-matrix.ts'
import { NO_ANSWERS } from './no-answers.ts'
import { type CompiledGroup, type CompiledOutcome, referencesOf } from './types.ts'

type Elements = ReadonlyMap<string, CompiledElement>

/** What would keep an outcome from ever being determined. Paths are JSON pointers into it. */
export function lintOutcome(
  compiled: CompiledOutcome,
  { byId, group }: CompiledGroup,
  template: CompiledTemplate,
): Issue[] {
  const { outcome, issues: own, branches, value } = compiled
  const { id } = outcome
  const { elements } = template
  const named = [...branches.flat(), value].flatMap(({ outcomeId }) =>
    outcomeId === undefined ? [] : [outcomeId],
  )
  const missing = [...new Set(named)].flatMap((outcomeId): Issue[] => {
    const target = byId.get(outcomeId)?.outcome
    if (target?.type === 'number') return []
    const code = target ? 'outcome.not_a_number' : 'outcome.missing_outcome'
    return [{ code, path: pathOf(compiled, outcomeId), params: { id, outcomeId } }]
  })
  const reading = referencesOf(compiled).flatMap((reference): Issue[] => {
    const issue = lintReference({ id, rows: [] }, reference, elements)
    return issue ? [{ ...issue, path: reference.path }] : []
  })
  return [
    ...own,
    ...missing,
    ...reading,
    ...lintOptions(compiled, elements),
    ...(outcome.type === 'number' ? lintNumber(id, outcome.value, elements) : []),
    ...(outcome.type === 'risk' ? lintLevel(outcome, group) : []),
    ...(outcome.type === 'risk' && outcome.matrix ? lintMatrix(id, outcome.matrix, group, elements) : []),
    ...lintTarget(compiled, template),
  ]
}

function pathOf({ outcome: { conditions = [] } }: CompiledOutcome, outcomeId: string): string {
  const at = conditions.findIndex((each) => each.type === 'number' && each.outcomeId === outcomeId)
  return at < 0 ? '/outcomeId' : `/conditions/${at}/outcomeId`
}

/** Options that a question does not have: what asks for one never holds. */
function lintOptions({ outcome: { id, conditions = [] } }: CompiledOutcome, elements: Elements): Issue[] {
  return conditions.flatMap((condition, i): Issue[] => {
    const path = `/conditions/${i}`
    if (condition.type === 'rule')
      return lintValues(id, condition.rule, elements).map((issue) => ({
        ...issue,
        path: `${path}/rule${issue.path}`,
      }))
    if (condition.type !== 'question') return []
    const question = elements.get(condition.questionId)
    const known = question?.model?.answer && valuesOf(question)
    if (!question || !known || known.map(String).includes(condition.optionId)) return []
    return [missingOption(id, question.id, condition.optionId, `${path}/optionId`)]
  })
}

function lintNumber(id: string, value: unknown, elements: Elements): Issue[] {
  const { gives, issues } = compileRule(value)
  const other = typeof value === 'string' ? 'text' : gives
  const kind: Issue[] =
    other !== undefined && other !== 'number'
      ? [{ code: 'calculation.other_kind', path: '/value', params: { id, kind: 'number', gives: other } }]
      : []
  if (issues.length > 0) return kind
  const divisions = zeroDivisions(value, '/value').map((path) => ({
    ...{ code: 'outcome.division_by_zero', path, params: { id } },
  }))
  const values = lintValues(id, value, elements).map((issue) => ({ ...issue, path: `/value${issue.path}` }))
  return [...kind, ...divisions, ...values]
}

/** Where an expression, of the form that `parseRule` has taken, divides by what is zero whatever is answered. */
function zeroDivisions(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.entries(part).flatMap(([name, each]) =>
    zeroDivisions(each, `${path}/${name.replace('/', '~1')}`),
  )
  const operator = ['/', '%'].find((name) => Object.hasOwn(part, name))
  const args: unknown = operator && (part as Record<string, unknown>)[operator]
  if (!Array.isArray(args)) return inside
  const divisor = compileRule(args[1])
  const isZero = divisor.references.length === 0 && divisor.value(NO_ANSWERS) === 0
  return isZero ? [`${path}/${operator === '/' ? '~1' : operator}/1`, ...inside] : inside
}

/** A risk has one way to its level. */
function lintLevel(
  { id, riskLevel, outcomeId, matrix }: RiskOutcome,
  { scales = [] }: CompiledGroup['group'],
): Issue[] {
  if ([riskLevel, outcomeId, matrix].filter((each) => each !== undefined).length !== 1)
    return [{ code: 'outcome.one_level', path: '', params: { id } }]
  if (outcomeId === undefined || scales.length > 0) return []
  return [{ code: 'outcome.no_scales', path: '/outcomeId', params: { id } }]
}

function lintTarget({ outcome }: CompiledOutcome, { elements, pages }: CompiledTemplate): Issue[] {
  const { id, targetId, targetType } = outcome
  if (targetId === undefined && targetType === undefined) return []
  if (targetId === undefined || targetType === undefined)
    return [{ code: 'outcome.half_target', path: targetId ? '/targetId' : '/targetType', params: { id } }]
  const element = elements.get(targetId)
  const isThere =
    targetType === 'page'
      ? pages.some((page) => page.id === targetId)
      : element !== undefined && (targetType === 'question') === (element.model?.answer !== undefined)
  return isThere
    ? []
    : [{ code: 'outcome.missing_target', path: '/targetId', params: { id, targetId, targetType } }]
}
