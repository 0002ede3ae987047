import { plainSpaces } from '../../core/datetime/habits.ts'
import { localLanguage } from '../../core/language/local-language.ts'

/** What a calendar says, in the words of the form's language. */
export interface CalendarWords {
  months: readonly string[]
  /** From the first day of the week on. */
  weekdays: readonly { long: string; short: string }[]
  /** 0 is Sunday. */
  firstDay: number
  /** `Sunday, December 27, 2026` */
  spoken(isoDate: string): string
}

const UTC = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const

/** Where weeks begin: Monday is 1, Sunday 7. Unknown to older browsers. */
interface WeekInfo {
  getWeekInfo?(): { firstDay: number }
}

export function calendarWords(language: string = localLanguage()): CalendarWords {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...UTC, ...options })
  const names = (options: Intl.DateTimeFormatOptions, dates: number[]) => {
    const { format: name } = format(options)
    return dates.map((date) => name(date))
  }
  const firstDay = ((new Intl.Locale(language) as WeekInfo).getWeekInfo?.().firstDay ?? 7) % 7
  // March 1, 2026 is a Sunday.
  const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 2, 1 + firstDay + day))
  const long = names({ weekday: 'long' }, week)
  const spoken = format({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
  return {
    months: names(
      { month: 'long' },
      Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1)),
    ),
    weekdays: names({ weekday: 'short' }, week).map((short, i) => ({ short, long: long[i] as string })),
    firstDay,
    spoken: (isoDate) => plainSpaces(spoken.format(Date.parse(`${isoDate}T00:00:00Z`))),
  }
}
