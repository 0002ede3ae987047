import { CLOCK_PATTERN } from './patterns.ts'

/** How much of a date is known. */
export type Precision = 'day' | 'month' | 'year'

const ISO_DATE = /^([1-9]\d{3})(?:-(\d\d)(?:-(\d\d))?)?$/

/** How much of a date an ISO text says (`2026-11-21`, `2026-11`, `2026`); undefined when it is none. */
export function precisionOf(text: string): Precision | undefined {
  const [found, year, month, day] = ISO_DATE.exec(text) ?? []
  if (found === undefined) return undefined
  if (month === undefined) return 'year'
  if (Number(month) < 1 || Number(month) > 12) return undefined
  if (day === undefined) return 'month'
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) >= 1 && Number(day) <= last ? 'day' : undefined
}

/** True for `YYYY-MM-DD` that names a day; its year has four digits and does not start with 0 (VA-08). */
export const isCalendarDate = (text: string): boolean => precisionOf(text) === 'day'

const TIME = new RegExp(`^${CLOCK_PATTERN}$`)

/** True for `HH:MM` of a clock with 24 hours. */
export const isTimeOfDay = (text: string): boolean => TIME.test(text)
