import type { JsonValue } from '../../../schemas/index.ts'
import type { RuleOperator } from '../../contract/rule-question.ts'
import { sourceOf } from './draw-rule.ts'
import type { DrawnCondition, DrawnRule, Operand, Subject } from './drawn-rule.ts'
import { isEachRow } from './drawn-rule.ts'

/** A drawn rule as a document holds it: what was not changed as it was written, the rest as docs/expressions.md writes it. */
export function writeRule(drawn: DrawnRule): JsonValue {
  const source = sourceOf(drawn)
  if (source !== undefined) return source as JsonValue
  if (drawn.kind === 'kept') return drawn.rule as JsonValue
  if (drawn.kind === 'condition') return writeCondition(drawn)
  const parts = drawn.parts.map(writeRule)
  if (drawn.join === 'none') return { '!': [{ or: parts }] }
  return drawn.join === 'all' ? { and: parts } : { or: parts }
}

function writeCondition(drawn: DrawnCondition): JsonValue {
  const { subject, operator, operands } = drawn
  if (subject.read === 'rows' && isEachRow(subject.way))
    return { [subject.way]: [readRows(subject), compare({ var: '' }, operator, operands)] }
  if ('questionId' in subject && subject.read === 'answer') {
    const { questionId } = subject
    if (operator === 'answered' || operator === 'shown') return { [operator]: questionId }
    if (operator === 'notAnswered') return { '!': [{ answered: questionId }] }
    if (operator === 'notShown') return { '!': [{ shown: questionId }] }
  }
  return compare(writeSubject(subject), operator, operands)
}

const OPERATORS: Readonly<Partial<Record<RuleOperator, string>>> = {
  ...{ is: '==', isNot: '!=', above: '>', notBelow: '>=', below: '<', notAbove: '<=' },
}

function compare(subject: JsonValue, operator: RuleOperator, operands: readonly Operand[]): JsonValue {
  const values = operands.map(writeOperand)
  const [first = null, second = null] = values
  if (operator === 'oneOf') return { in: [subject, values] }
  if (operator === 'noneOf') return { '!': [{ in: [subject, values] }] }
  if (operator === 'contains') return { in: [first, subject] }
  if (operator === 'containsNot') return { '!': [{ in: [first, subject] }] }
  if (operator === 'between') return { '<=': [first, subject, second] }
  return { [OPERATORS[operator] ?? '==']: [subject, first] }
}

const named = (id: string, column: string | undefined): JsonValue =>
  column === undefined ? id : [id, column]

function writeSubject(subject: Subject): JsonValue {
  if (subject.read === 'answer') return { answer: named(subject.questionId, subject.column) }
  if (subject.read === 'text') return { text: subject.questionId }
  if (subject.read === 'age') return { age: { answer: named(subject.questionId, subject.column) } }
  if (subject.read === 'status') return { status: [] }
  if (subject.read === 'viewer') return { viewer: subject.field }
  if (subject.read === 'published') return { published: subject.key }
  if (subject.read === 'subforms')
    return { subforms: subject.which === 'all' ? subject.elementId : [subject.elementId, subject.which] }
  if (subject.read === 'since') return { since: subject.event ?? [] }
  const rows = readRows(subject)
  if (subject.way === 'count') return { count: rows }
  if (subject.way === 'sum') return { sum: { coalesce: [rows, 0] } }
  return isEachRow(subject.way) ? rows : { [subject.way]: { known: rows } }
}

const readRows = ({ rowsId, questionId, column }: Extract<Subject, { read: 'rows' }>): JsonValue => ({
  rows: column === undefined ? [rowsId, questionId] : [rowsId, questionId, column],
})

function writeOperand(operand: Operand): JsonValue {
  if (operand.is === 'value') return operand.value
  if (operand.is === 'subject') return writeSubject(operand.subject)
  const { clock, count, unit } = operand
  return count === 0 && unit === 'days' ? { [clock]: [] } : { dateAdd: [{ [clock]: [] }, count, unit] }
}
