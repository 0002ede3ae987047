import type { Scalar } from '../../../runtime/core/element/define-element.ts'
import type { RuleOperator } from '../../contract/rule-question.ts'
import type { DrawnCondition, Operand, Subject } from '../../document/rules/drawn-rule.ts'
import { type ValueKind, valuesOf } from './rule-operators.ts'
import { askedOf, type RuleQuestions } from './rule-questions.ts'

/** Nothing was chosen or typed yet: the condition is unknown. */
const NOT_SAID: Operand = { is: 'value', value: null }

/** A condition on something else: what was compared with it stays where it still fits. */
export function conditionFor(known: RuleQuestions, subject: Subject, was?: DrawnCondition): DrawnCondition {
  const asked = askedOf(known, subject)
  const before = was && askedOf(known, was.subject)
  const isAlike =
    before?.kind === asked.kind && JSON.stringify(before.choices) === JSON.stringify(asked.choices)
  const operator = was && asked.operators.includes(was.operator) ? was.operator : (asked.operators[0] ?? 'is')
  const [first] = asked.choices ?? []
  const condition: DrawnCondition = {
    ...{ kind: 'condition', subject, operator, operands: isAlike ? (was?.operands ?? []) : [] },
  }
  return fitted(condition, first ? { is: 'value', value: choiceValue(first.id, asked.kind) } : NOT_SAID)
}

/** A choice as a rule compares it: numbers and yes or no as such. */
export const choiceValue = (id: string, kind: ValueKind): Scalar =>
  kind === 'boolean' ? id === 'true' : kind === 'number' ? Number(id) : id

/** The same with another operator. */
export const withOperator = (condition: DrawnCondition, operator: RuleOperator): DrawnCondition =>
  fitted({ ...condition, operator }, NOT_SAID)

/** With as many operands as its operator compares with. */
function fitted(condition: DrawnCondition, missing: Operand): DrawnCondition {
  const { operator, operands } = condition
  const count = valuesOf(operator)
  const isListed = count === 'several' || operator === 'contains' || operator === 'containsNot'
  const usable = isListed ? operands.filter(({ is }) => is === 'value') : operands
  if (count === 'several')
    return { ...condition, operands: usable.filter((each) => each.is === 'value' && each.value !== null) }
  return { ...condition, operands: Array.from({ length: count }, (_, i) => usable[i] ?? missing) }
}
