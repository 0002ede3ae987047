import { isCalendarDate } from './parse.ts'
import { instantOf, localZone, parseInstant, wallTimeOf } from './zone.ts'

export type CalendarUnit = 'days' | 'weeks' | 'months' | 'years'

const two = (n: number) => String(n).padStart(2, '0')

/** Moves a calendar date. A day that the month lacks becomes its last: January 31 + 1 month is February 28. */
export function shiftDate(isoDate: string, amount: number, unit: CalendarUnit): string | undefined {
  if (!isCalendarDate(isoDate) || !Number.isInteger(amount) || Math.abs(amount) > 100_000) return undefined
  const [year, month, day] = isoDate.split('-').map(Number) as [number, number, number]
  let date: Date
  if (unit === 'days' || unit === 'weeks') {
    date = new Date(Date.UTC(year, month - 1, day + amount * (unit === 'weeks' ? 7 : 1)))
  } else {
    const months = month - 1 + amount * (unit === 'years' ? 12 : 1)
    const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
    date = new Date(Date.UTC(year, months, Math.min(day, last)))
  }
  const shifted = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return isCalendarDate(shifted) ? shifted : undefined
}

/**
 * Whole units from one calendar date to another, negative backwards. A month or year is whole when its day has come
 * again: who was born on February 29 is a year older on March 1 of a common year.
 */
export function dateDifference(from: string, to: string, unit: CalendarUnit): number {
  const [a, b] = [from, to].map((date) => date.split('-').map(Number)) as [number[], number[]]
  const [[year = 0, month = 0, day = 0], [toYear = 0, toMonth = 0, toDay = 0]] = [a, b]
  const days = (Date.UTC(toYear, toMonth - 1, toDay) - Date.UTC(year, month - 1, day)) / 86_400_000
  if (unit === 'days') return days
  // `+ 0` makes nothing of a negative zero.
  if (unit === 'weeks') return Math.trunc(days / 7) + 0
  const months = (toYear - year) * 12 + toMonth - month
  const isShort = days >= 0 ? toDay < day : toDay > day
  const whole = isShort ? months - Math.sign(days) : months
  return (unit === 'months' ? whole : Math.trunc(whole / 12)) + 0
}

/** Moves an instant by the calendar of the zone: the clock on the wall keeps its time across daylight saving. */
export function shiftInstant(
  isoInstant: string,
  amount: number,
  unit: CalendarUnit,
  timeZone: string = localZone(),
): string | undefined {
  const instant = parseInstant(isoInstant)
  if (instant === undefined) return undefined
  const date = shiftDate(dateOf(isoInstant, timeZone) ?? '', amount, unit)
  if (!date) return undefined
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(instantOf({ ...wallTimeOf(instant, timeZone), year, month, day }, timeZone)).toISOString()
}

/** The calendar date on which an instant falls in the zone; a calendar date is itself. */
export function dateOf(iso: string, timeZone: string = localZone()): string | undefined {
  if (isCalendarDate(iso)) return iso
  const instant = parseInstant(iso)
  if (instant === undefined) return undefined
  const { year, month, day } = wallTimeOf(instant, timeZone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/**
 * Negative, 0 or positive as the first is before, equal to or after the second; undefined when either is no
 * date. A calendar date against an instant compares days in the zone.
 */
export function compareDates(a: string, b: string, timeZone: string = localZone()): number | undefined {
  const [instantA, instantB] = [parseInstant(a), parseInstant(b)]
  if (instantA !== undefined && instantB !== undefined) return instantA - instantB
  const [dayA, dayB] = [dateOf(a, timeZone), dateOf(b, timeZone)]
  if (dayA === undefined || dayB === undefined) return undefined
  return dayA < dayB ? -1 : dayA > dayB ? 1 : 0
}
