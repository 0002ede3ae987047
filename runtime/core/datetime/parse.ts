import { instantOf, localZone } from './zone.ts'

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/
const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const DATE_TIME = /^(\d{1,2}\/\d{1,2}\/\d{4})\s+(\d{1,2}):(\d\d)\s*([AaPp])\.?[Mm]\.?$/

const two = (n: number) => String(n).padStart(2, '0')

/** A year from 1000 on, a month of the year, a day of that month. */
function isDay(year: number, month: number, day: number): boolean {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** True for `YYYY-MM-DD` that names a day; its year has four digits and does not start with 0 (VA-08). */
export function isCalendarDate(text: string): boolean {
  const match = ISO_DATE.exec(text)
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** False when the year of a stored date or instant has not exactly four digits, e.g. `0026-…`, `12026-…` (VA-08). */
export function hasFourDigitYear(iso: string): boolean {
  return /^[1-9]\d{3}-/.test(iso)
}

/** `11/21/2026` or `1/2/2026` -> `2026-11-21`; undefined when it is no day. */
export function parseDate(text: string): string | undefined {
  const match = DATE.exec(text.trim())
  if (!match) return undefined
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isDay(year, month, day) ? `${year}-${two(month)}-${two(day)}` : undefined
}

/** `11/21/2026 9:30 AM` on a clock of the zone -> `2026-11-21T17:30:00.000Z`; undefined when it is no time. */
export function parseDateTime(text: string, timeZone: string = localZone()): string | undefined {
  const match = DATE_TIME.exec(text.trim())
  const date = match && parseDate(match[1] as string)
  if (!date) return undefined
  const [hour, minute] = [Number(match[2]), Number(match[3])]
  if (hour < 1 || hour > 12 || minute > 59) return undefined
  const afternoon = (match[4] as string).toLowerCase() === 'p'
  const wall = {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
    hour: (hour % 12) + (afternoon ? 12 : 0),
    minute,
    second: 0,
  }
  return new Date(instantOf(wall, timeZone)).toISOString()
}
