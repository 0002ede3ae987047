import { isCalendarUnit } from '../../../runtime/core/expression/date-operators.ts'
import { parseRule } from '../../../runtime/core/expression/parse-rule.ts'
import { callOf } from '../../../runtime/core/template/rule-literals.ts'
import type { RuleOperator } from '../../contract/rule-question.ts'
import type { DrawnCondition, DrawnRule, Operand, Subject } from './drawn-rule.ts'
import { isEachRow, MAX_GROUPS, MAX_PARTS } from './drawn-rule.ts'
import { isScalar, itemOf, rowsOf, subjectOf } from './read-subject.ts'

/** What each drawn part was made of: as long as it stays the same object it is written as it was. */
const sources = new WeakMap<DrawnRule, unknown>()

/** The JSON that a part was drawn from, `undefined` where an author made it. */
export const sourceOf = (drawn: DrawnRule): unknown => sources.get(drawn)

/**
 * A rule as groups and conditions. Whatever cannot be drawn without saying something else is kept as it is; written again
 * (`writeRule`), a rule that nobody changed is what it was.
 */
export function drawRule(rule: unknown): DrawnRule {
  return parseRule(rule).issues.length > 0 ? kept(rule) : drawPart(rule, 1)
}

function drawPart(part: unknown, depth: number): DrawnRule {
  const drawn = drawGroup(part, depth) ?? conditionOf(part, subjectOf)
  if (!drawn) return kept(part)
  sources.set(drawn, part)
  return drawn
}

function kept(rule: unknown): DrawnRule {
  const drawn: DrawnRule = { kind: 'kept', rule }
  sources.set(drawn, rule)
  return drawn
}

const JOINS: Readonly<Record<string, 'all' | 'any'>> = { and: 'all', or: 'any' }

function drawGroup(part: unknown, depth: number): DrawnRule | undefined {
  const call = callOf(part)
  const inner = call?.operator === '!' ? callOf(call.args[0]) : undefined
  const join = inner?.operator === 'or' ? 'none' : JOINS[call?.operator ?? '']
  const { args } = inner ?? call ?? { args: [] }
  if (!join || depth > MAX_GROUPS || args.length > MAX_PARTS) return undefined
  return { kind: 'group', join, parts: args.map((each) => drawPart(each, depth + 1)) }
}

type Read = (part: unknown) => Subject | undefined

/** One comparison of what `read` finds in it; undefined where it is something else. */
function conditionOf(part: unknown, read: Read): DrawnCondition | undefined {
  const { operator = '', args = [] } = callOf(part) ?? {}
  if (operator === '!') return opposite(conditionOf(args[0], read), read === subjectOf)
  if (operator === 'answered' || operator === 'shown') {
    const questionId = args[0]
    if (read !== subjectOf || typeof questionId !== 'string' || args.length > 1) return undefined
    return condition({ read: 'answer', questionId }, operator)
  }
  if (operator === 'some' || operator === 'all' || operator === 'none')
    return read === subjectOf ? eachRow(operator, args) : undefined
  if (operator === 'in') return membership(args, read)
  if (operator === '<=' && args.length === 3) return between(args, read)
  return args.length === 2 ? comparison(operator, args, read) : undefined
}

const condition = (subject: Subject, operator: RuleOperator, ...operands: Operand[]): DrawnCondition => ({
  ...{ kind: 'condition', subject, operator, operands },
})

const OPERATORS: Readonly<Record<string, RuleOperator>> = {
  ...{ '==': 'is', '===': 'is', '!=': 'isNot', '!==': 'isNot' },
  ...{ '>': 'above', '>=': 'notBelow', '<': 'below', '<=': 'notAbove' },
}
/** With the sides exchanged. */
const MIRRORED: Readonly<Partial<Record<RuleOperator, RuleOperator>>> = {
  ...{ is: 'is', isNot: 'isNot' },
  ...{ above: 'below', notBelow: 'notAbove', below: 'above', notAbove: 'notBelow' },
}

function comparison(name: string, [left, right]: readonly unknown[], read: Read): DrawnCondition | undefined {
  const operator = OPERATORS[name]
  if (!operator) return undefined
  const isStrict = name.length === 3
  const [first, second] = [read(left), read(right)]
  const subject = first ?? second
  const operand = operandOf(first ? right : left)
  const way = first ? operator : MIRRORED[operator]
  if (!subject || !operand || !way || (isStrict && !isSameLoosely(operand))) return undefined
  return condition(subject, way, operand)
}

/** Compared strictly or not, it comes to the same: only the number 1 and the text "1" are told apart. */
const isSameLoosely = (operand: Operand): boolean =>
  operand.is === 'value' &&
  (typeof operand.value === 'boolean' ||
    (typeof operand.value === 'string' && !Number.isFinite(Number(operand.value || 'none'))))

function membership([left, right]: readonly unknown[], read: Read): DrawnCondition | undefined {
  const needle = read(left)
  if (needle)
    return Array.isArray(right) && right.every(isScalar)
      ? condition(needle, 'oneOf', ...right.map((value): Operand => ({ is: 'value', value })))
      : undefined
  const haystack = read(right)
  return haystack && (isScalar(left) || left === null)
    ? condition(haystack, 'contains', { is: 'value', value: left })
    : undefined
}

function between([from, middle, to]: readonly unknown[], read: Read): DrawnCondition | undefined {
  const subject = read(middle)
  const [least, most] = [operandOf(from), operandOf(to)]
  return subject && least && most ? condition(subject, 'between', least, most) : undefined
}

function eachRow(
  way: 'some' | 'all' | 'none',
  [rows, wanted]: readonly unknown[],
): DrawnCondition | undefined {
  const subject = rowsOf(rows, way)
  return subject && conditionOf(wanted, itemOf(subject))
}

const OPPOSITES: readonly (readonly [RuleOperator, RuleOperator])[] = [
  ['is', 'isNot'],
  ['oneOf', 'noneOf'],
  ['contains', 'containsNot'],
  ['above', 'notAbove'],
  ['below', 'notBelow'],
  ['answered', 'notAnswered'],
  ['shown', 'notShown'],
]
const opposites = new Map(OPPOSITES.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))

/** What holds when a condition does not; what is unknown stays so. `ofAll`: it is not about one row alone. */
function opposite(drawn: DrawnCondition | undefined, ofAll: boolean): DrawnCondition | undefined {
  if (!drawn) return undefined
  const { subject, operator } = drawn
  if (ofAll && subject.read === 'rows' && isEachRow(subject.way)) {
    if (subject.way === 'all') return undefined
    return { ...drawn, subject: { ...subject, way: subject.way === 'some' ? 'none' : 'some' } }
  }
  const other = opposites.get(operator)
  return other && { ...drawn, operator: other }
}

/** What something is compared with; undefined for what is computed in another way. */
function operandOf(part: unknown): Operand | undefined {
  if (part === null || isScalar(part)) return { is: 'value', value: part }
  const subject = subjectOf(part)
  if (subject) return { is: 'subject', subject }
  const { operator, args = [] } = callOf(part) ?? {}
  if ((operator === 'today' || operator === 'now') && args.length === 0)
    return { is: 'clock', clock: operator, count: 0, unit: 'days' }
  if (operator !== 'dateAdd') return undefined
  const from = operandOf(args[0])
  const [, count, unit] = args
  if (from?.is !== 'clock' || callOf(args[0])?.operator === 'dateAdd') return undefined
  if (typeof count !== 'number' || !isCalendarUnit(unit)) return undefined
  return { ...from, count, unit }
}
