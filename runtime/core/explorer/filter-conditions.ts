import type { ColumnFilter } from '../../../schemas/index.ts'
import { shiftDate } from '../datetime/calendar.ts'
import { isCalendarDate } from '../datetime/parse.ts'
import type { Conditions } from '../metric/plan-metric.ts'
import { type ExplorerColumn, filterPathOf, filterTypeOf } from './columns.ts'

type Comparison = ColumnFilter['type']

/** What each way of filtering can ask. */
const comparisonsOf = {
  text: ['contains', 'startsWith', 'equals', 'notEqual'],
  number: [
    ...['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'],
    ...['inRange', 'blank', 'notBlank'],
  ],
  date: ['equals', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank'],
  set: ['equals', 'notEqual', 'blank', 'notBlank'],
} as const satisfies Record<ColumnFilter['filterType'], readonly string[]>

/**
 * A filter of a column in the words of the store; undefined where it asks what the column cannot answer. What is not
 * answered is neither this nor that: only `blank` finds it.
 */
export function filterConditions(column: ExplorerColumn, filter: ColumnFilter): Conditions | undefined {
  const path = filterPathOf(column)
  const { filterType, type } = filter
  if (path === undefined || filterTypeOf(column) !== filterType) return undefined
  if (!(comparisonsOf[filterType] as readonly string[]).includes(type)) return undefined
  if (type === 'blank' || type === 'notBlank') {
    const isThere = type === 'notBlank'
    return { [path]: path.startsWith('figures.') ? { $exists: isThere } : isThere ? { $ne: null } : null }
  }
  const asked = conditionsBy[filterType](filter)
  return asked && { [path]: asked }
}

const conditionsBy: Record<ColumnFilter['filterType'], (filter: ColumnFilter) => Conditions | undefined> = {
  text({ type, filter }) {
    if (typeof filter !== 'string' || filter.trim() === '') return undefined
    if (type === 'notEqual') return { $ne: filter, $exists: true }
    if (type === 'equals') return { $in: [filter] }
    const text = filter.trim()
    return { $regex: `${type === 'startsWith' ? '^' : ''}${literal(text)}`, $options: 'i' }
  },
  number({ type, filter, filterTo }) {
    if (typeof filter !== 'number') return undefined
    if (type === 'equals') return { $in: [filter] }
    if (type === 'notEqual') return { $ne: filter, $exists: true }
    if (type === 'inRange') return filterTo === undefined ? undefined : { $gte: filter, $lte: filterTo }
    return { [inequalities[type] as string]: filter }
  },
  // Moments begin with their day.
  date({ type, dateFrom, dateTo }) {
    if (dateFrom === undefined || !isCalendarDate(dateFrom)) return undefined
    if (type === 'lessThan') return { $gte: '', $lt: dateFrom }
    const end = type === 'inRange' ? dateTo : dateFrom
    const after = end !== undefined && isCalendarDate(end) ? shiftDate(end, 1, 'days') : undefined
    if (after === undefined) return undefined
    return type === 'greaterThan' ? { $gte: after } : { $gte: dateFrom, $lt: after }
  },
  set({ type, values }) {
    if (!values || values.length === 0) return undefined
    return type === 'notEqual' ? { $nin: values, $exists: true } : { $in: values }
  },
}

const inequalities: { [type in Comparison]?: string } = {
  lessThan: '$lt',
  lessThanOrEqual: '$lte',
  greaterThan: '$gt',
  greaterThanOrEqual: '$gte',
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
