import type { Metric, MetricFilter } from '../../../schemas/index.ts'
import { type DayRange, rangeBefore, windowOf } from './days.ts'
import { numberPathOf, pathOf, readKey, type SourcePath } from './key.ts'

/** Conditions in the words of the store: by path. */
export type Conditions = Readonly<Record<string, unknown>>

/** What has to be counted so that a metric can be said. */
export interface MetricPlan {
  where: readonly Conditions[]
  /** Beside `where`: the forms whose share is asked for. */
  matching?: readonly Conditions[]
  /** Beside `where`: on a map, the forms that name no building. */
  unanswered?: readonly Conditions[]
  by: readonly SourcePath[]
  sum?: string
  /** The last of `by` is what is measured: each number with how often it stands there. */
  isSpread: boolean
  range?: DayRange
  before?: DayRange
  /** Every key that a figure would tell something of. */
  keys: readonly string[]
}

/** @param today as an ISO date, where the viewer is */
export function planMetric({ view, filter = [], aggregate }: Metric, today: string): MetricPlan {
  const { function: name, key, condition, config = {}, window } = aggregate
  const { groupBy = [], comparePrevious } = config
  const measured = name === 'count' || name === 'share' ? undefined : key
  const isSpread = measured !== undefined && name !== 'sum' && name !== 'average'
  const number = measured === undefined ? undefined : numberPathOf(measured)
  const range = window && windowOf(window, today)
  return {
    where: [...filter.map(conditionOf), ...(number ? [{ [number]: { $exists: true } }] : [])],
    ...(name === 'share' && { matching: (condition ?? []).map(conditionOf) }),
    ...(view === 'map' && {
      unanswered: groupBy.map(({ key }) => conditionOf({ key, operator: 'notAnswered' })),
    }),
    by: [...groupBy.map((each) => pathOf(each.key)), ...(isSpread && number ? [{ path: number }] : [])],
    ...(number && !isSpread && { sum: number }),
    isSpread,
    ...(range && { range }),
    ...(window && range && comparePrevious && { before: rangeBefore(range, window) }),
    keys: [
      ...new Set([
        ...[...filter, ...(condition ?? []), ...groupBy].map((each) => each.key),
        ...(measured ? [measured] : []),
      ]),
    ],
  }
}

/** What is not answered is neither this nor that: only `notAnswered` finds it. */
export function conditionOf({ key, operator, value }: MetricFilter): Conditions {
  const { path, isList } = pathOf(key)
  const isStored = isList === true || readKey(key).kind === 'level'
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value]
  const there = isStored ? { $exists: true } : {}
  switch (operator) {
    case 'answered':
      return isStored ? { [path]: { $exists: true } } : { [path]: { $ne: null } }
    case 'notAnswered':
      return isStored ? { [path]: { $exists: false } } : { [path]: null }
    case 'is':
    case 'in':
      return { [path]: { $in: list } }
    case 'isNot':
    case 'notIn':
      return isStored
        ? { [path]: { ...there, $nin: list } }
        : { $and: list.map((each) => ({ [path]: { $ne: each } })) }
    case 'atLeast':
    case 'atMost': {
      const comparison = operator === 'atLeast' ? '$gte' : '$lte'
      const at = typeof list[0] === 'number' && isList ? numberPathOf(key) : path
      return { [at]: { [comparison]: list[0] ?? '' } }
    }
  }
}
