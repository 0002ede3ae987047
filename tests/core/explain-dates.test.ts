import { describe, expect, it } from 'vitest'
import { inZone } from '../../runtime/core/datetime/zone.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { ActionCause } from '../../runtime/core/explain/explain-action.ts'
import { sayAction } from '../../runtime/core/explain/say-action.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'
import type { Element } from '../../schemas/index.ts'
import { fakesWith, table, text, whenRule } from '../support/elements.ts'
import { statusLabel, whyShown } from '../support/explaining.ts'

/** Questions whose answer is a day or a moment. */
const dated = fakesWith({
  columns: () => [
    { key: 'date', label: 'Day', kind: 'date', value: (answer: { text: string }) => answer.text },
  ],
})
const now = '2026-11-21T01:30:00.000Z'
const day = { answer: 'day' }

const content = (rule: object): Element[] => [
  text('day', { title: 'Day' }),
  text('moment', { title: 'Moment' }),
  table('stops', [text('stop', { title: 'Stop' })], { title: 'Stops' }),
  text('other', { title: 'Other', ...whenRule(rule) }),
]
const why = (rule: object, answers: Record<string, AnswerValue> = {}) =>
  inZone('America/Los_Angeles', () => whyShown(content(rule), answers, 'other', { now }, dated))

describe('WY-03 X-26 days in the words of why', () => {
  it.each([
    ['Shown because Day is before 03/01/2026.', { '<': [day, '2026-03-01'] }],
    ['Shown because Day is not after 03/01/2026.', { '<=': [day, '2026-03-01'] }],
    ['Shown because Day is before 03/01/2026.', { '>': ['2026-03-01', day] }],
    ['Shown because Day is not after 03/01/2026.', { '!': [{ '>': [day, '2026-03-01'] }] }],
    ['Shown because Day is 02/03/2026.', { '==': [day, '2026-02-03'] }],
    ['Shown because Day is not 03/2026.', { '!=': [day, '2026-03'] }],
    // The clock is the campus's: there it is the day before still.
    ['Shown because Day is before 11/20/2026.', { '<': [day, { today: [] }] }],
    ['Shown because Day is before 11/27/2026.', { '<': [day, { dateAdd: [{ today: [] }, 7, 'days'] }] }],
    ['Shown because Day is before 11/20/2026 5:30 PM.', { '<': [day, { now: [] }] }],
  ])('%s', (sentence, rule) => {
    expect(why(rule, { day: { text: '2026-02-03' } })).toBe(sentence)
  })

  it.each([
    ['is after 03/01/2026', { '>': [day, '2026-03-01'] }],
    ['is not before 03/01/2026', { '>=': [day, '2026-03-01'] }],
    ['is after 11/20/2026', { '>': [day, { today: [] }] }],
  ])('says that it %s would have to be so', (words, rule) => {
    expect(why(rule, { day: { text: '2026-02-03' } })).toContain(`Other is shown when Day ${words};`)
  })

  it('says of days in rows which they are, and of what is computed no day', () => {
    const rows = {
      stops: { rowIds: ['r1', 'r2'] },
      'stops/r1/stop': { text: '2026-02-03' },
      'stops/r2/stop': { text: '2026-11-21T01:30:00Z' },
    }
    expect(why({ some: [{ rows: ['stops', 'stop'] }, { '==': [{ var: '' }, '2026-12-24'] }] }, rows)).toBe(
      'Not shown: Other is shown when Stop in Stops is 12/24/2026; it is 02/03/2026, 11/20/2026 5:30 PM now.',
    )
    expect(
      why({ '>': [{ dateDiff: [day, { today: [] }, 'days'] }, 900] }, { day: { text: '2026-02-03' } }),
    ).toContain('a rule about Day and the date is met')
    expect(why({ '<': [day, { dateAdd: [{ answer: 'moment' }, 1, 'days'] }] })).toContain(
      'a rule about Day and Moment',
    )
  })
})

describe('WY-12 what an action that waits counts from', () => {
  const said = (since: Extract<ActionCause, { kind: 'waits' }>['since']) =>
    inZone('America/Los_Angeles', () =>
      plainSentence(
        sayAction(
          { label: 'Remind', status: 'under_review', statusLabel },
          { kind: 'waits', message: 'It is too early.', since },
        ),
      ),
    )

  it('is since when it has its status, and when an event was last taken', () => {
    expect(said(undefined)).toBe('Remind waits: It is too early.')
    expect(said([{ date: now }])).toBe('Remind waits: It is too early. (Under Review since 11/20/2026.)')
    expect(said([{ date: now }, { event: 'Remind', date: '2026-11-22T20:00:00Z' }])).toBe(
      'Remind waits: It is too early. (Under Review since 11/20/2026 and Remind last on 11/22/2026.)',
    )
    expect(said([{ date: 'never' }])).toBe('Remind waits: It is too early.')
  })
})
