import { remembered } from '../cache/remembered.ts'
import { localLanguage } from '../language/local-language.ts'

/** How a language writes dates and times, as the platform's own data (CLDR) has it. */
export interface DateHabits {
  /** `MM`, `/`, `dd`, `/`, `yyyy`: a day; a month of a year is `month`. */
  day: readonly string[]
  month: readonly string[]
  /** The order of the three: `mdy`, `dmy` or `ymd`. */
  order: string
  /** AM and PM are written. */
  isTwelveHours: boolean
  /** What stands for the first and the second half of the day, in small letters. */
  halves: readonly [string, string]
  /** `december`, `dec`, …: the number of the month that a word names. */
  months: ReadonlyMap<string, number>
}

const habitsIn = remembered(learn, 50)

export const habitsOf = (language: string = localLanguage()): DateHabits => habitsIn(language)

const UTC = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const
const FIELDS: Readonly<Record<string, string>> = { year: 'yyyy', month: 'MM', day: 'dd' }
const at = (month: number, hour = 0) => Date.UTC(2026, month, 28, hour)

/**
 * What the platform says of English, written down: the first date that it formats costs a frame, and the first screen of a
 * form in English needs no other.
 */
const ENGLISH_DAY = ['MM', '/', 'dd', '/', 'yyyy']
const isEnglish = (language: string) => language === 'en' || language === 'en-US'

/** A word as it is compared: without marks, points and the case of its letters. */
const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

/** Without the marks that only turn the direction of writing, and the spaces that only differ in width. */
export const plainSpaces = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ')

function learn(language: string): DateHabits {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...UTC, ...options })
  const patternOf = (options: Intl.DateTimeFormatOptions) =>
    format(options)
      .formatToParts(at(11))
      .map(({ type, value }) => FIELDS[type] ?? plainSpaces(value))
  const day = isEnglish(language)
    ? ENGLISH_DAY
    : patternOf({ year: 'numeric', month: '2-digit', day: '2-digit' })
  const half = (hour: number) => {
    const parts = format({ hour: 'numeric', hour12: true }).formatToParts(at(11, hour))
    return plainSpaces(parts.find(({ type }) => type === 'dayPeriod')?.value ?? '').toLowerCase()
  }
  let month: DateHabits['month'] | undefined
  let isTwelveHours: boolean | undefined
  let halves: DateHabits['halves'] | undefined
  let months: DateHabits['months'] | undefined
  return {
    day,
    order: day
      .flatMap((part) => (/^(?:yyyy|MM|dd)$/.test(part) ? part.charAt(0).toLowerCase() : []))
      .join(''),
    // Asked for when first needed: the platform takes a millisecond for each, and a form with a date shows a day alone.
    get month() {
      month ??= patternOf({ year: 'numeric', month: '2-digit' })
      return month
    },
    get isTwelveHours() {
      isTwelveHours ??= format({ hour: 'numeric' }).resolvedOptions().hour12 === true
      return isTwelveHours
    },
    get halves() {
      halves ??= [half(9), half(21)]
      return halves
    },
    get months() {
      months ??= monthNames(language)
      return months
    },
  }
}

/** Alone and inside a date (`декабрь`, `28 декабря`), long and short; English ones are understood everywhere. */
function monthNames(language: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const each of ['en', language])
    for (const month of ['long', 'short'] as const)
      for (const beside of [{}, { day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(each, { ...UTC, month, ...beside })
        for (let n = 0; n < 12; n += 1) {
          const name = format.formatToParts(at(n)).find(({ type }) => type === 'month')?.value ?? ''
          if (/\p{L}{2}/u.test(name)) names.set(plainWord(name), n + 1)
        }
      }
  return names
}

/** The month that a word names, or that alone begins with its three letters or more: `Sept`, `décembre`. */
export function monthNamed(word: string, { months }: DateHabits): number | undefined {
  const plain = plainWord(word)
  const exact = months.get(plain)
  if (exact !== undefined || plain.length < 3) return exact
  const begun = new Set([...months].filter(([name]) => name.startsWith(plain)).map(([, month]) => month))
  return begun.size === 1 ? [...begun][0] : undefined
}
