import { plainDigits } from '../language/plain-digits.ts'
import { type DateReading, readDate } from './read-date.ts'
import { readTime } from './read-time.ts'
import { localZone, momentOf, parseInstant } from './zone.ts'

/** `21:30:15.125` in front of nothing: the seconds of a spreadsheet. */
const SECONDS = /(?<=\d:\d\d):([0-5]\d)(?:\.\d+)?(?=\s*(?:[ap]\.?m\.?|uhr)?$)/i

export interface MomentReading extends Omit<DateReading, 'precision'> {
  timeZone?: string
  /** Whether `9:30` without AM or PM lacks something; default: where the language's clock has twelve hours. */
  isTwelveHours?: boolean
}

/**
 * A moment as people and spreadsheets write it, as an instant in UTC: a date, then a time of day, or ISO with its offset.
 * A clock without an offset is the campus's.
 */
export function readMoment(text: string, reading: MomentReading = {}): string | undefined {
  const { timeZone = localZone(), language, isTwelveHours } = reading
  const trimmed = text.trim()
  const instant = parseInstant(trimmed)
  if (instant !== undefined) return new Date(instant).toISOString()
  if (trimmed.length > 60) return undefined
  const [, second = '0'] = SECONDS.exec(trimmed) ?? []
  const plain = plainDigits(trimmed).replace(SECONDS, '')
  for (const { index, 0: space } of plain.matchAll(/(?:,?\s+|(?<=\d)T(?=\d))/g)) {
    const date = readDate(plain.slice(0, index), reading)
    const time = date && readTime(plain.slice(index + space.length), language, isTwelveHours)
    if (!date || !time) continue
    return momentOf(date, time, timeZone, Number(second))
  }
  return undefined
}
