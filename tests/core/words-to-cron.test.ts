import { describe, expect, it } from 'vitest'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { cronIssue } from '../../runtime/core/schedule/cron.ts'
import { describeCron } from '../../runtime/core/schedule/describe-cron.ts'
import { wordsToCron } from '../../runtime/core/schedule/words-to-cron.ts'
import type { Issue } from '../../schemas/index.ts'
import { fc, runsOf } from '../support/random.ts'

describe('NO-04 words that say when', () => {
  it.each([
    ['every weekday at 8', '0 8 * * 1-5'],
    ['first Monday of the month at 9:30', '30 9 * * 1#1'],
    ['every day at 8am', '0 8 * * *'],
    ['daily at 17:45', '45 17 * * *'],
    ['Every Monday', '0 8 * * 1'],
    ['mondays and thursdays at 7 pm', '0 19 * * 1,4'],
    ['Monday, Wednesday and Friday at noon', '0 12 * * 1,3,5'],
    ['monday to friday at 6:15 a.m.', '15 6 * * 1-5'],
    ['every 15 minutes', '*/15 * * * *'],
    ['every quarter of an hour', '*/15 * * * *'],
    ['every half hour on weekdays', '*/30 * * * 1-5'],
    ['hourly', '0 * * * *'],
    ['every two hours', '0 */2 * * *'],
    ['every 6 hours', '0 */6 * * *'],
    ['last Friday of every month at 4 in the afternoon', '0 16 * * 5L'],
    ['last day of the month at midnight', '0 0 L * *'],
    ['first day of every month', '0 8 1 * *'],
    ['on the 15th at 8', '0 8 15 * *'],
    ['the 1st and 15th of every month at 10:00', '0 10 1,15 * *'],
    ['every January 1st at 9', '0 9 1 1 *'],
    ['on 24 December at 12', '0 12 24 12 *'],
    ['yearly on March 3', '0 8 3 3 *'],
    ['quarterly', '0 8 1 1,4,7,10 *'],
    ['every 3 months', '0 8 1 1,4,7,10 *'],
    ['monthly at 9', '0 9 1 * *'],
    ['weekly', '0 8 * * 1'],
    ['every week on Friday at 8 in the morning', '0 8 * * 5'],
    ['every weekend at 10 am', '0 10 * * 0,6'],
    ['at 8 and 17', '0 8,17 * * *'],
    ['12 am every day', '0 0 * * *'],
    ['12:30 pm on tuesdays', '30 12 * * 2'],
    ['in june and july on mondays at 8', '0 8 * 6,7 1'],
    ['every working day at 9 o’clock'.replace('’', "'"), '0 9 * * 1-5'],
    ['second tuesday of each month at 14:00', '0 14 * * 2#2'],
    ['0 8 * * 1', '0 8 * * 1'],
    ['every 30 min', '*/30 * * * *'],
    ['every 20 mins', '*/20 * * * *'],
    ['every thirty minutes', '*/30 * * * *'],
    ['every twenty minutes on weekends', '*/20 * * * 0,6'],
    ['every half an hour', '*/30 * * * *'],
    ['every quarter hour', '*/15 * * * *'],
    ['every quarter of hour', '*/15 * * * *'],
    ['every hour', '0 * * * *'],
    ['every 1 hour', '0 * * * *'],
    ['every other hour', '0 */2 * * *'],
    ['every third hour', '0 */3 * * *'],
    ['every three hours', '0 */3 * * *'],
    ['every four hours', '0 */4 * * *'],
    ['every six hours', '0 */6 * * *'],
    ['every eight hours', '0 */8 * * *'],
    ['every twelve hours on mondays', '0 */12 * * 1'],
    ['at midday on fridays', '0 12 * * 5'],
    ['daily at 5:30pm', '30 17 * * *'],
    ['every day at 8 p.m', '0 20 * * *'],
    ['every day at 8 at night', '0 20 * * *'],
    ['every day at 9:15 in the evening', '15 21 * * *'],
    ['every day at 1 in the afternoon', '0 13 * * *'],
    ["at 7 o'clock in the morning", '0 7 * * *'],
    ['daily at 0 am', '0 0 * * *'],
    ['daily at 1 pm', '0 13 * * *'],
    ['daily at 13 pm', '0 13 * * *'],
    ['12 pm daily', '0 12 * * *'],
    ['at midnight and noon', '0 0,12 * * *'],
    ['at 8 am, noon and 5 pm', '0 8,12,17 * * *'],
    ['at 17 and 8', '0 8,17 * * *'],
    ['at 8 and 8', '0 8 * * *'],
    ['at 8:30 and 17:30', '30 8,17 * * *'],
    ['08:05 daily', '5 8 * * *'],
    ['Each Monday, at 8:00 A.M.', '0 8 * * 1'],
    ["tuesday at 9 o'clock and 15", '0 9,15 * * 2'],
    ['monday at 8 in the morning and 5 in the afternoon', '0 8,17 * * 1'],
    ['workdays at 7', '0 7 * * 1-5'],
    ['each work day at 9', '0 9 * * 1-5'],
    ['on business days', '0 8 * * 1-5'],
    ['week days', '0 8 * * 1-5'],
    ['each weekend at 9', '0 9 * * 0,6'],
    ['the weekend at 8', '0 8 * * 0,6'],
    ['from tuesday to thursday at 9', '0 9 * * 2-4'],
    ['monday - friday', '0 8 * * 1-5'],
    ['on wednesday through saturday', '0 8 * * 3-6'],
    ['every monday until wednesday', '0 8 * * 1-3'],
    ['thurs at 8', '0 8 * * 4'],
    ['tues at 8', '0 8 * * 2'],
    ['weds at 8', '0 8 * * 3'],
    ['sat and sun', '0 8 * * 0,6'],
    ['every sunday and every saturday', '0 8 * * 0,6'],
    ['friday and monday weekly', '0 8 * * 1,5'],
    ['each day at 6', '0 6 * * *'],
    ['first monday of january at 9', '0 9 * 1 1#1'],
    ['the second friday in march', '0 8 * 3 5#2'],
    ['third thursday every month', '0 8 * * 4#3'],
    ['fourth sunday each month', '0 8 * * 0#4'],
    ['1st monday', '0 8 * * 1#1'],
    ['2nd tues of the month', '0 8 * * 2#2'],
    ['3rd friday of a month at 16:00', '0 16 * * 5#3'],
    ['4th wednesday of each month', '0 8 * * 3#4'],
    ['the last day of each month at 18', '0 18 L * *'],
    ['last day of february', '0 8 L 2 *'],
    ['the first day of the month in june', '0 8 1 6 *'],
    ['on the 3rd', '0 8 3 * *'],
    ['the 1st, the 11th and the 21st at 6', '0 6 1,11,21 * *'],
    ['on the 2nd monthly', '0 8 2 * *'],
    ['on the 2nd yearly in may', '0 8 2 5 *'],
    ['on the 22nd of each month', '0 8 22 * *'],
    ['on the 22nd of every month', '0 8 22 * *'],
    ['every month at 7', '0 7 1 * *'],
    ['every june', '0 8 * 6 *'],
    ['in january, april and july on the 1st', '0 8 1 1,4,7 *'],
    ['on february 2nd', '0 8 2 2 *'],
    ['july 4 at 10', '0 10 4 7 *'],
    ['on the 25th of december', '0 8 25 12 *'],
    ['5 oct', '0 8 5 10 *'],
    ['sep 30', '0 8 30 9 *'],
    ['the 5th august', '0 8 5 8 *'],
    ['on november 11 at 11', '0 11 11 11 *'],
    ['every three months', '0 8 1 1,4,7,10 *'],
    ['every quarter at 6', '0 6 1 1,4,7,10 *'],
    ['quarterly on the 15th at 7', '0 7 15 1,4,7,10 *'],
    ['annually on may 2', '0 8 2 5 *'],
    ['every year on may 2', '0 8 2 5 *'],
    ['please run every monday', '0 8 * * 1'],
    ['every monday. at 8.', '0 8 * * 1'],
    ['every  monday', '0 8 * * 1'],
    ['monday,wednesday;friday at noon', '0 12 * * 1,3,5'],
    ['monday at 8 to friday', '0 8 * * 1-5'],
    ['daily at 8 a.m', '0 8 * * *'],
    ['daily at 12 a.m.', '0 0 * * *'],
    ['  5   4 * * *', '5 4 * * *'],
  ])('%s', (words, cronExpression) => {
    expect(wordsToCron(words)).toEqual({ isValid: true, cronExpression })
  })

  it('can be said again', () => {
    for (const words of [
      'every weekday at 8',
      'first Monday of the month',
      'last day of february',
      'quarterly',
    ]) {
      const said = wordsToCron(words)
      expect(said.isValid && describeCron(said.cronExpression), words).toMatch(/^At 08:00 AM/)
    }
  })

  it.each([
    ['', 'schedule.empty'],
    ['x'.repeat(201), 'schedule.too_long'],
    ['when the moon is full', 'schedule.not_understood'],
    ['every day except sunday at 8', 'schedule.not_understood'],
    ['every weekday at 8 and no other', 'schedule.not_understood'],
    ['tomorrow at 8', 'schedule.not_understood'],
    ['mondays at half past 8', 'schedule.not_understood'],
    ['monthly on mondays', 'schedule.not_understood'],
    ['and', 'schedule.not_understood'],
    ['mondays and 15', 'schedule.not_understood'],
    ['   ', 'schedule.empty'],
    ['fortnightly', 'schedule.every_other_week'],
    ['biweekly', 'schedule.every_other_week'],
    ['bi-weekly on monday', 'schedule.every_other_week'],
    ['every 2 weeks', 'schedule.every_other_week'],
    ['every two weeks', 'schedule.every_other_week'],
    ['every second week', 'schedule.every_other_week'],
    ['every 0 minutes', 'schedule.uneven_step'],
    ['every 61 minutes', 'schedule.uneven_step'],
    ['every blue minutes', 'schedule.uneven_step'],
    ['every 0 hours', 'schedule.uneven_step'],
    ['every 25 hours', 'schedule.uneven_step'],
    ['every blue hours', 'schedule.uneven_step'],
    ['daily at 13 am', 'schedule.no_such_time'],
    ['daily at 0 pm', 'schedule.no_such_time'],
    ['at 8:60', 'schedule.no_such_time'],
    ['on the 32nd', 'schedule.bad_day'],
    ['on the 0th', 'schedule.bad_day'],
    ['0 8 32 * *', 'schedule.bad_day'],
    ['0 8 * * * *', 'schedule.not_understood'],
    ['61 8 * * 1', 'schedule.bad_minute'],
    ['*/5 * * * *', 'schedule.too_often'],
    ['fifth monday of the month', 'schedule.not_understood'],
    ['every other week', 'schedule.every_other_week'],
    ['every 7 minutes', 'schedule.uneven_step'],
    ['every 5 hours', 'schedule.uneven_step'],
    ['every minute', 'schedule.too_often'],
    ['every 5 minutes', 'schedule.too_often'],
    ['at 8:00 and 9:30', 'schedule.many_minutes'],
    ['Tuesdays at 25:00', 'schedule.no_such_time'],
    ['on the 31st of february', 'schedule.never_due'],
  ])('says why %j is none', (words, code) => {
    const said = wordsToCron(words)
    expect(said.isValid || said.issue.code).toBe(code)
    expect(said.isValid || formatDocumentIssue(said.issue)).not.toMatch(/not valid|\{|""/)
  })

  it('says what it did not understand, up to 60 characters of it, and what a step has to divide', () => {
    const issue = (words: string) => {
      const said = wordsToCron(words)
      return said.isValid ? said : said.issue
    }
    expect(issue('Mondays at half past 8')).toEqual({
      code: 'schedule.not_understood',
      params: { words: 'half past 8' },
    })
    expect(issue('every day except sunday at 8')).toMatchObject({ params: { words: 'except' } })
    const long = issue(`every day at 8 ${'blue '.repeat(30)}`)
    expect(long).toMatchObject({ params: { words: 'blue '.repeat(12) } })
    expect(issue('blue '.repeat(30))).toMatchObject({ params: { words: 'blue '.repeat(12) } })
    expect(issue('mondays at 8 blue and green')).toMatchObject({ params: { words: 'blue green' } })
    expect(issue('every 7 minutes')).toMatchObject({ params: { max: 60 } })
    expect(issue('every 5 hours')).toMatchObject({ params: { max: 24 } })
    expect(issue('every 5 minutes')).toMatchObject({ params: { max: 15 } })
    expect(issue('on the 1st and the 32nd')).toEqual({ code: 'schedule.bad_day', params: { value: '32' } })
    expect(formatDocumentIssue(issue('on the 32nd') as Issue)).toBe(
      'The day of the month cannot be “32”: it has to be from 1 to 31.',
    )
    expect(issue('daily at 13 am')).toMatchObject({ params: { words: '13 am' } })
    expect(issue('tuesdays at 25:00')).toMatchObject({ params: { words: '25:00' } })
    expect(issue('at 8:60')).toMatchObject({ params: { words: '8:60' } })
    expect(issue('every other week')).toStrictEqual({ code: 'schedule.every_other_week' })
    expect(wordsToCron(`every day at 8${' '.repeat(186)}`).isValid).toBe(true)
  })

  it('throws at no text, and what it makes of one is a schedule', () => {
    const word = fc.constantFrom(
      ...[
        'every',
        'first',
        'last',
        'monday',
        'weekday',
        'at',
        '8',
        '9:30',
        'pm',
        'month',
        'of',
        'the',
        '15th',
      ],
      ...[
        'january',
        'noon',
        'and',
        'hour',
        '2',
        'minutes',
        'daily',
        '31',
        'weekly',
        'to',
        'friday',
        '$&',
        '\\d',
      ],
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(text, (words) => {
        const said = wordsToCron(words)
        if (said.isValid) expect(cronIssue(said.cronExpression)).toBeUndefined()
        expect(wordsToCron(words)).toEqual(said)
      }),
      { numRuns: runsOf(1000) },
    )
  })
})
