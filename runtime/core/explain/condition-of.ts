import type { Scalar } from '../element/define-element.ts'
import { compileRule } from '../expression/compile-rule.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import type { CompiledRule, RuleScope } from '../model/rule.ts'
import type { Reading } from '../outcome/types.ts'
import { callOf } from '../template/rule-literals.ts'
import type { Beside, Condition, Relation } from './types.ts'

type Elements = ReadonlyMap<string, CompiledElement>

/** What is compared with what. */
type Comparison = Pick<Condition, 'relation' | 'wanted'>

const OPPOSITE: Readonly<Record<Relation, Relation>> = {
  is: 'isNot',
  isNot: 'is',
  contains: 'containsNot',
  containsNot: 'contains',
  above: 'notAbove',
  notAbove: 'above',
  below: 'notBelow',
  notBelow: 'below',
  answered: 'notAnswered',
  notAnswered: 'answered',
  shown: 'notShown',
  notShown: 'shown',
  holds: 'holdsNot',
  holdsNot: 'holds',
}
const EQUALS: Readonly<Record<string, Relation>> = { '==': 'is', '===': 'is', '!=': 'isNot', '!==': 'isNot' }
const ORDER: Readonly<Record<string, Relation>> = {
  '<': 'below',
  '<=': 'notAbove',
  '>': 'above',
  '>=': 'notBelow',
}
/** With the sides exchanged. */
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

/** One part of a rule that is no `and`, `or` or `not`, as what it wants of what; `isNegated`: it must not hold. */
export function conditionOf(
  part: unknown,
  isNegated: boolean,
  scope: RuleScope,
  elements: Elements,
): Condition {
  const rule = compileRule(part)
  const readings = readingsOfRule(rule)
  const truth = rule.evaluate(scope)
  const isMet = truth === 'unknown' ? null : truth !== isNegated
  const beside = besideOf(rule)
  const dated = readings.length === 1 && beside.every((each) => each === 'now')
  const only = readings.length + beside.length === 1 || dated ? (readings[0] ?? beside[0]) : undefined
  const comparison = only && comparisonOf(part, only, elements, scope)
  const { relation, wanted } = comparison || HOLDS
  const said = { readings, wanted, beside: comparison && dated ? [] : beside, isMet }
  return { relation: isNegated ? OPPOSITE[relation] : relation, ...said }
}

const HOLDS: Comparison = { relation: 'holds', wanted: [] }

/** All that a rule reads, as one condition: where it cannot be taken apart. */
export const wholeCondition = (rule: Pick<CompiledRule, 'references'>, isMet: boolean | null): Condition => ({
  ...{ relation: 'holds', readings: readingsOfRule(rule), wanted: [], beside: [], isMet },
})

/** Each thing that is read, once. */
function readingsOfRule({ references }: Pick<CompiledRule, 'references'>): Reading[] {
  const readings = new Map<string, Reading>()
  for (const { path: _, ...reading } of references) readings.set(JSON.stringify(reading), reading)
  return [...readings.values()]
}

const besideOf = ({ readsStatus, readsViewer, readsNow }: CompiledRule): Beside[] => [
  ...(readsStatus ? (['status'] as const) : []),
  ...(readsViewer ? (['viewer'] as const) : []),
  ...(readsNow ? (['now'] as const) : []),
]

/** Undefined where it is no plain comparison of the one thing that is read. */
function comparisonOf(
  part: unknown,
  only: Reading | Beside,
  elements: Elements,
  scope: RuleScope,
): Comparison | undefined {
  const { operator = '', args = [] } = callOf(part) ?? {}
  const [left, right] = args
  if (operator === 'answered' || operator === 'shown') return { relation: operator, wanted: [] }
  if (operator === 'some' || operator === 'none') return inRows(operator, args)
  if (operator === 'answer') return isYesOrNo(only, elements) ? { relation: 'is', wanted: [true] } : undefined
  if (args.length !== 2) return undefined
  const isMirrored = !isRead(left)
  if (isMirrored && !isRead(right)) return undefined
  const other = isMirrored ? left : right
  const wanted = literals(other) ?? dayOfClock(other, scope)
  if (!wanted) return undefined
  const equal = EQUALS[operator]
  if (equal) return wanted.length === 1 ? { relation: equal, wanted } : undefined
  if (operator === 'in') return membership(wanted, isMirrored, only, elements)
  const order = ORDER[isMirrored ? (MIRRORED[operator] ?? '') : operator]
  return order && wanted.length === 1 ? { relation: order, wanted } : undefined
}

/** `["fire", answer]`: one of the choices, or a part of the text; `[answer, ["a", "b"]]`: one of these. */
function membership(
  wanted: readonly Scalar[],
  inAnswer: boolean,
  only: Reading | Beside,
  elements: Elements,
) {
  if (!inAnswer) return { relation: 'is', wanted } as const
  const kind = typeof only === 'object' ? columnOf(only, elements)?.kind : undefined
  if (kind === 'options') return { relation: 'is', wanted } as const
  return wanted.length === 1 ? ({ relation: 'contains', wanted } as const) : undefined
}

/** A row in which the question is one of these; `none`: there is no such row. */
function inRows(quantifier: 'some' | 'none', [rows, condition]: readonly unknown[]): Comparison | undefined {
  const { operator = '', args = [] } = callOf(condition) ?? {}
  const isPlain =
    callOf(rows)?.operator === 'rows' && callOf(args[0])?.operator === 'var' && args.length === 2
  const wanted = literals(args[1])
  if (!isPlain || !wanted || !(operator === 'in' || EQUALS[operator] === 'is')) return undefined
  return { relation: quantifier === 'some' ? 'is' : 'isNot', wanted }
}

const READ = new Set(['answer', 'score', 'text', 'status'])

const isRead = (part: unknown): boolean => READ.has(callOf(part)?.operator ?? '')

const CLOCK = new Set(['today', 'now', 'dateAdd'])

/** The day or the moment that a part of a rule comes to, counted from now alone; undefined for anything else. */
function dayOfClock(part: unknown, scope: RuleScope): readonly Scalar[] | undefined {
  const { operator = '', args = [] } = callOf(part) ?? {}
  if (!CLOCK.has(operator) || !args.every((each) => isScalar(each) || dayOfClock(each, scope)))
    return undefined
  const day = compileRule(part).value(scope)
  return typeof day === 'string' ? [day] : undefined
}

/** What the author wrote out; undefined for anything that is computed or read. */
function literals(part: unknown): readonly Scalar[] | undefined {
  const list: readonly unknown[] = Array.isArray(part) ? part : [part]
  return list.length > 0 && list.every(isScalar) ? list : undefined
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isYesOrNo = (only: Reading | Beside, elements: Elements): boolean =>
  typeof only === 'object' && columnOf(only, elements)?.kind === 'boolean'

/** The column of a question that is read. */
export function columnOf({ questionId, column }: Reading, elements: Elements) {
  const columns = elements.get(questionId)?.columns
  return column === undefined ? columns?.values().next().value : columns?.get(column)
}
