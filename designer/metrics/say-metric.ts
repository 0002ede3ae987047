import type { KnownKey } from '../../runtime/core/metric/known-keys.ts'
import { fieldsOf, listOf, textOf } from '../document/named-fields.ts'
import { texts } from './texts.ts'
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
    ...(scope === 'own' ? [texts.ofOwnForms] : []),
    ...(conditions === '' ? [] : [texts.where(conditions)]),
    ...sayWindow(fieldsOf(window), comparePrevious === true),
    ...(typeof limit === 'number' && groups.length > 0 ? [sayLimit(limit, order)] : []),
  ]
  const small = typeof hideUnder === 'number' ? texts.hideNote(hideUnder) : ''
  return `${parts.join(', ')}.${small}`
}

function sayMeasured(
  { function: name, key, label, condition }: Readonly<Record<string, unknown>>,
  known: Known,
) {
  const what = typeof key === 'string' ? labelFor(key, known) : texts.numberToChoose
  if (name === 'count') return texts.numberOf(textOf(label))
  if (name === 'share') return texts.percentageWhere(sayConditions(condition, known))
  const words = functions.find(({ id }) => id === name)?.label ?? textOf(name)
  return texts.functionOf(words, what)
}

function sayGroup(group: unknown, known: Known): string {
  const { key, by } = fieldsOf(group)
  const name = textOf(key)
  if (known.get(name)?.kind !== 'date') return texts.byName(labelFor(name, known))
  const unit = textOf(by) || 'month'
  return name === '@created' ? texts.eachUnit(unit) : texts.byUnitOf(unit, labelFor(name, known))
}

function sayWindow({ last, unit }: Readonly<Record<string, unknown>>, compares: boolean): string[] {
  if (typeof last !== 'number' || typeof unit !== 'string') return []
  const time = last === 1 ? unit : texts.units(last, unit)
  return [texts.begunInLast(time, compares)]
}

const sayLimit = (limit: number, order: unknown) =>
  order === 'natural'
    ? texts.theFirst(limit)
    : order === 'smallest'
      ? texts.smallestOf(limit)
      : texts.largestOf(limit)

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
      return `${words} ${values.length > 0 ? values.join(texts.or) : '…'}`
    })
    .join(texts.and)

const labelFor = (key: string, known: Known): string => known.get(key)?.label ?? (key || '…')
