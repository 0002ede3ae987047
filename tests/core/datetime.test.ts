import { describe, expect, it } from 'vitest'
import {
  type CalendarUnit,
  compareDates,
  dateDifference,
  dateOf,
  firstDayOf,
  shiftDate,
  shiftInstant,
} from '../../runtime/core/datetime/calendar.ts'
import { DATE_FORMATS, formatDate, formatDateTime, formatMoment } from '../../runtime/core/datetime/format.ts'
import { isCalendarDate } from '../../runtime/core/datetime/parse.ts'
import { readDate } from '../../runtime/core/datetime/read-date.ts'
import { readMoment } from '../../runtime/core/datetime/read-moment.ts'
import { parseInstant, zoneName } from '../../runtime/core/datetime/zone.ts'
import { fc } from '../support/random.ts'

const [month, year] = ['2026-11', '2026'] as [string, string]

describe('dates', () => {
  it('ET-02 X-26 shows and parses MM/dd/yyyy', () => {
    expect(DATE_FORMATS.date).toBe('MM/dd/yyyy')
    expect(formatDate('2026-01-02')).toBe('01/02/2026')
    expect(readDate('01/02/2026')).toBe('2026-01-02')
    expect(readDate(' 1/2/2026 ')).toBe('2026-01-02')
  })

  it.each(['02/29/2026', '13/01/2026', '00/10/2026', '1/1/26', '', '__proto__'])('refuses %s', (text) => {
    expect(readDate(text)).toBeUndefined()
  })

  it('VA-08 knows a year of four digits', () => {
    expect(isCalendarDate('0026-01-01')).toBe(false)
    expect(isCalendarDate('2024-02-29')).toBe(true)
    expect(parseInstant('0026-01-01T00:00:00Z')).toBeUndefined()
    expect(parseInstant('2100-02-29T00:00:00Z')).toBeUndefined()
    expect(parseInstant('2026-01-01T24:00:00Z')).toBeUndefined()
    expect(formatDate('2026-02-30')).toBeUndefined()
  })

  it('ET-02 shows and parses MM/dd/yyyy h:mm aa on the clock of the campus', () => {
    expect(DATE_FORMATS.dateTime).toBe('MM/dd/yyyy h:mm aa')
    expect(formatDateTime('2026-11-21T17:30:00Z')).toBe('11/21/2026 9:30 AM')
    expect(formatDateTime('2026-11-21T20:05:00Z', 'UTC')).toBe('11/21/2026 8:05 PM')
    expect(formatDateTime('2026-11-21T00:00:00Z', 'UTC')).toBe('11/21/2026 12:00 AM')
    expect(formatDateTime('2026-02-30T00:00:00Z', 'UTC')).toBeUndefined()
    expect(formatDateTime('yesterday')).toBeUndefined()
    expect(readMoment('11/21/2026 9:30 am')).toBe('2026-11-21T17:30:00.000Z')
    expect(readMoment('07/04/2026 12:00 PM')).toBe('2026-07-04T19:00:00.000Z')
    expect(readMoment('07/04/2026 13:00 PM')).toBeUndefined()
    expect(readMoment('07/04/2026')).toBeUndefined()
    expect(formatMoment('2026-11-21T17:30:00Z')).toBe('Nov 21, 2026 9:30 AM')
    expect(zoneName('2026-11-21T17:30:00Z')).toBe('PST')
  })

  it('A12 moves a skipped hour forward and takes the first of a repeated one', () => {
    expect(readMoment('03/08/2026 2:30 AM')).toBe('2026-03-08T10:30:00.000Z')
    expect(formatDateTime('2026-03-08T10:30:00.000Z')).toBe('03/08/2026 3:30 AM')
    expect(readMoment('11/01/2026 1:30 AM')).toBe('2026-11-01T08:30:00.000Z')
  })

  it('reads back what it shows, in any zone', () => {
    const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns']
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1901-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (date, zone) => {
          const shown = formatDateTime(
            new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString(),
            zone,
          ) as string
          expect(formatDateTime(readMoment(shown, { timeZone: zone }) as string, zone)).toBe(shown)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('VA-13 shifts by days, weeks, months and years', () => {
    expect(shiftDate('2026-01-31', 1, 'months')).toBe('2026-02-28')
    expect(shiftDate('2024-02-29', 1, 'years')).toBe('2025-02-28')
    expect(shiftDate('2026-01-01', -1, 'days')).toBe('2025-12-31')
    expect(shiftDate('2026-01-01', 2, 'weeks')).toBe('2026-01-15')
    expect(shiftDate('2026-01-01', 99_999, 'years')).toBeUndefined()
    expect(shiftInstant('2026-03-07T18:00:00Z', 1, 'days')).toBe('2026-03-08T17:00:00.000Z')
  })

  it('compares a day with an instant by the day of the campus', () => {
    expect(dateOf('2026-11-22T05:00:00Z')).toBe('2026-11-21')
    expect(compareDates('2026-11-21', '2026-11-22T05:00:00Z')).toBe(0)
    expect(compareDates('2026-11-20', '2026-11-21')).toBeLessThan(0)
    expect(compareDates('2026-11-20', 'soon')).toBeUndefined()
  })

  it('VA-13 counts a month and a year from the first of their days, and compares what is known of both', () => {
    expect([year, month, '2026-11-21'].map(firstDayOf)).toEqual(['2026-01-01', '2026-11-01', '2026-11-21'])
    expect(dateOf('2026-11-21')).toBe('2026-11-21')
    const sign = (a: string, b: string) => Math.sign(compareDates(a, b) ?? Number.NaN)
    expect([sign(month, '2026-11-21'), sign('2026-11-21', month)]).toEqual([0, 0])
    expect([sign(month, '2026-12-01'), sign('2026-12-01', month)]).toEqual([-1, 1])
    expect([sign(year, '2025-12'), sign('2025-12', year)]).toEqual([1, -1])
    expect(compareDates(month, 'soon')).toBeUndefined()
  })

  it.each<[string, number, CalendarUnit, string | undefined]>([
    [month, 2, 'months', '2027-01'],
    [month, -1, 'years', '2025-11'],
    [month, 1, 'days', undefined],
    [month, 1, 'weeks', undefined],
    [year, 3, 'years', '2029'],
    [year, 1, 'months', undefined],
    [year, 1, 'days', undefined],
    ['9999-12', 1, 'months', undefined],
  ])('VA-13 moves %s by %i %s: %s', (from, amount, unit, to) => {
    expect(shiftDate(from, amount, unit)).toBe(to)
  })

  it.each<[string, string, CalendarUnit, number]>([
    ['2026-03-01', '2026-02-27', 'days', -2],
    ['2026-01-01', '2026-01-15', 'weeks', 2],
    ['2026-01-01', '2026-01-14', 'weeks', 1],
    ['2026-01-15', '2026-01-01', 'weeks', -2],
    ['2026-01-04', '2026-01-01', 'weeks', 0],
    ['2026-01-15', '2026-01-15', 'months', 0],
    ['2026-01-15', '2026-02-15', 'months', 1],
    ['2026-01-15', '2026-02-14', 'months', 0],
    ['2026-02-15', '2026-01-15', 'months', -1],
    ['2026-02-15', '2026-01-16', 'months', 0],
    ['2026-01-31', '2026-02-28', 'months', 0],
    ['2025-11-30', '2027-01-01', 'months', 13],
    ['2026-01-15', '2027-01-14', 'years', 0],
    ['2026-01-15', '2027-01-15', 'years', 1],
    ['2026-03-01', '2026-01-15', 'years', 0],
    ['2027-01-15', '2026-01-15', 'years', -1],
    ['2004-02-29', '2026-02-28', 'years', 21],
    ['2004-02-29', '2026-03-01', 'years', 22],
  ])('VA-13 from %s to %s in whole %s: %d', (from, to, unit, whole) => {
    expect(dateDifference(from, to, unit)).toBe(whole)
  })

  it('shows a year before 1000, which another zone may make of the first day, by four digits', () => {
    expect(formatDateTime('1000-01-01T00:00:00Z', 'America/Los_Angeles')).toMatch(/^12\/31\/0999 /)
    expect(dateOf('1000-01-01T00:00:00Z', 'America/Los_Angeles')).toBe('0999-12-31')
  })
})
