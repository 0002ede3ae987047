import { describe, expect, it, vi } from 'vitest'
import {
  type DateKind,
  dateIssue,
  dateText,
  isDateOf,
  readPasted,
} from '../../runtime/core/datetime/date-kind.ts'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatTime,
} from '../../runtime/core/datetime/format.ts'
import { timeOf } from '../../runtime/core/datetime/zone.ts'
import { inLanguage } from '../../runtime/core/language/local-language.ts'

const [moment, day, month, year] = ['2026-11-21T17:30:00Z', '2026-11-21', '2026-11', '2026']

describe('ET-02 a question for so much of a date', () => {
  it('takes what is of its kind, and nothing that says more or less', () => {
    const all = { moment, day, month, year, none: 'soon' }
    for (const kind of ['moment', 'day', 'month', 'year'] as const)
      expect(Object.values(all).filter((text) => isDateOf(text, kind))).toEqual([all[kind]])
  })

  it.each<[DateKind, string, string]>([
    ['moment', moment, '11/21/2026 9:30 AM'],
    ['day', day, '11/21/2026'],
    ['month', month, '11/2026'],
    ['year', year, '2026'],
    ['day', 'soon', 'soon'],
    ['moment', day, day],
    ['month', day, day],
  ])('X-26 shows a %s stored as %s as %s', (kind, stored, shown) => {
    expect(dateText(stored, kind)).toBe(shown)
  })

  it('takes two digits for a year and a clock for one of 24 hours, in what is pasted', () => {
    const now = new Date().getFullYear()
    expect(readPasted(`1/2/${String(now).slice(2)}`, 'day')).toBe(`${now}-01-02`)
    expect(readPasted('11/21/2026 2:30', 'moment')).toBe('2026-11-21T10:30:00.000Z')
    expect(readPasted('soon', 'day')).toBeUndefined()
  })

  it.each<[string, DateKind, string]>([
    ['date_year', 'year', 'soon'],
    ['date_year', 'day', '1/2/026'],
    ['date_year', 'day', '12.31.02026'],
    ['date_year', 'month', '1-2-26'],
    ['date_year', 'moment', '1/2/026 9:30 AM'],
    ['date_month', 'month', 'soon'],
    ['date_month', 'month', '13/2026'],
    ['date_invalid', 'day', 'soon'],
    ['date_invalid', 'day', '13/31/2026'],
    ['date_invalid', 'day', '1/2.026'],
    ['date_invalid', 'day', 'on 1/2/026'],
    ['date_invalid', 'day', '1/2/026th'],
    ['date_invalid', 'day', '111/2/026'],
    ['date_invalid', 'day', '1/222/026'],
    ['date_invalid', 'day', '11/21/2026 2:30'],
    ['time_missing', 'moment', '11/21/2026'],
    ['time_half', 'moment', '11/21/2026 2:30'],
    ['date_invalid', 'moment', '11/21/2026 soon'],
    ['date_invalid', 'moment', 'soon'],
  ])('VA-08 says %s of what is no %s: %s', (code, kind, text) => {
    expect(dateIssue(text, kind)).toBe(code)
  })
})

describe('X-26 an instant on the campus', () => {
  it('is on a day of it, in words', () => {
    expect(formatDay('2026-11-22T05:00:00Z')).toBe('Nov 21, 2026')
    expect(formatDay('2026-01-02T12:00:00Z')).toBe('Jan 2, 2026')
    expect(inLanguage({ tag: 'de' }, () => formatDay('2026-01-02T12:00:00Z'))).toBe('02.01.2026')
    expect(formatDay(day)).toBeUndefined()
  })

  it('is written as its language does, but for American English, which is fixed', () => {
    const noon = '2026-01-02T12:05:00Z'
    expect(formatDateTime(noon, 'UTC', 'de')).toBe('02.01.2026 12:05')
    expect(formatMoment(noon, 'UTC', 'de')).toBe('02.01.2026, 12:05')
    expect(formatMoment(noon, 'UTC', 'en-US')).toBe('Jan 2, 2026 12:05 PM')
    expect(formatDate('2026', 'de')).toBe('2026')
    expect(['25:00', 'soon', ''].map((text) => formatTime(text))).toEqual([undefined, undefined, undefined])
  })

  it('is in UTC until the campus is known', async () => {
    vi.resetModules()
    const fresh = await import('../../runtime/core/datetime/zone.ts')
    expect(fresh.localZone()).toBe('UTC')
  })

  it('is at a time of it', () => {
    expect(timeOf('2026-11-21T17:05:00Z')).toBe('09:05')
    expect(timeOf('2026-11-21T17:05:00Z', 'UTC')).toBe('17:05')
    expect(timeOf(day)).toBeUndefined()
  })
})
