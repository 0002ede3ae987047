import { inLanguages } from '../../runtime/core/language/words.ts'
import type { KnownKey } from '../../runtime/core/metric/known-keys.ts'
import type { MetricFilter } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { texts } from './texts.ts'

type Operator = MetricFilter['operator']

export const views = [
  { id: 'number', label: common.number },
  { id: 'bar', label: texts.bars },
  { id: 'line', label: texts.line },
  { id: 'pie', label: texts.pie },
  { id: 'stacked', label: texts.stackedBars },
  { id: 'table', label: texts.table },
  { id: 'heat', label: texts.heatMap },
  { id: 'trend', label: texts.trend },
  { id: 'map', label: texts.map },
] as const

export const functions = [
  { id: 'count', label: texts.howManyForms },
  { id: 'sum', label: texts.total },
  { id: 'average', label: texts.average },
  { id: 'median', label: texts.median },
  { id: 'minimum', label: texts.smallest },
  { id: 'maximum', label: texts.largest },
  { id: 'share', label: texts.share },
] as const

export const units = ['day', 'week', 'month', 'quarter', 'year'].map((id) => ({ id, label: id }))

export const orders = [
  { id: 'largest', label: texts.largestFirst },
  { id: 'smallest', label: texts.smallestFirst },
  { id: 'natural', label: texts.naturalOrder },
]

const WORDS: Readonly<Record<Operator, string>> = inLanguages('studio-metrics-words', {
  is: 'is',
  isNot: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  atLeast: 'is at least',
  atMost: 'is at most',
  answered: 'is answered',
  notAnswered: 'is not answered',
})

/** What an operator is called where it compares with such a value. */
export function operatorWords(operator: string, kind: KnownKey['kind'] | undefined): string {
  if (kind === 'date' && operator === 'atLeast') return texts.onOrAfter
  if (kind === 'date' && operator === 'atMost') return texts.onOrBefore
  return Object.hasOwn(WORDS, operator) ? WORDS[operator as Operator] : operator
}

/** What can be asked of a key, the usual one first. */
export function operatorsFor(known: KnownKey | undefined): readonly Operator[] {
  const isField = known?.key.startsWith('@') && known.kind !== 'level' && known.kind !== 'program'
  const always: readonly Operator[] = isField ? [] : ['answered', 'notAnswered']
  if (known?.kind === 'date') return ['atLeast', 'atMost', 'is', ...always]
  if (known?.kind === 'number') return ['is', 'isNot', 'atLeast', 'atMost', 'in', 'notIn', ...always]
  return ['is', 'isNot', 'in', 'notIn', ...always]
}

export const isList = (operator: unknown) => operator === 'in' || operator === 'notIn'

export const hasNoValue = (operator: unknown) => operator === 'answered' || operator === 'notAnswered'

/** Keys to choose from, a question's with its business key. */
export const keyOptions = (keys: Iterable<KnownKey>) =>
  [...keys].map(({ key, label }) => ({
    id: key,
    label: key.startsWith('@') || label === key ? label : `${label} (${key})`,
  }))
