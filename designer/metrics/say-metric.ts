import type { KnownKey } from '../../runtime/core/metric/known-keys.ts'
import { fieldsOf, listOf, textOf } from '../document/named-fields.ts'
import { functions, hasNoValue, operatorWords } from './words.ts'

type Known = ReadonlyMap<string, KnownKey>

/** What a metric counts, in a sentence; a draft may hold anything. */
export function sayMetric(metric: unknown, known: Known): string {
  const { aggregate, filter, scope, limit, order } = fieldsOf(metric)
  const { config, window } = fieldsOf(aggregate)
  const { groupBy, hideUnder, comparePrevious } = fieldsOf(config)
  const groups = listOf(groupBy)
  const conditions = sayConditions(filter, known)
  const parts = [
    sayMeasured(fieldsOf(aggregate), known) + groups.map((each) => sayGroup(each, known)).join(''),
    ...(scope === 'own' ? ['of the viewer’s own forms'] : []),
    ...(conditions === '' ? [] : [`where ${conditions}`]),
    ...sayWindow(fieldsOf(window), comparePrevious === true),
    ...(typeof limit === 'number' && groups.length > 0 ? [sayLimit(limit, order)] : []),
  ]
  const small = typeof hideUnder === 'number' ? ` Groups of fewer than ${hideUnder} forms are not shown.` : ''
  return `${parts.join(', ')}.${small}`
}

function sayMeasured(
  { function: name, key, label, condition }: Readonly<Record<string, unknown>>,
  known: Known,
) {
  const what = typeof key === 'string' ? labelFor(key, known) : 'a number still to choose'
  if (name === 'count') return `Number of ${textOf(label) || 'forms'}`
  if (name === 'share')
    return `Percentage of the forms where ${sayConditions(condition, known) || 'a condition still to choose holds'}`
  const words = functions.find(({ id }) => id === name)?.label ?? textOf(name)
  return `${words} of ${what}`
}

function sayGroup(group: unknown, known: Known): string {
  const { key, by } = fieldsOf(group)
  const name = textOf(key)
  if (known.get(name)?.kind !== 'date') return ` by ${labelFor(name, known)}`
  const unit = textOf(by) || 'month'
  return name === '@created' ? ` each ${unit}` : ` by ${unit} of ${labelFor(name, known)}`
}

function sayWindow({ last, unit }: Readonly<Record<string, unknown>>, compares: boolean): string[] {
  if (typeof last !== 'number' || typeof unit !== 'string') return []
  const time = last === 1 ? unit : `${last} ${unit}s`
  return [`begun in the last ${time}${compares ? `, beside the ${time} before` : ''}`]
}

const sayLimit = (limit: number, order: unknown) =>
  order === 'natural' ? `the first ${limit}` : `the ${limit} ${order === 'smallest' ? 'smallest' : 'largest'}`

const sayConditions = (list: unknown, known: Known): string =>
  listOf(list)
    .map((each) => {
      const { key, operator, value } = fieldsOf(each)
      const of = known.get(textOf(key))
      const words = `${labelFor(textOf(key), known)} ${operatorWords(textOf(operator), of?.kind)}`
      if (hasNoValue(operator)) return words
      const values = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(
        (each) => of?.values.find((one) => one.value === each)?.label ?? String(each),
      )
      return `${words} ${values.length > 0 ? values.join(' or ') : '…'}`
    })
    .join(' and ')

const labelFor = (key: string, known: Known): string => known.get(key)?.label ?? (key || '…')
