import { inLanguages } from '../../../runtime/core/language/words.ts'
import type { RuleOperator } from '../../contract/rule-question.ts'
import { texts } from './texts.ts'

/** What a condition's subject holds: it decides which operators fit, and how a value is typed. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'date' | 'option' | 'options'

/** What fits a kind, the usual one first. */
export const OPERATORS_OF: Readonly<Record<ValueKind, readonly RuleOperator[]>> = {
  text: ['is', 'isNot', 'contains', 'containsNot', 'oneOf', 'noneOf'],
  number: ['is', 'isNot', 'above', 'notBelow', 'below', 'notAbove', 'between', 'oneOf'],
  boolean: ['is', 'isNot'],
  date: ['is', 'below', 'above', 'notAbove', 'notBelow', 'between'],
  option: ['is', 'isNot', 'oneOf', 'noneOf'],
  options: ['contains', 'containsNot', 'oneOf', 'noneOf'],
}

/** What can be asked of a question whatever it holds. */
export const OF_ANSWERS: readonly RuleOperator[] = ['answered', 'notAnswered']
export const OF_ELEMENTS: readonly RuleOperator[] = ['shown', 'notShown']

const WORDS: Readonly<Record<RuleOperator, string>> = inLanguages('studio-parts-rules-words', {
  is: 'is',
  isNot: 'is not',
  oneOf: 'is one of',
  noneOf: 'is none of',
  contains: 'contains',
  containsNot: 'does not contain',
  above: 'is more than',
  notBelow: 'is at least',
  below: 'is less than',
  notAbove: 'is at most',
  between: 'is between',
  answered: 'is answered',
  notAnswered: 'is not answered',
  shown: 'is shown',
  notShown: 'is not shown',
})

const OTHERWISE: Partial<Readonly<Record<ValueKind, Partial<Record<RuleOperator, string>>>>> = {
  text: {
    above: texts.isAfter,
    notBelow: texts.isNotBefore,
    below: texts.isBefore,
    notAbove: texts.isNotAfter,
  },
  date: {
    above: texts.isAfter,
    notBelow: texts.onOrAfter,
    below: texts.isBefore,
    notAbove: texts.onOrBefore,
  },
  options: {
    ...{ contains: 'includes', containsNot: texts.doesNotInclude },
    ...{ oneOf: texts.includesAnyOf, noneOf: texts.includesNoneOf },
  },
}

/** An operator in words, as they follow the name of a question. */
export const operatorWords = (operator: RuleOperator, kind: ValueKind): string =>
  OTHERWISE[kind]?.[operator] ?? WORDS[operator]

/** How many values an operator compares with; several where it takes a list. */
export function valuesOf(operator: RuleOperator): 0 | 1 | 2 | 'several' {
  if (operator === 'oneOf' || operator === 'noneOf') return 'several'
  if (operator === 'between') return 2
  return OF_ANSWERS.includes(operator) || OF_ELEMENTS.includes(operator) ? 0 : 1
}
