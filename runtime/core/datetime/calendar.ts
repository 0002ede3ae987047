import { isCalendarDate, type Precision, precisionOf } from './parse.ts'
import { instantOf, localZone, parseInstant, wallTimeOf } from './zone.ts'

export type CalendarUnit = 'days' | 'weeks' | 'months' | 'years'

const two = (n: number) => String(n).padStart(2, '0')

/** What a date of which the day is not known can be moved by. */
const UNITS: Readonly<Record<Exclude<Precision, 'day'>, readonly CalendarUnit[]>> = {
  month: ['months', 'years'],
  year: ['years'],
}

/** The first day of a date of which no more is known: `2026-11` is November 1. */
export const firstDayOf = (isoDate: string): string => `${isoDate}-01-01`.slice(0, 10)

/**
 * Moves a calendar date, or a month or year by whole ones. A day that the month lacks becomes its last: January 31 + 1
 * month is February 28.
 */
export function shiftDate(isoDate: string, amount: number, unit: CalendarUnit): string | undefined {
  const precision = precisionOf(isoDate)
  if (!precision || !Number.isInteger(amount) || Math.abs(amount) > 100_000) return undefined
  if (precision !== 'day')
    return UNITS[precision].includes(unit)
      ? shiftDate(firstDayOf(isoDate), amount, unit)?.slice(0, isoDate.length)
      : undefined
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
 * date. A calendar date against an instant compares days in the zone; a month against a day compares months.
 */
export function compareDates(a: string, b: string, timeZone: string = localZone()): number | undefined {
  const [instantA, instantB] = [parseInstant(a), parseInstant(b)]
  if (instantA !== undefined && instantB !== undefined) return instantA - instantB
  const [dateA, dateB] = [a, b].map((iso) => dateOf(iso, timeZone) ?? (precisionOf(iso) && iso))
  if (dateA === undefined || dateB === undefined) return undefined
  const known = Math.min(dateA.length, dateB.length)
  const [partA, partB] = [dateA.slice(0, known), dateB.slice(0, known)]
  return partA < partB ? -1 : partA > partB ? 1 : 0
}
