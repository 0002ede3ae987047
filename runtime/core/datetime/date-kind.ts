import { formatDate, formatDateTime } from './format.ts'
import { type Precision, precisionOf } from './parse.ts'
import { readDate } from './read-date.ts'
import { type MomentReading, readMoment } from './read-moment.ts'
import { parseInstant } from './zone.ts'

/** What a question asks for: a date of so much, or a day with its time. */
export type DateKind = Precision | 'moment'

export const isDateOf = (text: string, kind: DateKind): boolean =>
  kind === 'moment' ? parseInstant(text) !== undefined : precisionOf(text) === kind

/** What was written, as it is stored; undefined when it is no such date. */
export const readDateOf = (text: string, kind: DateKind, reading: MomentReading = {}): string | undefined =>
  kind === 'moment' ? readMoment(text, reading) : readDate(text, { ...reading, precision: kind })

/** What was pasted: two digits are a year, and a clock without AM or PM has 24 hours. */
export const readPasted = (text: string, kind: DateKind): string | undefined =>
  readDateOf(text, kind, { thisYear: new Date().getFullYear(), isTwelveHours: false })

/** A stored date in words; a text that is none stays as it is. */
export const dateText = (stored: string, kind: DateKind): string =>
  (isDateOf(stored, kind) ? (kind === 'moment' ? formatDateTime(stored) : formatDate(stored)) : undefined) ??
  stored

/** A date of any kind as people of the place write it, an instant by its clock; a text that is none stays as it is. */
export const plainDate = (iso: string): string => dateText(iso, precisionOf(iso) ?? 'moment')

/** `1/2/026`, `01.02.02026`: the parts of a date with a year that has not four digits (VA-08). */
const OTHER_YEAR = /^\d{1,2}([/.-])\d{1,2}\1(?:\d{1,3}|\d{5,})(?:\s|$)/

/** Why a text is no such date: the code of the issue that says it. */
export function dateIssue(text: string, kind: DateKind): string {
  if (kind === 'year' || OTHER_YEAR.test(text)) return 'date_year'
  if (kind === 'month') return 'date_month'
  if (kind === 'day') return 'date_invalid'
  if (readDate(text) !== undefined) return 'time_missing'
  return readMoment(text, { isTwelveHours: false }) === undefined ? 'date_invalid' : 'time_half'
}
