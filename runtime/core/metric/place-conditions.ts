import type { Metric, TimeUnit } from '../../../schemas/index.ts'
import { beginningsOf } from './days.ts'
import { pathOf } from './key.ts'
import type { KnownKey } from './known-keys.ts'
import { type Conditions, conditionOf } from './plan-metric.ts'

/** A value of each axis as a figure sends it: a text. `''` is what says nothing there; absent is any of its values. */
export interface FigurePlace {
  first?: string | undefined
  second?: string | undefined
}

/** A longer text is no value of an axis (`figuresOf`). */
export const LONGEST_VALUE = 200

/**
 * What a form has to say to be counted at a place of a figure, beside all that the metric asks itself; undefined where
 * the metric has no such place.
 */
export function placeConditions(
  { aggregate: { config } }: Pick<Metric, 'aggregate'>,
  { first, second }: FigurePlace,
  known: ReadonlyMap<string, KnownKey>,
): Conditions[] | undefined {
  const groupBy = config?.groupBy ?? []
  const values = [first, second]
  if (values.some((value, n) => value !== undefined && !groupBy[n])) return undefined
  // As a whole it counts what says nothing there, too.
  if (values.every((value) => value === undefined)) return []
  return groupBy.map(({ key, by }, n) => {
    const value = values[n]
    if (value === undefined) return conditionOf({ key, operator: 'answered' })
    if (value === '') return conditionOf({ key, operator: 'notAnswered' })
    if (isDated(key, known)) return atTime(key, value, by ?? 'month')
    const number = Number(value)
    const isNumber = Number.isFinite(number) && String(number) === value
    return conditionOf({ key, operator: 'in', value: isNumber ? [value, number] : [value] })
  })
}

export const isDated = (key: string, known: ReadonlyMap<string, KnownKey>): boolean =>
  key === '@created' || known.get(key)?.kind === 'date'

/** One of the dates has to lie in that time: of several, another could keep each of two bounds. */
function atTime(key: string, bucket: string, unit: TimeUnit): Conditions {
  const { path } = pathOf(key)
  const beginnings = beginningsOf(bucket, unit)
  if (beginnings.length === 0) return { [path]: { $in: [] } }
  return { $or: beginnings.map((beginning) => ({ [path]: { $regex: `^${beginning}` } })) }
}
