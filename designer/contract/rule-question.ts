import type { DateKind } from '../../runtime/core/datetime/date-kind.ts'

/** What a rule can ask of a value, as the rule builder offers it. */
export type RuleOperator =
  | 'is'
  | 'isNot'
  | 'oneOf'
  | 'noneOf'
  | 'contains'
  | 'containsNot'
  | 'above'
  | 'notBelow'
  | 'below'
  | 'notAbove'
  | 'between'
  | 'answered'
  | 'notAnswered'
  | 'shown'
  | 'notShown'

/** What the rule builder offers for a column of an answer, beyond what the column's kind says. */
export interface RuleQuestion {
  /** The operators that fit, the usual one first. */
  operators?: readonly RuleOperator[]
  /** Nobody needs to ask for this column: it says what the first one does. */
  isFirstAgain?: true
  /** As what a date is typed; a day when absent. */
  dates?: DateKind
}
