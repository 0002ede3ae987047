import { describe, expect, it } from 'vitest'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { cronIssue, LEAST_MINUTES, lastDue, nextDue } from '../../runtime/core/schedule/cron.ts'
import { describeCron } from '../../runtime/core/schedule/describe-cron.ts'
import { fc, runsOf } from '../support/random.ts'

const ZONES = ['America/Los_Angeles', 'Europe/Oslo'] as const

/** The times after a moment, as a zone's clock shows them. */
function times(cron: string, timeZone: string, from: string, count: number): string[] {
  const shown: string[] = []
  for (let at = new Date(from); shown.length < count; ) {
    const next = nextDue(cron, timeZone, at)
    if (!next) break
    shown.push(next.toLocaleString('sv-SE', { timeZone, timeZoneName: 'shortOffset' }))
    at = next
  }
  return shown
}

describe('X-33 B6 a schedule by the clock of a campus', () => {
  it.each([
    [
      'a time of day that summer time leaves out comes as soon as it is over',
      ['30 2 * * *', 'America/Los_Angeles', '2026-03-07T12:00:00Z', 2],
      ['2026-03-08 03:00:00 GMT−7', '2026-03-09 02:30:00 GMT−7'],
    ],
    [
      'and in Oslo',
      ['30 2 * * *', 'Europe/Oslo', '2026-03-28T12:00:00Z', 2],
      ['2026-03-29 03:00:00 GMT+2', '2026-03-30 02:30:00 GMT+2'],
    ],
    [
      'a time of day that comes twice counts once',
      ['30 1 * * *', 'America/Los_Angeles', '2026-10-31T12:00:00Z', 2],
      ['2026-11-01 01:30:00 GMT−7', '2026-11-02 01:30:00 GMT−8'],
    ],
    [
      'and in Oslo',
      ['30 2 * * *', 'Europe/Oslo', '2026-10-24T12:00:00Z', 2],
      ['2026-10-25 02:30:00 GMT+2', '2026-10-26 02:30:00 GMT+1'],
    ],
    [
      'one of two times a day is in the gap',
      ['30 2,14 * * *', 'America/Los_Angeles', '2026-03-08T08:00:00Z', 2],
      ['2026-03-08 03:00:00 GMT−7', '2026-03-08 14:30:00 GMT−7'],
    ],
    [
      'steps go on through the hour that comes twice',
      ['*/30 * * * *', 'America/Los_Angeles', '2026-11-01T08:00:00Z', 3],
      ['2026-11-01 01:30:00 GMT−7', '2026-11-01 01:00:00 GMT−8', '2026-11-01 01:30:00 GMT−8'],
    ],
    [
      'the first Monday of a month',
      ['30 9 * * 1#1', 'Europe/Oslo', '2026-11-03T00:00:00Z', 2],
      ['2026-12-07 09:30:00 GMT+1', '2027-01-04 09:30:00 GMT+1'],
    ],
  ] as const)('%s', (_, [cron, zone, from, count], expected) => {
    expect(times(cron, zone, from, count)).toEqual(expected)
  })

  const cron = fc
    .tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 23 }))
    .map(([minute, hour]) => `${minute} ${hour} * * *`)
  const moment = fc
    .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) })
    .map((ms) => new Date(ms))
  const dayOf = (date: Date, timeZone: string) => date.toLocaleDateString('sv-SE', { timeZone })

  it('a daily job comes once on each day of the calendar, whatever the clock does', () => {
    fc.assert(
      fc.property(cron, fc.constantFrom(...ZONES), moment, (expression, zone, from) => {
        const first = nextDue(expression, zone, from) as Date
        let [at, day] = [first, dayOf(first, zone)]
        for (let i = 0; i < 30; i++) {
          const next = nextDue(expression, zone, at) as Date
          const expected = new Date(`${day}T12:00:00Z`)
          expected.setUTCDate(expected.getUTCDate() + 1)
          day = dayOf(next, zone)
          expect(day).toBe(expected.toISOString().slice(0, 10))
          expect(next > at).toBe(true)
          at = next
        }
      }),
      { numRuns: runsOf(100) },
    )
  })

  it('the last time before a moment is the one whose next time is after it', () => {
    const any = fc.oneof(cron, fc.constantFrom('*/15 * * * *', '0 8 * * 1-5', '30 1,2 * * *', '0 9 1 * *'))
    fc.assert(
      fc.property(any, fc.constantFrom(...ZONES), moment, (expression, zone, until) => {
        const last = lastDue(expression, zone, new Date(until.getTime() - 40 * 86_400_000), until) as Date
        expect(last <= until).toBe(true)
        const next = nextDue(expression, zone, last) as Date
        expect(next > until).toBe(true)
        expect(lastDue(expression, zone, last, until)).toBeUndefined()
        expect(lastDue(expression, zone, new Date(last.getTime() - 1), last)).toEqual(last)
      }),
      { numRuns: runsOf(300) },
    )
  })
})

it('B6 nothing is due before its second has come', () => {
  const [after, before] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-21T07:59:59.500Z')]
  expect(lastDue('0 8 * * *', 'UTC', after, before)).toBeUndefined()
  expect(lastDue('0 8 * * *', 'UTC', after, new Date('2026-11-21T08:00:00Z'))).toEqual(
    new Date('2026-11-21T08:00:00Z'),
  )
})

describe('B6 what is no schedule', () => {
  it.each([
    ['', 'job.bad_cron'],
    ['every day', 'job.bad_cron'],
    ['@daily', 'job.bad_cron'],
    ['0 0 8 * * *', 'job.bad_cron'],
    ['61 * * * *', 'job.bad_minute'],
    ['0 25 * * *', 'job.bad_hour'],
    ['0 8 32 * *', 'job.bad_day'],
    ['0 8 0 * *', 'job.bad_day'],
    ['0 8 * 13 *', 'job.bad_month'],
    ['0 8 * * 8', 'job.bad_weekday'],
    ['* * * * *', 'job.too_often'],
    ['*/14 * * * *', 'job.too_often'],
    ['0,59 0,23 * * *', 'job.too_often'],
    ['0 8 30 2 *', 'job.never_due'],
    ['0 8 31 4,6,9,11 *', 'job.never_due'],
  ])('%j is refused', (expression, code) => {
    expect(cronIssue(expression)?.code).toBe(code)
  })

  it('says of an expression what is wrong with it, in few words', () => {
    expect(cronIssue('every day')).toStrictEqual({ code: 'job.bad_cron' })
    expect(cronIssue('0 25 * * *')?.params).toEqual({ value: '25' })
    expect(cronIssue('0 8 1,15,32 * *')?.params).toEqual({ value: '32' })
    expect(cronIssue('0 8 * JAN-DCE *')).toEqual({ code: 'job.bad_month', params: { value: 'JAN-DCE' } })
    expect(cronIssue(`0 8 * * ${'x'.repeat(400)}`)?.params).toEqual({ value: 'x'.repeat(30) })
    expect(
      formatDocumentIssue({ code: 'job.bad_day', path: '', params: { label: 'Remind', value: '32' } }),
    ).toBe(
      'The day of the month of the job "Remind" cannot be "32": it has to be from 1 to 31, or L for the last day.',
    )
    expect(cronIssue('*/14 * * * *')).toEqual({ code: 'job.too_often', params: { max: LEAST_MINUTES } })
    expect(cronIssue('0 8 30 2 *')).toStrictEqual({ code: 'job.never_due' })
  })

  it('is not described, but what is only too often is', () => {
    expect(describeCron('0 8 * * 1-5')).toBe('At 08:00 AM, Monday through Friday')
    expect(describeCron('*/5 * * * *')).toBe('Every 5 minutes')
    for (const none of ['0 8 30 2 *', 'every day', '']) expect(describeCron(none)).toBeUndefined()
  })

  it.each([
    '0 8 * * *',
    '0,59 1,3 * 3 *',
    `*/${LEAST_MINUTES} * * * *`,
    '0 8 29 2 *',
    '0 8 L * *',
    ' 0  8 * * MON-FRI ',
  ])('%j is one', (expression) => {
    expect(cronIssue(expression)).toBeUndefined()
    expect(describeCron(expression)).toMatch(/\w/)
  })

  it('throws at no text, and says nothing of one that is not a schedule', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^([*\d/,-]{1,4} ){4}[*\d/,#L-]{1,4}$/)),
        (text) => {
          const issue = cronIssue(text)
          const isUnreadable = issue !== undefined && issue.code !== 'job.too_often'
          if (isUnreadable) expect(describeCron(text)).toBeUndefined()
        },
      ),
      { numRuns: runsOf(300) },
    )
  })
})

describe('NO-03 a schedule in words', () => {
  it.each([
    ['0 6 * * *', 'en-US', 'At 06:00 AM, every day'],
    ['0 18 * * *', 'de-DE', 'At 18:00, every day'],
    ['0 18 * * *', 'en-GB', 'At 18:00, every day'],
    ['0 8 * * 1-5', 'en-US', 'At 08:00 AM, Monday through Friday'],
    ['*/15 * * * *', 'en-US', 'Every 15 minutes'],
    ['0 6 * * *', 'no such language', 'At 06:00 AM, every day'],
  ])('says %s to who reads %s', (expression, language, words) => {
    expect(describeCron(expression, [language])).toBe(words)
  })
})
