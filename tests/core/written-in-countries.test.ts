import { describe, expect, it } from 'vitest'
import { type DateKind, readDateOf } from '../../runtime/core/datetime/date-kind.ts'
import { formatDate, formatDateTime, formatTime } from '../../runtime/core/datetime/format.ts'
import { habitsOf, plainSpaces } from '../../runtime/core/datetime/habits.ts'
import { isCalendarDate } from '../../runtime/core/datetime/parse.ts'
import { readDate } from '../../runtime/core/datetime/read-date.ts'
import { readMoment } from '../../runtime/core/datetime/read-moment.ts'
import { lacksHalf, readTime } from '../../runtime/core/datetime/read-time.ts'
import { inLanguage } from '../../runtime/core/language/local-language.ts'
import { fc } from '../support/random.ts'

const christmas = '2026-12-28'
const thisYear = 2026

describe('ET-02 dates as people of each country write them', () => {
  it.each([
    ['en-US', 'Dec 28, 2026', christmas],
    ['en-US', '28 Dec 2026', christmas],
    ['en-US', 'december 28th 2026', christmas],
    ['en-US', '12/28/26', christmas],
    ['en-US', '12-28-2026', christmas],
    ['en-US', '12.28.2026', christmas],
    ['en-US', '12282026', christmas],
    ['en-US', '2026-12-28', christmas],
    ['en-US', 'Sept 5 2026', '2026-09-05'],
    ['en-US', 'Jan 5, 2026', '2026-01-05'],
    ['en-US', '2026 Dec 28', christmas],
    ['en-US', `${' '.repeat(60)}12/28/2026`, christmas],
    ['en-US', `${'the '.repeat(12)}Dec 28, 2026`, christmas],
    ['cs-CZ', '5. červen 2026', '2026-06-05'],
    ['fr-FR', '1 fév 2026', '2026-02-01'],
    ['fr-FR', '28 decembre 2026', christmas],
    ['sv-SE', '20261228', christmas],
    ['en-GB', '28/12/2026', christmas],
    ['en-GB', '28th of December 2026', christmas],
    ['en-GB', '3/4/26', '2026-04-03'],
    ['de-DE', '28.12.2026', christmas],
    ['de-DE', '28.12.26', christmas],
    ['de-DE', '28. Dezember 2026', christmas],
    ['de-DE', '5. Mär. 2026', '2026-03-05'],
    ['de-DE', 'Dec 28, 2026', christmas],
    ['fr-FR', '28/12/2026', christmas],
    ['fr-FR', '28 décembre 2026', christmas],
    ['fr-FR', '1er févr. 2026', '2026-02-01'],
    ['es-MX', '28 de diciembre de 2026', christmas],
    ['es-MX', '28-12-2026', christmas],
    ['pt-BR', '28 de dez. de 2026', christmas],
    ['sv-SE', '2026-12-28', christmas],
    ['sv-SE', '26-12-28', christmas],
    ['hu-HU', '2026. 12. 28.', christmas],
    ['ru-RU', '28 декабря 2026 г.', christmas],
    ['ja-JP', '2026年12月28日', christmas],
    ['ja-JP', '２０２６／１２／２８', christmas],
    ['ar-EG', '٢٨/١٢/٢٠٢٦', christmas],
  ])('%s: %s', (locale, text, day) => {
    expect(readDate(text, { language: locale, thisYear })).toBe(day)
  })

  it.each([
    ['en-US', '28.12.2026'],
    ['en-US', '28/12/2026'],
    ['de-DE', '12/28/2026'],
    ['sv-SE', '28/12/2026'],
    ['fr-FR', '5 jui 2026'],
    ['en-US', 'Dec 2026'],
    ['en-US', '28 Dec'],
    ['en-US', '12/28/026'],
    ['en-US', 'Dec 28 Jan 2026'],
    ['en-US', 'Dec 28, 2026 5'],
    ['en-US', 'Au 5 2026'],
    ['en-US', '122826'],
    ['en-US', '12/028/2026'],
    ['en-US', `${'the '.repeat(12)}Dec 28,  2026`],
    ['en-US', '12:28:2026'],
    ['en-US', `${'1 '.repeat(40)}`],
  ])('%s: %s is no date, and is not guessed', (locale, text) => {
    expect(readDate(text, { language: locale, thisYear })).toBeUndefined()
  })

  it.each([
    ['46', '2046-12-28'],
    ['47', '1947-12-28'],
    ['00', '2000-12-28'],
    ['99', '1999-12-28'],
  ])('takes the year %s for one less than 80 years ago, or at most 20 ahead', (year, day) => {
    expect(readDate(`12/28/${year}`, { thisYear })).toBe(day)
    expect(readDate(`12/28/${year}`)).toBeUndefined()
  })

  it.each<[string, DateKind, string, string]>([
    ['en-US', 'month', '12/2026', '2026-12'],
    ['en-US', 'month', 'Dec 2026', '2026-12'],
    ['en-US', 'month', '12/26', '2026-12'],
    ['en-US', 'month', '2026-12', '2026-12'],
    ['de-DE', 'month', 'Dezember 2026', '2026-12'],
    ['ja-JP', 'month', '2026年12月', '2026-12'],
    ['sv-SE', 'month', '12/2026', '2026-12'],
    ['en-US', 'year', ' 2026 ', '2026'],
    ['en-US', 'year', '98', '1998'],
  ])('%s: a %s, %s', (locale, kind, text, stored) => {
    expect(readDateOf(text, kind, { language: locale, thisYear })).toBe(stored)
  })

  it.each<[DateKind, string]>([
    ['month', '12/28/2026'],
    ['month', '13/2026'],
    ['month', '2026'],
    ['month', '0/2026'],
    ['year', '12/2026'],
    ['year', '0999'],
    ['year', 'Dec 2026'],
  ])('no %s: %s', (kind, text) => {
    expect(readDateOf(text, kind, { thisYear })).toBeUndefined()
  })
})

describe('ET-30 times as people of each country write them', () => {
  it.each([
    ['en-US', '2pm', '14:00'],
    ['en-US', '2 p.m.', '14:00'],
    ['en-US', '2:30 p.m.', '14:30'],
    ['en-US', '2.30PM', '14:30'],
    ['en-US', '230 pm', '14:30'],
    ['en-US', '2:30p', '14:30'],
    ['en-US', '12 am', '00:00'],
    ['en-US', '12:15 pm', '12:15'],
    ['en-US', '14:30', '14:30'],
    ['en-US', '14.30', '14:30'],
    ['en-US', '1430', '14:30'],
    ['en-US', '0930', '09:30'],
    ['en-US', '09:30', '09:30'],
    ['en-US', '9:30:00 AM', '09:30'],
    ['en-US', 'noon', '12:00'],
    ['en-US', 'Midnight', '00:00'],
    ['en-US', ' midday ', '12:00'],
    ['en-US', '1130', '11:30'],
    ['en-US', '1400 hours', '14:00'],
    ['en-US', '14 hour', '14:00'],
    ['en-US', '14 hr', '14:00'],
    ['en-US', '2 h pm', '14:00'],
    ['en-US', `2${' '.repeat(37)}pm`, '14:00'],
    ['en-GB', "14 o'clock", '14:00'],
    ['en-GB', '14 o’clock', '14:00'],
    ['fr-FR', '14 h 30', '14:30'],
    ['sv-SE', 'kl 14.30', '14:30'],
    ['fi-FI', '2:30 pm', '14:30'],
    ['fi-FI', 'pm 2:30', '14:30'],
    ['el-GR', '2:30 μ.μ.', '14:30'],
    ['en-GB', '9:30', '09:30'],
    ['en-GB', '9.30am', '09:30'],
    ['de-DE', '14:30 Uhr', '14:30'],
    ['de-DE', '14 Uhr', '14:00'],
    ['de-DE', '930', '09:30'],
    ['fr-FR', '14h30', '14:30'],
    ['fr-FR', '14 h', '14:00'],
    ['sv-SE', 'kl. 14.30', '14:30'],
    ['es-MX', '2:30 p. m.', '14:30'],
    ['ko-KR', '오후 2:30', '14:30'],
    ['ja-JP', '１４：３０', '14:30'],
    ['fi-FI', '14.30', '14:30'],
    ['de-DE', '14:30:15 Uhr', '14:30'],
    ['de-DE', '14:30:15', '14:30'],
    ['en-US', '9:30:15 AM', '09:30'],
  ])('%s: %s', (locale, text, time) => {
    expect(readTime(text, locale)).toBe(time)
  })

  it.each([
    ['en-US', '2:30'],
    ['en-US', '12:30'],
    ['en-US', '930'],
    ['en-US', '2'],
    ['de-DE', '14'],
    ['en-US', '13 pm'],
    ['en-US', '0 am'],
    ['en-US', '24:00'],
    ['en-US', '14:60'],
    ['de-DE', '14:30:60 Uhr'],
    ['de-DE', '14:30:15:20'],
    ['en-US', '2:30 pm x'],
    ['en-US', 'soon'],
    ['en-US', ''],
    ['de-DE', 'Uhr'],
    ['de-DE', '12345'],
    ['en-US', '__proto__'],
    ['en-US', `2${' '.repeat(60)}pm`],
  ])('%s: %j is no time, or not which', (locale, text) => {
    expect(readTime(text, locale)).toBeUndefined()
  })

  it('knows what lacks AM or PM', () => {
    expect(['2:30', '930', '12.15'].map(lacksHalf)).toEqual([true, true, true])
    expect(['2:30 pm', '14:30', '2', 'soon', ''].map(lacksHalf)).toEqual([false, false, false, false, false])
  })

  it.each([
    ['en-US', '1/5/2027 8pm', '2027-01-05T20:00:00.000Z'],
    ['en-US', 'Dec 28, 2026 at 2:30 PM', '2026-12-28T14:30:00.000Z'],
    ['en-US', '12/28/26 1430', '2026-12-28T14:30:00.000Z'],
    ['en-US', '12/28/2026 9:30:15 AM', '2026-12-28T09:30:15.000Z'],
    ['en-US', '2026-12-28 noon', '2026-12-28T12:00:00.000Z'],
    ['de-DE', '28.12.2026, 14:30 Uhr', '2026-12-28T14:30:00.000Z'],
    ['de-DE', '28.12.2026, 14:30:15 Uhr', '2026-12-28T14:30:15.000Z'],
    ['fr-FR', '28 décembre 2026 à 14h30', '2026-12-28T14:30:00.000Z'],
    ['en-US', '12/28/2026 2:30', undefined],
    ['en-US', 'Dec 28, 2026', undefined],
  ])('ET-02 %s: %s', (locale, text, moment) => {
    expect(readMoment(text, { language: locale, thisYear, timeZone: 'UTC' })).toBe(moment)
  })
})

const locales =
  'en-US en-GB en-CA en-IN de de-CH fr es es-US sv hu ja ko zh ar-EG hi pt-BR fi da ru bg nl pl it zh-TW'.split(
    ' ',
  )

describe('X-26 what a language shows, it reads again', () => {
  it.each(locales)('%s', (locale) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        fc.nat(23),
        fc.nat(59),
        (...[year, month, date, hour, minute]) => {
          const two = (n: number) => String(n).padStart(2, '0')
          const day = `${year}-${two(month)}-${two(date)}`
          const time = `${two(hour)}:${two(minute)}`
          expect(readTime(formatTime(time, locale) as string, locale)).toBe(time)
          const part = day.slice(0, 7)
          expect(readDateOf(formatDate(part, locale) as string, 'month', { language: locale })).toBe(part)
          if (!isCalendarDate(day)) return
          expect(readDate(formatDate(day, locale) as string, { language: locale })).toBe(day)
          const moment = `${day}T${time}:00.000Z`
          const shown = formatDateTime(moment, 'UTC', locale) as string
          expect(readMoment(shown, { language: locale, timeZone: 'UTC' })).toBe(moment)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ['en-US', 'MM/dd/yyyy', 'MM/yyyy', 'mdy'],
    ['en', 'MM/dd/yyyy', 'MM/yyyy', 'mdy'],
    ['de-DE', 'dd.MM.yyyy', 'MM/yyyy', 'dmy'],
    ['ja-JP', 'yyyy/MM/dd', 'yyyy/MM', 'ymd'],
    ['ar-EG', 'dd/MM/yyyy', 'MM/yyyy', 'dmy'],
  ])('%s tells how a date is to be typed', (locale, day, month, order) => {
    const habits = habitsOf(locale)
    expect([habits.day.join(''), habits.month.join(''), habits.order]).toEqual([day, month, order])
    expect(habits.month).toBe(habits.month)
  })

  it.each(['en', 'en-US'])('%s is known as the platform has it', (locale) => {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
    const said = new Intl.DateTimeFormat(locale, options).format(Date.UTC(2026, 11, 28))
    const known = habitsOf(locale).day.join('')
    expect(known.replace('MM', '12').replace('dd', '28').replace('yyyy', '2026')).toBe(said)
  })

  it('has spaces of any width read as spaces, and marks of direction as nothing', () => {
    expect(plainSpaces('\u200f2:30\u202fPM\u00a0')).toBe('2:30 PM ')
  })

  it('is in the language of the form while something is said in it', () => {
    expect(inLanguage({ tag: 'de' }, () => formatDate(christmas))).toBe('28.12.2026')
    expect(inLanguage({ tag: 'de' }, () => readDate('28.12.2026'))).toBe(christmas)
    expect(readDate('28.12.2026')).toBeUndefined()
  })
})
