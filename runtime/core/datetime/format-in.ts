import { remembered } from '../cache/remembered.ts'

/** The calendar and the digits are the same in every language: what is shown can be typed, and read by whoever helps. */
const SAME = { calendar: 'gregory', numberingSystem: 'latn' } as const

const FORMATS = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  month: { year: 'numeric', month: '2-digit' },
  clock: { hour: 'numeric', minute: '2-digit' },
  date: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatter = remembered(
  (language: string, format: keyof typeof FORMATS, timeZone: string) =>
    new Intl.DateTimeFormat(language, { ...SAME, ...FORMATS[format], timeZone }),
)

/** An instant as a language writes it, in the zone. */
export function formatIn(
  language: string,
  format: keyof typeof FORMATS,
  instant: number,
  timeZone: string,
): string {
  // Marks of direction belong to the line that the date stands in: in a box they would be typed and compared.
  return formatter(language, format, timeZone)
    .format(instant)
    .replace(/[\u200e\u200f]/g, '')
}
