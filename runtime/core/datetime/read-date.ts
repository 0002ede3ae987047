import { isCalendarDate, parseDate, parseDateTime } from './parse.ts'
import { instantOf, localZone, parseInstant } from './zone.ts'

const ISO_LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/
const US_24_HOURS = /^(\d{1,2}\/\d{1,2}\/\d{4})\s+(\d{1,2}):(\d\d)(?::(\d\d))?$/

/** A day as people and spreadsheets write it, `11/21/2026` or `2026-11-21`, as an ISO date; undefined when it is none. */
export function readDay(text: string): string | undefined {
  const trimmed = text.trim()
  return isCalendarDate(trimmed) ? trimmed : parseDate(trimmed)
}

/**
 * A moment as people and spreadsheets write it, as an instant in UTC: `11/21/2026 9:30 AM`, `11/21/2026 21:30`,
 * `2026-11-21 21:30`, or ISO with its offset. A clock without an offset is the campus's.
 */
export function readMoment(text: string, timeZone: string = localZone()): string | undefined {
  const trimmed = text.trim()
  const instant = parseInstant(trimmed)
  if (instant !== undefined) return new Date(instant).toISOString()
  const parsed = parseDateTime(trimmed, timeZone)
  if (parsed !== undefined) return parsed
  const match = ISO_LOCAL.exec(trimmed) ?? US_24_HOURS.exec(trimmed)
  const day = match && readDay(match[1] as string)
  if (!day) return undefined
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const [hour, minute, second] = match.slice(2).map((part) => Number(part ?? 0)) as [number, number, number]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return new Date(instantOf({ year, month, day: date, hour, minute, second }, timeZone)).toISOString()
}
