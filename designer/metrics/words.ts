import type { KnownKey } from '../../runtime/core/metric/known-keys.ts'
import type { MetricFilter } from '../../schemas/index.ts'

type Operator = MetricFilter['operator']

export const views = [
  { id: 'number', label: 'Number' },
  { id: 'bar', label: 'Bars' },
  { id: 'line', label: 'Line' },
  { id: 'pie', label: 'Pie' },
  { id: 'stacked', label: 'Stacked bars' },
  { id: 'table', label: 'Table' },
  { id: 'heat', label: 'Heat map' },
  { id: 'trend', label: 'Trend' },
  { id: 'map', label: 'Map' },
] as const

export const functions = [
  { id: 'count', label: 'How many forms' },
  { id: 'sum', label: 'Total' },
  { id: 'average', label: 'Average' },
  { id: 'median', label: 'Median' },
  { id: 'minimum', label: 'Smallest' },
  { id: 'maximum', label: 'Largest' },
  { id: 'share', label: 'Percentage of the forms' },
] as const

export const units = ['day', 'week', 'month', 'quarter', 'year'].map((id) => ({ id, label: id }))

export const orders = [
  { id: 'largest', label: 'Largest first' },
  { id: 'smallest', label: 'Smallest first' },
  { id: 'natural', label: 'As the question or calendar orders them' },
]

const WORDS: Readonly<Record<Operator, string>> = {
  is: 'is',
  isNot: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  atLeast: 'is at least',
  atMost: 'is at most',
  answered: 'is answered',
  notAnswered: 'is not answered',
}

/** What an operator is called where it compares with such a value. */
export function operatorWords(operator: string, kind: KnownKey['kind'] | undefined): string {
  if (kind === 'date' && operator === 'atLeast') return 'is on or after'
  if (kind === 'date' && operator === 'atMost') return 'is on or before'
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
