import { describe, expect, it } from 'vitest'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { cronIssue } from '../../runtime/core/schedule/cron.ts'
import { describeCron } from '../../runtime/core/schedule/describe-cron.ts'
import { wordsToCron } from '../../runtime/core/schedule/words-to-cron.ts'
import { fc } from '../support/random.ts'

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
  ])('%s', (words, cronExpression) => {
    expect(wordsToCron(words)).toEqual({ isValid: true, cronExpression })
    expect(cronIssue(cronExpression)).toBeUndefined()
    expect(describeCron(cronExpression)).toMatch(/\w/)
  })

  it.each([
    ['', 'schedule.empty'],
    ['x'.repeat(201), 'schedule.too_long'],
    ['when the moon is full', 'schedule.not_understood'],
    ['every day except sunday at 8', 'schedule.not_understood'],
    ['every weekday at 8 and no other', 'schedule.not_understood'],
    ['tomorrow at 8', 'schedule.not_understood'],
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
      { numRuns: 1000 },
    )
  })
})
