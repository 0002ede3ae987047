import {
  type CalendarUnit,
  dateDifference,
  dateOf,
  firstDayOf,
  shiftDate,
  shiftInstant,
} from '../datetime/calendar.ts'
import { precisionOf } from '../datetime/parse.ts'
import type { RuleValue } from '../model/rule.ts'
import type { NamedOperator } from './operator.ts'
import { toNumber } from './values.ts'

const UNITS: ReadonlySet<unknown> = new Set<CalendarUnit>(['days', 'weeks', 'months', 'years'])

export const isCalendarUnit = (unit: unknown): unit is CalendarUnit => UNITS.has(unit)

/** The day of a date, or of an instant in the zone of the campus, the first of a month or year; else undefined. */
function dayOf(value: RuleValue): string | undefined {
  if (typeof value !== 'string') return undefined
  return precisionOf(value) ? firstDayOf(value) : dateOf(value)
}

function difference(from: RuleValue, to: RuleValue, unit: RuleValue): number | null {
  const [start, end] = [dayOf(from), dayOf(to)]
  if (start === undefined || end === undefined || !isCalendarUnit(unit)) return null
  return dateDifference(start, end, unit)
}

/** The calendar. A day that there is not (in the year 10,000, say) is unknown. */
export const DATE_OPERATORS: readonly NamedOperator[] = [
  [
    'today',
    {
      arity: [0, 0],
      run() {
        return dayOf(this.now) ?? null
      },
    },
  ],
  [
    'now',
    {
      arity: [0, 0],
      run() {
        return this.now
      },
    },
  ],
  [
    'age',
    {
      arity: [1, 2],
      run(born = null, ...at) {
        const day = at.length > 0 ? (at[0] ?? null) : this.now
        const days = difference(born, day, 'days')
        return days !== null && days >= 0 ? difference(born, day, 'years') : null
      },
    },
  ],
  ['dateDiff', { arity: [3, 3], run: (from = null, to = null, unit = null) => difference(from, to, unit) }],
  [
    'dateAdd',
    {
      arity: [3, 3],
      run(date = null, count = null, unit = null) {
        if (typeof date !== 'string' || !isCalendarUnit(unit)) return null
        const shift = precisionOf(date) ? shiftDate : shiftInstant
        return shift(date, toNumber(count) ?? Number.NaN, unit) ?? null
      },
    },
  ],
]
