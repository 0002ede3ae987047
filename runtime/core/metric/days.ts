import type { TimeUnit } from '../../../schemas/index.ts'
import { shiftDate } from '../datetime/calendar.ts'
import { isCalendarDate } from '../datetime/parse.ts'

/** Days as ISO dates, the last one not included. */
export interface DayRange {
  from: string
  to: string
}

const MOST_BUCKETS = 1_500

/** The name of the time that a day lies in, in the order of the calendar: `2026`, `2026-Q3`, `2026-07`; weeks by their Monday. */
export function bucketOf(day: string, unit: TimeUnit): string {
  switch (unit) {
    case 'year':
      return day.slice(0, 4)
    case 'quarter':
      return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
    case 'month':
      return day.slice(0, 7)
    case 'week':
      return mondayOf(day)
    case 'day':
      return day.slice(0, 10)
  }
}

/** With which texts the days of a time begin, by the name that `bucketOf` gives it; none where it is no such name. */
export function beginningsOf(bucket: string, unit: TimeUnit): string[] {
  switch (unit) {
    case 'year':
      return /^\d{4}$/.test(bucket) ? [`${bucket}-`] : []
    case 'quarter': {
      const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(bucket) ?? []
      const first = Number(quarter) * 3 - 2
      return year ? [0, 1, 2].map((n) => `${year}-${String(first + n).padStart(2, '0')}-`) : []
    }
    case 'month':
      return /^\d{4}-\d{2}$/.test(bucket) ? [`${bucket}-`] : []
    case 'week':
      return isCalendarDate(bucket) ? Array.from({ length: 7 }, (_, n) => shiftDays(bucket, n)) : []
    case 'day':
      return isCalendarDate(bucket) ? [bucket] : []
  }
}

/** The first day of the time that a day lies in. */
function beginOf(day: string, unit: TimeUnit): string {
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  if (unit !== 'quarter') return bucketOf(day, unit)
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return shiftDays(day.slice(0, 10), -((weekday + 6) % 7))
}

const shiftDays = (day: string, amount: number) => shiftDate(day, amount, 'days') ?? day

/** Moves a day by so many units; the 31st becomes the last day of a shorter month. */
export function shift(day: string, amount: number, unit: TimeUnit): string {
  if (unit === 'day' || unit === 'week') return shiftDays(day, unit === 'week' ? amount * 7 : amount)
  const moved =
    unit === 'year'
      ? shiftDate(day, amount, 'years')
      : shiftDate(day, amount * (unit === 'quarter' ? 3 : 1), 'months')
  return moved ?? day
}

/** The last so many units, with the one that `today` lies in, up to and with today. */
export function windowOf({ last, unit }: { last: number; unit: TimeUnit }, today: string): DayRange {
  return { from: shift(beginOf(today, unit), 1 - last, unit), to: shiftDays(today, 1) }
}

/** As much time before: compared with what has passed of a month is as much of the month before. */
export function rangeBefore(
  { from, to }: DayRange,
  { last, unit }: { last: number; unit: TimeUnit },
): DayRange {
  return { from: shift(from, -last, unit), to: shift(to, -last, unit) }
}

/** All buckets from one day to another, in order; cut off where there are too many to be drawn. */
export function bucketsIn({ from, to }: DayRange, unit: TimeUnit): string[] {
  const buckets: string[] = []
  for (let day = beginOf(from, unit); day < to && buckets.length < MOST_BUCKETS; day = shift(day, 1, unit))
    buckets.push(bucketOf(day, unit))
  return buckets
}
