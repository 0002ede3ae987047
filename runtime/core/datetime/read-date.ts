import { plainDigits } from '../language/plain-digits.ts'
import { type DateHabits, habitsOf, monthNamed } from './habits.ts'
import { type Precision, precisionOf } from './parse.ts'

export interface DateReading {
  /** How much of a date it is; default a day. */
  precision?: Precision
  /** BCP 47; says the order of day and month. Default: that of the form. */
  language?: string
  /**
   * This year: two digits then stand for the year that is less than 80 years ago and at most 20 ahead. Without it they
   * are not understood, as while somebody may still be typing.
   */
  thisYear?: number
}

const PARTS: Readonly<Record<Precision, number>> = { day: 3, month: 2, year: 1 }

/** What stands in dates and says nothing: `28th of December`, `28 de diciembre`, `2026年12月28日`, `28.12.2026 г.` */
const FILLERS = new Set('st nd rd th of the de del d den der el er le la г р 年 月 日 년 월 일'.split(' '))

/**
 * A date as people and spreadsheets write it, as ISO: `11/21/2026` or `21.11.2026` by the order of the language,
 * `2026-11-21`, `Nov 21, 2026`, `21 November 2026`, digits alone. An order is never guessed: what the language's does not
 * make a date is undefined.
 */
export function readDate(text: string, { precision = 'day', language, thisYear }: DateReading = {}) {
  const plain = plainDigits(text).trim()
  if (plain.length > 60 || /[^\p{L}\p{M}\d\s.,/\-’']/u.test(plain)) return undefined
  const habits = habitsOf(language)
  const numbers = plain.match(/\d+/g) ?? []
  const words = (plain.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter((word) => !FILLERS.has(word.toLowerCase()))
  const parts = words.length > 0 ? withName(words, numbers, habits) : inOrder(numbers, precision, habits)
  if (!parts) return undefined
  const year = fourDigits(parts.year, thisYear)
  if (year === undefined) return undefined
  const rest = [parts.month, parts.day].flatMap((part) => (part === undefined ? [] : part.padStart(2, '0')))
  const iso = [year, ...rest].join('-')
  return precisionOf(iso) === precision ? iso : undefined
}

interface Parts {
  year: string
  month?: string
  day?: string
}

/** One word that names the month; the year stands last, or has four digits. */
function withName(
  words: readonly string[],
  numbers: readonly string[],
  habits: DateHabits,
): Parts | undefined {
  const [name = ''] = words
  const month = words.length === 1 ? monthNamed(name, habits) : undefined
  if (month === undefined || numbers.length > 2) return undefined
  const [first = '', second] = numbers
  if (second === undefined) return { year: first, month: String(month) }
  const [day, year] = first.length === 4 ? [second, first] : [first, second]
  return { year, month: String(month), day }
}

/** A year of four digits in front is followed by month and day everywhere; else the language says what comes first. */
function inOrder(numbers: readonly string[], precision: Precision, { order }: DateHabits): Parts | undefined {
  const given = numbers.length === 1 ? apart(numbers[0] as string, order) : numbers
  if (given.length !== PARTS[precision]) return undefined
  const [first = '', second = '', third = ''] = given
  if (precision === 'year') return { year: first }
  const isYearFirst = first.length === 4 || order === 'ymd'
  if (precision === 'month')
    return isYearFirst && second.length <= 2 ? { year: first, month: second } : { year: second, month: first }
  if (isYearFirst) return { year: first, month: second, day: third }
  return order === 'mdy'
    ? { year: third, month: first, day: second }
    : { year: third, month: second, day: first }
}

/** `11212026`: the digits of a day without anything between them. */
function apart(digits: string, order: string): string[] {
  if (digits.length !== 8) return [digits]
  const ends = order === 'ymd' ? [0, 4, 6, 8] : [0, 2, 4, 8]
  return ends.slice(1).map((end, i) => digits.slice(ends[i], end))
}

function fourDigits(year: string, thisYear: number | undefined): string | undefined {
  if (year.length === 4) return year
  if (year.length !== 2 || thisYear === undefined) return undefined
  const last = thisYear + 20
  const same = last - (last % 100) + Number(year)
  return String(same > last ? same - 100 : same)
}
