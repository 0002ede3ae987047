import { localLanguage } from '../language/local-language.ts'
import { formatIn } from './format-in.ts'
import { isTimeOfDay, precisionOf } from './parse.ts'
import { localZone, parseInstant, wallTimeOf } from './zone.ts'

/** The named formats in English (001 §3, 002 §9, X-26): the one place that spells them. Other languages have their own. */
export const DATE_FORMATS = {
  /** A calendar date in a form. */
  date: 'MM/dd/yyyy',
  /** A date with time in a form. */
  dateTime: 'MM/dd/yyyy h:mm aa',
  /** A moment in comments, activity and lists. */
  moment: 'MMM d, yyyy h:mm a',
} as const

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n: number) => String(n).padStart(2, '0')
const four = (n: number) => String(n).padStart(4, '0')
const clock = (hour: number, minute: number) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`

/** The specification fixes the formats of the English of the United States; every other language has those of `Intl`. */
const isAmerican = (language: string) => language === 'en' || language === 'en-US'

/** `2026-11-21` -> `11/21/2026`, `2026-11` -> `11/2026`, `2026`; undefined when it is none of them. */
export function formatDate(isoDate: string, language: string = localLanguage()): string | undefined {
  const precision = precisionOf(isoDate)
  if (precision === undefined || precision === 'year') return precision && isoDate
  if (!isAmerican(language)) return formatIn(language, precision, Date.parse(isoDate), 'UTC')
  const [year, ...rest] = isoDate.split('-')
  return [...rest, year].join('/')
}

/** `14:30` -> `2:30 PM`; undefined when it is no time of day. */
export function formatTime(time: string, language: string = localLanguage()): string | undefined {
  if (!isTimeOfDay(time)) return undefined
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return isAmerican(language)
    ? clock(hour, minute)
    : formatIn(language, 'clock', Date.UTC(2026, 0, 1, hour, minute), 'UTC')
}

/** `2026-11-21T17:30:00Z` -> `11/21/2026 9:30 AM` in the zone; undefined when it is no instant. */
export function formatDateTime(
  isoInstant: string,
  timeZone: string = localZone(),
  language: string = localLanguage(),
): string | undefined {
  const instant = parseInstant(isoInstant)
  if (instant === undefined) return undefined
  if (!isAmerican(language))
    return `${formatIn(language, 'day', instant, timeZone)} ${formatIn(language, 'clock', instant, timeZone)}`
  const { year, month, day, hour, minute } = wallTimeOf(instant, timeZone)
  return `${two(month)}/${two(day)}/${four(year)} ${clock(hour, minute)}`
}

/** `2026-11-21T17:30:00Z` -> `Nov 21, 2026` in the zone; undefined when it is no instant. */
export function formatDay(
  isoInstant: string,
  timeZone: string = localZone(),
  language: string = localLanguage(),
): string | undefined {
  const instant = parseInstant(isoInstant)
  if (instant === undefined) return undefined
  if (!isAmerican(language)) return formatIn(language, 'date', instant, timeZone)
  const { year, month, day } = wallTimeOf(instant, timeZone)
  return `${MONTHS[month - 1]} ${day}, ${year}`
}

/** `2026-11-21T17:30:00Z` -> `Nov 21, 2026 9:30 AM` in the zone; undefined when it is no instant. */
export function formatMoment(
  isoInstant: string,
  timeZone: string = localZone(),
  language: string = localLanguage(),
): string | undefined {
  const instant = parseInstant(isoInstant)
  if (instant === undefined) return undefined
  if (!isAmerican(language)) return formatIn(language, 'moment', instant, timeZone)
  const { year, month, day, hour, minute } = wallTimeOf(instant, timeZone)
  return `${MONTHS[month - 1]} ${day}, ${year} ${clock(hour, minute)}`
}
