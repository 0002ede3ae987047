import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import { options, text, whenRule } from '../support/elements.ts'
import { chosen, ruledContent as content, whyOther as why, whyShown } from '../support/explaining.ts'

type Answers = Record<string, AnswerValue>

const name = { answer: 'name' }
const count = { answer: 'count' }

const burn = { '==': [{ answer: 'cause' }, 'Burn'] }

/** What is said of the answers beside; nothing where the condition says it itself. */
const NOW: Readonly<Record<string, string>> = {
  'a rule about Cause is met': 'it is Fall now.',
  'a rule about Name is met': 'it is Bob now.',
  'Count is more than 3 or Count is 1': 'Count is 2 now.',
  'Name is Ada or Cause is Burn': 'Name is Bob now and Cause is Fall now.',
  'Count is 1, Name is Ada, or Cause is Burn': 'Count is 2 now, Name is Bob now, and Cause is Fall now.',
  'Cause is Burn or a rule about Name and the status is met': 'Cause is Fall now and Name is Bob now.',
  'Gone is x': 'it is not shown now.',
}

describe('what a rule wants, said as a person would', () => {
  it.each([
    ['Name is not Ada', { '!=': [name, 'Ada'] }, { name: { text: 'Bob' } }],
    ['Name is Ada', { '===': ['Ada', name] }, { name: { text: 'Ada' } }],
    ['Name is not Ada', { '!==': ['Ada', name] }, { name: { text: 'Bob' } }],
    ['Count is more than 3', { '>': [count, 3] }, { count: { text: '4' } }],
    ['Count is more than 3', { '<': [3, count] }, { count: { text: '4' } }],
    ['Count is at least 3', { '<=': [3, count] }, { count: { text: '4' } }],
    ['Count is less than 3', { '<': [count, 3] }, { count: { text: '2' } }],
    ['Count is less than 3', { '>': [3, count] }, { count: { text: '2' } }],
    ['Count is at most 3', { '<=': [count, 3] }, { count: { text: '2' } }],
    ['Count is at most 3', { '>=': [3, count] }, { count: { text: '2' } }],
    ['Count is at most 3', { '!': { '>': [count, 3] } }, { count: { text: '2' } }],
    ['Count is at least 3', { '!': [{ '<': [count, 3] }] }, { count: { text: '4' } }],
    ['Count is more than 3', { '!': [{ '<=': [count, 3] }] }, { count: { text: '4' } }],
    ['Count is less than 3', { '!': [{ '>=': [count, 3] }] }, { count: { text: '2' } }],
    ['Count is more than 3', { '!!': [{ '>': [count, 3] }] }, { count: { text: '4' } }],
    ['Name is Ada', { '!': { '!=': [name, 'Ada'] } }, { name: { text: 'Ada' } }],
    ['Count is at least 1 and Count is at most 9', { '<=': [1, count, 9] }, { count: { text: '4' } }],
    ['Count is less than 9 and Count is more than 1', { '>': [9, count, 1] }, { count: { text: '4' } }],
    ['Count is at most 9 and Count is at least 1', { '>=': [9, count, 1] }, { count: { text: '4' } }],
    ['Count is more than 1 and Count is less than 9', { '<': [1, count, 9] }, { count: { text: '4' } }],
    ['Name contains Ad', { in: ['Ad', name] }, { name: { text: 'Ada' } }],
    ['Name does not contain Ad', { '!': { in: ['Ad', name] } }, { name: { text: 'Bob' } }],
    ['Name is Ada, Bob, or Eve', { in: [name, ['Ada', 'Bob', 'Eve']] }, { name: { text: 'Ada' } }],
    ['Name is not Ada or Eve', { '!': { in: [name, ['Ada', 'Eve']] } }, { name: { text: 'Bob' } }],
    ['Cause is Fall', { in: ['Fall', { answer: 'cause' }] }, { cause: chosen('Fall') }],
    ['Name is answered', { answered: ['name'] }, { name: { text: 'Bob' } }],
    ['Name is not answered', { '!': { answered: 'name' } }, {}],
    ['Name is shown', { shown: 'name' }, {}],
    ['Name is Ada', { '==': [{ text: 'name' }, 'Ada'] }, { name: { text: 'Ada' } }],
  ] as [string, object, Answers][])('WY-03 %s', (said, rule, answers) => {
    expect(why(rule, answers)).toBe(`Shown because ${said}.`)
  })

  it.each([
    ['a rule about Name is met', { '==': [name, { cat: ['A', 'da'] }] }, { name: { text: 'Ada' } }],
    ['a rule about Name is not met', { '!': { '==': [name, { cat: ['A'] }] } }, { name: { text: 'Ada' } }],
    ['a rule about Count is met', { '>': [{ '+': [count, 1] }, 3] }, { count: { text: '3' } }],
    ['a rule about Count is met', { '<': [count, { '+': [1, 2] }] }, { count: { text: '2' } }],
    ['a rule about Count is met', { '==': [count, count] }, { count: { text: '2' } }],
    [
      'a rule about Count and Name is met',
      { if: [{ '>': [count, 1] }, { '==': [name, 'Ada'] }] },
      { count: { text: '2' }, name: { text: 'Ada' } },
    ],
    [
      'a rule about Name is met',
      { if: [{ answered: 'name' }, { '==': [name, 'Ada'] }] },
      { name: { text: 'Ada' } },
    ],
    [
      'a rule about Count and Name is not met',
      { '!': { '==': [count, { cat: [name, 'x'] }] } },
      { count: { text: '2' }, name: { text: 'Ada' } },
    ],
    ['a rule about Name is met', { in: [name, ['Ada', { cat: ['B', 'ob'] }]] }, { name: { text: 'Ada' } }],
    ['a rule about Name is not met', { '!': { in: [name, []] } }, { name: { text: 'Ada' } }],
    ['a rule about the person who looks at it is met', { in: ['owner', { viewer: 'roles' }] }, {}],
    ['a rule about the date is met', { '>': [{ now: [] }, '2020-01-01T00:00:00.000Z'] }, {}],
    [
      'a rule about Name and the status is met',
      { in: [{ status: [] }, { cat: ['draft', name] }] },
      { name: { text: 'Ada' } },
    ],
  ] as [string, object, Answers][])(
    'WY-03 names all that a rule reads that cannot be said in words: %s',
    (said, rule, answers) => {
      expect(why(rule, answers)).toBe(`Shown because ${said}.`)
    },
  )

  it.each([
    ['a rule about Cause is met', { '==': [{ answer: 'cause' }, ['Burn', 'Fall']] }],
    ['a rule about Name is met', { '>': [name, ['x', 'y']] }],
    ['a rule about Name is met', { in: [['x', 'y'], name] }],
    ['other conditions are met', { and: [false, false] }],
    ['Count is more than 3 or Count is 1', { or: [{ '>': [count, 3] }, { '==': [count, 1] }] }],
    ['Name is Ada or Cause is Burn', { and: [true, { or: [{ '==': [name, 'Ada'] }, burn] }] }],
    ['Name is Ada or Cause is Burn', { or: [{ '==': [name, 'Ada'] }, { and: [burn] }] }],
    [
      'Count is 1, Name is Ada, or Cause is Burn',
      { or: [{ '==': [count, 1] }, { or: [{ '==': [name, 'Ada'] }, burn] }] },
    ],
    [
      'Cause is Burn or a rule about Name and the status is met',
      { or: [burn, { in: [{ status: [] }, { cat: ['x', name] }] }] },
    ],
    ['Name is not answered', { '!': { answered: 'name' } }],
    ['Gone is shown', { shown: 'gone' }],
    ['Gone is x', { '==': [{ answer: 'gone' }, 'x'] }],
  ])('WY-03 what is not shown says what it would take, and what is so now: %s', (said, rule) => {
    const more = [text('gone', { title: 'Gone', ...whenRule(false) })]
    const answers = { name: { text: 'Bob' }, cause: chosen('Fall'), count: { text: '2' } }
    const [sentence, now] = whyShown([...more, ...content(rule)], answers, 'other').split('; ')
    expect(sentence?.replace(/\.$/, '')).toBe(`Not shown: Other is shown when ${said}`)
    expect(now).toBe(NOW[said])
  })

  it.each([
    ['Part in Parts is Hand', { '==': [{ var: '' }, 'Hand'] }, 'some'],
    ['Part in Parts is Hand', { '===': [{ var: [''] }, 'Hand'] }, 'some'],
    ['Part in Parts is Hand or Foot', { in: [{ var: '' }, ['Hand', 'Foot']] }, 'some'],
    ['Part in Parts is not Foot', { '==': [{ var: '' }, 'Foot'] }, 'none'],
    ['a rule about Part in Parts is met', { '!=': [{ var: '' }, 'Foot'] }, 'some'],
    ['a rule about Part in Parts is met', { '==': ['Hand', { var: '' }] }, 'some'],
    ['a rule about Part in Parts is met', { '==': [{ var: '' }, 'Hand'] }, 'all'],
    ['a rule about Part in Parts is met', { '==': [{ cat: [{ var: '' }, 's'] }, 'Hands'] }, 'some'],
    ['a rule about Part in Parts is met', { '==': ['x', 'x'] }, 'some'],
  ])('WY-03 of rows: %s', (said, condition, quantifier) => {
    const answers = { parts: { rowIds: ['r1'] }, 'parts/r1/part': { text: 'Hand' } }
    const rule = { [quantifier]: [{ rows: ['parts', 'part'] }, condition] }
    expect(why(rule, answers)).toBe(`Shown because ${said}.`)
  })

  it('WY-03 of rows that are computed with says that it is a rule', () => {
    const answers = { parts: { rowIds: ['r1'] }, 'parts/r1/part': { text: 'Hand' } }
    const known = { some: [{ known: [{ rows: ['parts', 'part'] }] }, { '==': [{ var: '' }, 'Hand'] }] }
    expect(why(known, answers)).toBe('Shown because a rule about Part in Parts is met.')
  })

  it('WY-03 says a status by its name, whatever way it is compared', () => {
    const review = { status: 'under_review' }
    expect(why({ '==': [{ status: [] }, 'under_review'] }, {}, review)).toBe(
      'Shown because the status is Under Review.',
    )
    expect(why({ in: [{ status: [] }, ['under_review', 'draft']] }, {}, review)).toBe(
      'Shown because the status is Under Review or draft.',
    )
    expect(why({ '!=': [{ status: [] }, 'under_review'] }, {}, review)).toBe(
      'Not shown: Other is shown when the status is not Under Review.',
    )
  })

  it('WY-03 names of what is compared with a column which one it is', () => {
    expect(why({ '>': [{ answer: ['name', 'length'] }, 2] }, { name: { text: 'Ada' } })).toBe(
      'Shown because Name (Length) is more than 2.',
    )
  })

  it('WY-03 says the same once, and what is wanted of one question together', () => {
    const is = (value: string) => ({ '==': [name, value] })
    expect(why({ or: [is('Ada'), { or: [is('Eve'), is('Ada')] }] })).toBe(
      'Not shown: Other is shown when Name is Ada or Eve; it is not answered yet.',
    )
    const not = (value: string) => ({ '!=': [name, value] })
    expect(why({ and: [not('Ada'), { and: [not('Eve')] }] }, { name: { text: 'Bob' } })).toBe(
      'Shown because Name is not Ada or Eve.',
    )
    const both = { and: [is('Ada'), { '>': [count, 1] }] }
    expect(why({ or: [both, { answered: 'cause' }] })).toBe(
      'Not shown: Other is shown when (Name is Ada and Count is more than 1) or Cause is answered; Name is not answered yet and Count is not answered yet.',
    )
    expect(why({ and: [is('Ada'), is('Ada')] }, { name: { text: 'Ada' } })).toBe('Shown because Name is Ada.')
    const asText = { '==': [{ text: 'name' }, 'Ada'] }
    expect(why({ and: [is('Ada'), asText, { '===': [name, 'Ada'] }] }, { name: { text: 'Ada' } })).toBe(
      'Shown because Name is Ada.',
    )
  })

  it('WY-03 of an "and" that fails names what fails, and where nothing does, what is missing', () => {
    const rule = { and: [{ '==': [name, 'Ada'] }, { '>': [count, 3] }, { answered: 'cause' }] }
    expect(why(rule, { name: { text: 'Ada' }, cause: chosen('Fall') })).toBe(
      'Not shown: Other is shown when Count is more than 3; it is not answered yet.',
    )
    expect(why(rule, { name: { text: 'Bob' }, cause: chosen('Fall') })).toBe(
      'Not shown: Other is shown when Name is Ada; it is Bob now.',
    )
    expect(why({ or: [{ '==': [name, 'Ada'] }, { answered: 'cause' }] }, { cause: chosen('Fall') })).toBe(
      'Shown because Cause is answered.',
    )
  })

  it('WY-03 says no answer of now where the condition says it itself', () => {
    expect(why({ answered: 'name' })).toBe('Not shown: Other is shown when Name is answered.')
    expect(why({ '!': { shown: 'name' } })).toBe('Not shown: Other is shown when Name is not shown.')
  })

  it('WY-03 words a value as its question would, and as it is where the question cannot', () => {
    const broken: Element = { id: 'broken', type: 'fake-broken', title: 'Broken' }
    const unknown: Element = { id: 'unknown', type: 'not-installed', title: 'Unknown' }
    const labelled = options('pick', [], {
      title: 'Pick',
      options: [{ id: 'a', label: 'First' }, null] as never,
    })
    const about = (element: Element, value: unknown) =>
      whyShown(
        [element, text('other', { title: 'Other', ...whenRule({ '==': [{ answer: element.id }, value] }) })],
        {},
        'other',
      )
    expect(about(labelled, 'a')).toContain('when Pick is First;')
    expect(about(labelled, 'b')).toContain('when Pick is b;')
    expect(about({ ...labelled, options: 'none' } as never, 'a')).toContain('when Pick is a;')
    expect(about(broken, 'x')).toContain('when Broken is x')
    expect(about(unknown, 5)).toContain('when Unknown is 5')
    expect(about(text('name', { title: '' }), '')).toContain('when name is ')
  })
})
