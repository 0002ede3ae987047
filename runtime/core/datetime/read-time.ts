import { plainDigits } from '../language/plain-digits.ts'
import { type DateHabits, habitsOf, plainSpaces } from './habits.ts'

const two = (n: number) => String(n).padStart(2, '0')

const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' }

/** `2:30`, `14.30`, `14h30`, `2`; of `14:30:15` the minute, which is shown as soon as the box is left. */
const CLOCK = /^(\d{1,2})(?:\s*[:.h]\s*(\d\d)(?:[:.][0-5]\d)?)?$/
/** `1430`, `930` */
const TOGETHER = /^(\d{1,2})(\d\d)$/
const LATIN_HALF = /(?<!\p{L})([ap])(?:\s?\.?\s?m)?\.?(?!\p{L})/u
/** `kl. 14.30`, `14:30 Uhr`, `14h`: the hour may stand alone beside them. */
const HOUR_WORD =
  /(?<!\p{L})(?:(?:at|um|kl\.?|à|às|alle|uhr|o[’']clock)(?!\p{L})|(?:h|hrs?|hours?)(?!\p{L}|\s*\d))/gu

/** Which half of the day is said, and the rest of the text. */
function takeHalf(text: string, { halves }: DateHabits): { half?: 0 | 1; rest: string } {
  const [morning, afternoon] = halves
  for (const [half, word] of [[0, morning] as const, [1, afternoon] as const])
    if (word !== '' && text.includes(word)) return { half, rest: text.replace(word, ' ') }
  const [found, letter] = LATIN_HALF.exec(text) ?? []
  return found === undefined
    ? { rest: text }
    : { half: letter === 'a' ? 0 : 1, rest: text.replace(found, ' ') }
}

/**
 * A time of day as people write it, as `HH:MM`: `2pm`, `2:30 p.m.`, `14.30`, `1430`, `14h30`, `noon`; undefined when it is
 * none. Where clocks have twelve hours, `2:30` alone is none: it is not known which half of the day is meant.
 */
export function readTime(
  text: string,
  language?: string,
  isTwelveHours: boolean = habitsOf(language).isTwelveHours,
): string | undefined {
  const plain = plainSpaces(plainDigits(text)).trim().toLowerCase()
  if (plain.length > 40) return undefined
  if (Object.hasOwn(NAMED, plain)) return NAMED[plain]
  const { half, rest } = takeHalf(plain, habitsOf(language))
  const bare = rest.replace(HOUR_WORD, ' ').trim()
  const [found, digits = '', minutes] = CLOCK.exec(bare) ?? TOGETHER.exec(bare) ?? []
  if (found === undefined) return undefined
  const [hour, minute] = [Number(digits), Number(minutes ?? 0)]
  if (minute > 59) return undefined
  if (half !== undefined)
    return hour >= 1 && hour <= 12 ? `${two((hour % 12) + half * 12)}:${two(minute)}` : undefined
  // An hour alone may be anything, unless a word says that it is one.
  if (hour > 23 || (minutes === undefined && rest === bare)) return undefined
  // `0930` and `09:30` are of a clock with 24 hours, as `14:30` is; so are four digits together.
  const isPlain = hour <= 12 && !digits.startsWith('0') && !/^\d{4}$/.test(bare)
  return isPlain && isTwelveHours ? undefined : `${two(hour)}:${two(minute)}`
}

/** A clock's time of which the half of the day is not said: `2:30`, where that matters. */
export const lacksHalf = (text: string): boolean =>
  readTime(text, 'en-US') === undefined && readTime(text, 'en-US', false) !== undefined
