import { describe, expect, it } from 'vitest'
import { compareDates, dateOf, shiftDate, shiftInstant } from '../../runtime/core/datetime/calendar.ts'
import { formatDateTime, formatMoment } from '../../runtime/core/datetime/format.ts'
import { isCalendarDate } from '../../runtime/core/datetime/parse.ts'
import { datePattern } from '../../runtime/core/datetime/patterns.ts'
import { readDate } from '../../runtime/core/datetime/read-date.ts'
import { readMoment } from '../../runtime/core/datetime/read-moment.ts'
import {
  instantOf,
  inZone,
  localZone,
  parseInstant,
  wallTimeOf,
  zoneName,
} from '../../runtime/core/datetime/zone.ts'
import { fc } from '../support/random.ts'

const UTC = 'UTC'

describe('ET-02 dates as people and spreadsheets write them', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    [' 2026-11-21 ', '2026-11-21'],
    ['11/21/2026', '2026-11-21'],
    [' 1/2/2026\t', '2026-01-02'],
    ['12/31/9999', '9999-12-31'],
    ['1/1/1000', '1000-01-01'],
    ['2/29/2024', '2024-02-29'],
  ])('%j is the day %s', (text, day) => {
    expect(readDate(text)).toBe(day)
  })

  it.each([
    '',
    'soon',
    '2026-13-01',
    '2/29/2026',
    '1/0/2026',
    '1/32/2026',
    '0/1/2026',
    '1/1/0999',
    '1/1/10000',
  ])('%j is no day', (text) => {
    expect(readDate(text)).toBeUndefined()
    expect(readMoment(text)).toBeUndefined()
  })

  it.each(['x1/2/2026', '1/2/2026x', '1/2/2026 x', '111/2/2026'])('%j holds a day and is none', (text) => {
    expect(readDate(text, { thisYear: 2026 })).toBeUndefined()
  })

  it.each([
    ['11/21/2026 9:30 AM', '2026-11-21T09:30:00.000Z'],
    [' 11/21/2026   9:30pm ', '2026-11-21T21:30:00.000Z'],
    ['11/21/2026 12:00 a.m.', '2026-11-21T00:00:00.000Z'],
    ['11/21/2026 12:59 PM', '2026-11-21T12:59:00.000Z'],
    ['11/21/2026 1:00  P.M.', '2026-11-21T13:00:00.000Z'],
    ['11/21/2026 21:30', '2026-11-21T21:30:00.000Z'],
    ['1/2/2026  0:05', '2026-01-02T00:05:00.000Z'],
    ['11/21/2026 23:59:59', '2026-11-21T23:59:59.000Z'],
    ['2026-11-21 21:30', '2026-11-21T21:30:00.000Z'],
    [' 2026-11-21T21:30 ', '2026-11-21T21:30:00.000Z'],
    ['2026-11-21T21:30:59', '2026-11-21T21:30:59.000Z'],
    ['2026-11-21 21:30:15.125', '2026-11-21T21:30:15.000Z'],
    ['2026-11-21T21:30:00Z', '2026-11-21T21:30:00.000Z'],
    ['2026-11-21T21:30:00.5-08:00', '2026-11-22T05:30:00.500Z'],
    [' 2026-11-21T21:30+05:45 ', '2026-11-21T15:45:00.000Z'],
  ])('%j is the moment %s', (text, instant) => {
    expect(readMoment(text, { timeZone: UTC, isTwelveHours: false })).toBe(instant)
  })

  it.each([
    '11/21/2026',
    '2026-11-21',
    '11/21/2026 0:30 AM',
    '11/21/2026 13:00 PM',
    '11/21/2026 9:60 AM',
    '11/21/2026 9:30 XM',
    'x11/21/2026 9:30 AM',
    '11/21/2026 9:30 AM x',
    '11/21/2026 24:00',
    '11/21/2026 21:60',
    '11/21/2026 21:30:60',
    '2026-02-30 21:30',
    '2026-02-30T21:30:00Z',
    'x2026-11-21 21:30',
    '2026-11-21 21:30 x',
    'x11/21/2026 21:30',
    '11/21/2026 21:30 x',
    '2026-11-21x21:30',
    '2026-11-21T24:00:00Z',
  ])('%j is no moment', (text) => {
    expect(readMoment(text, { timeZone: UTC, isTwelveHours: false })).toBeUndefined()
  })

  it('takes a clock without an offset for the campus’s, and an hour that it skips or repeats as it goes', () => {
    expect(localZone()).toBe('America/Los_Angeles')
    expect(readMoment('11/21/2026 9:30 AM')).toBe('2026-11-21T17:30:00.000Z')
    const auckland = (text: string) => readMoment(text, { timeZone: 'Pacific/Auckland' })
    expect(auckland('2026-01-01 00:00')).toBe('2025-12-31T11:00:00.000Z')
    // Summer begins on September 27 at 2:00, and ended on April 5 at 3:00.
    expect(auckland('2026-09-27 02:30')).toBe('2026-09-26T14:30:00.000Z')
    expect(auckland('2026-09-27 03:00')).toBe('2026-09-26T14:00:00.000Z')
    expect(auckland('2026-04-05 02:30')).toBe('2026-04-04T13:30:00.000Z')
    expect(auckland('2026-04-05 03:00')).toBe('2026-04-04T15:00:00.000Z')
    // The zone that went over the date line has no December 30, 2011.
    expect(readMoment('2011-12-30 12:00 PM', { timeZone: 'Pacific/Apia' })).toBe('2011-12-30T22:00:00.000Z')
  })
})

describe('X-26 dates as they are shown', () => {
  it.each(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').map((name, i) => [name, i + 1] as const),
  )('names the month %s', (name, month) => {
    const iso = `2026-${String(month).padStart(2, '0')}-05T12:00:00Z`
    expect(formatMoment(iso, UTC)).toBe(`${name} 5, 2026 12:00 PM`)
  })

  it('shows noon and midnight by twelve, and nothing of what is no instant', () => {
    expect(formatDateTime('2026-01-02T12:05:00Z', UTC)).toBe('01/02/2026 12:05 PM')
    expect(formatDateTime('2026-01-02T00:05:00Z', UTC)).toBe('01/02/2026 12:05 AM')
    expect(formatDateTime('1000-01-02T11:59:00Z', UTC)).toBe('01/02/1000 11:59 AM')
    expect(formatMoment('soon')).toBeUndefined()
    expect(formatMoment('2026-01-02')).toBeUndefined()
    expect(zoneName('soon')).toBeUndefined()
  })

  it('is in the zone of the campus while something is decided there, also when that fails', () => {
    const before = localZone()
    expect(inZone('Asia/Kathmandu', () => formatDateTime('2026-11-21T17:30:00Z'))).toBe('11/21/2026 11:15 PM')
    expect(inZone(undefined, localZone)).toBe(before)
    expect(inZone('Asia/Kathmandu', () => inZone(undefined, localZone))).toBe('Asia/Kathmandu')
    expect(() =>
      inZone('Asia/Kathmandu', () => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(localZone()).toBe(before)
  })

  it('reads a wall clock in any zone', () => {
    const wall = { year: 2026, month: 11, day: 21, hour: 23, minute: 15, second: 7 }
    expect(wallTimeOf(instantOf(wall, 'Asia/Kathmandu'), 'Asia/Kathmandu')).toEqual(wall)
  })
})

describe('VA-13 the calendar', () => {
  it('shifts by whole numbers of units, up to 100,000, within four-digit years', () => {
    expect(shiftDate('2026-01-01', 100_000, 'days')).toBe('2299-10-17')
    expect(shiftDate('2026-01-01', 100_001, 'days')).toBeUndefined()
    expect(shiftDate('2026-01-01', -100_001, 'days')).toBeUndefined()
    expect(shiftDate('2026-01-01', 1.5, 'days')).toBeUndefined()
    expect(shiftDate('2026-02-30', 1, 'days')).toBeUndefined()
    expect(shiftDate('soon', 1, 'days')).toBeUndefined()
    expect(shiftDate('9999-12-31', 1, 'days')).toBeUndefined()
    expect(shiftDate('1000-01-01', -1, 'days')).toBeUndefined()
    expect(shiftDate('2026-12-31', 2, 'months')).toBe('2027-02-28')
    expect(shiftDate('2026-03-31', -1, 'months')).toBe('2026-02-28')
  })

  it('shifts an instant by the wall clock of the zone', () => {
    expect(shiftInstant('2026-11-01T05:00:00Z', 1, 'days')).toBe('2026-11-02T06:00:00.000Z')
    expect(shiftInstant('2026-11-21T17:30:00Z', 1, 'months', UTC)).toBe('2026-12-21T17:30:00.000Z')
    expect(shiftInstant('2026-11-21', 1, 'days')).toBeUndefined()
    expect(shiftInstant('2026-11-21T17:30:00Z', 0.5, 'days')).toBeUndefined()
  })

  it('orders days, instants, and one against the other', () => {
    const sign = (a: string, b: string) => Math.sign(compareDates(a, b, UTC) ?? Number.NaN)
    expect(sign('2026-11-20', '2026-11-21')).toBe(-1)
    expect(sign('2026-11-21', '2026-11-20')).toBe(1)
    expect(sign('2026-11-21', '2026-11-21')).toBe(0)
    expect(compareDates('2026-11-21T00:00:01Z', '2026-11-21T00:00:00Z')).toBe(1_000)
    expect(compareDates('2026-11-21T00:00:00Z', '2026-11-21T01:00:00+01:00')).toBe(0)
    expect(sign('2026-11-21', '2026-11-20T23:59:59Z')).toBe(1)
    expect(sign('2026-11-20T23:59:59Z', '2026-11-21')).toBe(-1)
    expect(sign('2026-11-21T23:59:59Z', '2026-11-21')).toBe(0)
    for (const none of ['soon', '', '2026-02-30']) {
      expect(compareDates(none, '2026-11-21')).toBeUndefined()
      expect(compareDates('2026-11-21', none)).toBeUndefined()
      expect(compareDates('2026-11-21T00:00:00Z', none)).toBeUndefined()
      expect(dateOf(none)).toBeUndefined()
    }
  })
})

describe('VA-08 dates as a published schema says them', () => {
  const day = new RegExp(datePattern('day', true))
  const instant = new RegExp(datePattern('moment', true))

  it('takes exactly the days that there are', () => {
    const part = (most: number, digits: number) => fc.nat(most).map((n) => String(n).padStart(digits, '0'))
    fc.assert(
      fc.property(part(10_050, 4), part(14, 2), part(33, 2), (year, month, date) => {
        const text = `${year}-${month}-${date}`
        expect(day.test(text)).toBe(isCalendarDate(text))
      }),
      { numRuns: 2_000 },
    )
    for (const year of ['2024', '2000', '2100', '1996', '2026', '1004', '1900', '9996'])
      expect([year, day.test(`${year}-02-29`)]).toEqual([year, isCalendarDate(`${year}-02-29`)])
  })

  it('takes a moment with its time and offset, the whole of a text', () => {
    for (const text of ['2026-11-21T00:00Z', '2026-11-21T23:59:59.123456789+14:00', '2024-02-29T09:30:00Z']) {
      expect(instant.test(text)).toBe(true)
      expect(parseInstant(text)).toBe(Date.parse(text))
      for (const around of [`x${text}`, `${text}x`, ` ${text}`]) expect(instant.test(around)).toBe(false)
    }
    for (const text of [
      '2026-11-21',
      '2026-11-21T09:30',
      '2026-11-21T24:00Z',
      '2026-11-21T09:60Z',
      '2026-02-30T00:00Z',
    ])
      expect(instant.test(text)).toBe(false)
    expect(day.test('2026-11-21T09:30:00Z')).toBe(false)
  })

  it('takes a blank text unless it is required', () => {
    for (const [kind, whole] of [
      ['day', '2026-11-21'],
      ['moment', '2026-11-21T09:30:00Z'],
      ['month', '2026-11'],
      ['year', '2026'],
      ['time', '09:30'],
    ] as const) {
      const [optional, required] = [false, true].map((must) => new RegExp(datePattern(kind, must)))
      expect([optional?.test(''), optional?.test('  '), optional?.test(whole)]).toEqual([true, true, true])
      expect([required?.test(''), required?.test('  '), required?.test(whole)]).toEqual([false, false, true])
      expect(optional?.test('soon')).toBe(false)
    }
  })

  it('asks which half of the day is meant, where clocks have twelve hours', () => {
    expect(readMoment('11/21/2026 9:30')).toBeUndefined()
    expect(readMoment('11/21/2026')).toBeUndefined()
    expect(readMoment(' 11/21/2026 9:30 AM ', { timeZone: UTC })).toBe('2026-11-21T09:30:00.000Z')
  })
})
