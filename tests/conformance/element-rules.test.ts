import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerDefinition, AnswerValue } from '../../runtime/core/element/define-element.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import type { Element } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { prepare, registry } from '../support/plugin-models.ts'

type Extra = Record<string, unknown>
const make = (type: string, extra: Extra = {}): Element => ({ id: 'q', type, title: 'Question', ...extra })
const text = (extra: Extra = {}) => make('text-question', extra)
const range = (extra: Extra = {}) => make('date-range-question', extra)

const answerOf = (element: Element) => registry.get(element.type)?.answer as AnswerDefinition
const words = (element: Element, answer: AnswerValue) =>
  (answerOf(element).validate?.(answer, element, '2026-11-20T17:00:00.000Z') ?? []).map(formatIssue)
const say = (element: Element, value: string) => words(element, { text: value })

/** Applies an operation as the server does. */
function apply(element: Element, operation: string, args: Extra, current: AnswerValue | null = null) {
  return answerOf(element).operations[operation]?.apply(current, args as never, element) ?? null
}

beforeAll(() => prepare([text({ input: 'PhoneNumber' }), text({ pattern: 'x' })]))

describe('text', () => {
  const email = text({ input: 'Email' })

  it.each(['ada@ucop.edu', "o'neil+x@a-b.co.uk", ' ada@ucop.edu '])('VA-04 takes the e-mail %s', (value) => {
    expect(say(email, value)).toEqual([])
  })

  it.each([
    'ada',
    'ada@',
    '@ucop.edu',
    'ada@ucop',
    'ada@ucop.e',
    'ada@.edu',
    'a b@ucop.edu',
    'ada@ucop..edu',
    'ada@x.c0',
  ])('VA-04 refuses the e-mail %s', (value) =>
    expect(say(email, value)).toEqual(['Please enter a valid email.']),
  )

  it('VA-04 decides a hostile e-mail in linear time', () => {
    const started = performance.now()
    for (const part of ['a@', 'a.', '@', '.a', 'a@a.']) say(email, part.repeat(50_000))
    expect(performance.now() - started).toBeLessThan(500)
  })

  const phone = text({ input: 'PhoneNumber' })
  it.each([
    ['+1510642300', false],
    ['+15106423000', true],
    ['+151064230001', false],
    ['510 642 3000', true],
    ['(510) 642-3000 x12', true],
    ['+44 20 7946 0958', true],
    ['5106423', false],
    ['call 510 642 3000', false],
  ])('VA-05 X-18 the phone number %s is valid: %s', (value, valid) => {
    expect(say(phone, value)).toEqual(valid ? [] : ['Please enter a valid phone number'])
  })

  it('X-18 stores a valid number as E.164 and keeps what is not one as it was typed', () => {
    expect(apply(phone, 'updateText', { text: '(510) 642-3000' })).toEqual({ text: '+15106423000' })
    expect(apply(phone, 'updateText', { text: '510 642' })).toEqual({ text: '510 642' })
    expect(apply(phone, 'updateText', { text: '510 642 3000 ext. 12' })).toEqual({
      text: '510 642 3000 ext. 12',
    })
    expect(apply(phone, 'updateText', { text: null })).toBeNull()
    expect(apply(phone, 'updateText', { text: '' })).toBeNull()
  })

  it.each([
    ['12.5', {}, undefined],
    ['-3', {}, undefined],
    ['abc', {}, 'Please enter a number.'],
    ['1,5', {}, 'Please enter a number.'],
    ['9'.repeat(400), {}, 'Please enter a number.'],
    ['1.5', { integer: true }, 'Please enter a whole number.'],
    ['-1', { min: 0 }, 'Please enter 0 or more.'],
    ['101', { max: 100 }, 'Please enter 100 or less.'],
    ['0.3', { step: 0.1 }, undefined],
    ['0.35', { step: 0.1 }, 'Please enter a multiple of 0.1.'],
  ])('X-16 the number %s with %o says: %s', (value, extra, message) => {
    expect(say(text({ input: 'Number', ...extra }), value)).toEqual(message === undefined ? [] : [message])
  })

  it('ET-23 holds a text to its longest length', () => {
    const short = text({ maxLength: 3 })
    expect(say(short, 'abcd')).toEqual(['Please enter 3 characters or fewer.'])
    // An emoji is one character, as the answer's schema counts.
    expect(say(short, '🌵🌵🌵')).toEqual([])
    const { compileAnswerSchema } = createDocumentValidator({})
    // A draft keeps what is longer, to be shortened.
    expect(compileAnswerSchema(answerOf(short).schema(short))({ text: 'abcd' })).toEqual([])
    expect(compileAnswerSchema(answerOf(text()).schema(text()))({ text: 'x'.repeat(100_001) })).not.toEqual(
      [],
    )
  })

  it('ET-23 a pattern that would hang a browser is decided at once', () => {
    const started = performance.now()
    say(text({ pattern: '^(a+)+$' }), `${'a'.repeat(10_000)}!`)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('dates', () => {
  const date = make('date-question')

  it.each([
    ['2026-11-21', []],
    ['1/2/26', ['Year must be four digits long.']],
    ['01/02/12026', ['Year must be four digits long.']],
    ['02/30/2026', ['Please enter a valid date.']],
    ['next week', ['Please enter a valid date.']],
  ])('VA-08 the date %s says %o', (selectedDate, expected) => {
    expect(words(date, { selectedDate })).toEqual(expected)
  })

  it('ET-02 shows a date as MM/dd/yyyy and a moment with its time on the campus', () => {
    expect(answerOf(date).toText({ selectedDate: '2026-11-21' }, date)).toBe('11/21/2026')
    const timed = make('date-question', { includeTime: true })
    expect(answerOf(timed).toText({ selectedDate: '2026-07-01T16:30:00.000Z' }, timed)).toBe(
      '07/01/2026 9:30 AM',
    )
  })

  it('X-01 VA-07 start must not come after end; with time they must differ', () => {
    const order = ['Start date must be before end date.']
    expect(words(range(), { start: '2026-11-21', end: '2026-11-21' })).toEqual([])
    expect(words(range(), { start: '2026-11-22', end: '2026-11-21' })).toEqual(order)
    const at = '2026-11-21T17:30:00.000Z'
    expect(words(range({ includeTime: true }), { start: at, end: at })).toEqual(order)
  })

  it('VA-08 the years of a range have four digits', () => {
    expect(words(range(), { start: '1/2/26', end: null })).toEqual(['Years must be four digit numbers.'])
  })

  it('VA-02 a required range needs both ends', () => {
    expect(words(range({ required: true }), { start: '2026-11-21', end: null })).toEqual([
      'This question is required.',
    ])
    expect(words(range(), { start: '2026-11-21', end: null })).toEqual([])
  })

  const ruled = (rule: Extra) => range({ validationRules: [{ message: 'No.', ...rule }] })
  it.each([
    [{ field: 'end', operator: 'lte', relativeTo: 'start', unit: 'weeks', value: 2 }, '2026-12-05', []],
    [{ field: 'end', operator: 'lte', relativeTo: 'start', unit: 'weeks', value: 2 }, '2026-12-06', ['No.']],
    [{ field: 'end', operator: 'is', relativeTo: 'start', unit: 'months', value: 1 }, '2026-12-21', []],
    [{ field: 'end', operator: 'is', relativeTo: 'start', unit: 'months', value: 1 }, '2026-12-22', ['No.']],
    [{ field: 'end', operator: 'gt', relativeTo: 'start' }, '2026-11-21', ['No.']],
    [{ field: 'end', operator: 'gte', relativeTo: 'start' }, '2026-11-21', []],
    [{ field: 'end', operator: 'lt', relativeTo: 'start', unit: 'years', value: 1 }, '2027-11-20', []],
    [{ field: 'end', operator: 'lt', relativeTo: 'start', unit: 'years', value: 1 }, '2027-11-21', ['No.']],
    [
      { field: 'start', operator: 'lt', relativeTo: 'now', unit: 'days', value: -100_000 },
      '2027-01-01',
      ['No.'],
    ],
  ])('VA-13 the rule %o with the end %s says %o', (rule, end, expected) => {
    expect(words(ruled(rule), { start: '2026-11-21', end })).toEqual(expected)
  })
})

describe('choices', () => {
  const options = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }))
  const one = make('option-question', { options })
  const many = make('option-question', { options, isMultiSelect: true })

  it('ET-12 a single choice replaces, several add up, and giving up the last leaves no answer', () => {
    const first = apply(one, 'selectOption', { optionId: 'a', isMultiSelect: true })
    expect(apply(one, 'selectOption', { optionId: 'b' }, first)).toEqual({ selectedOptionIds: ['b'] })
    const chosen = apply(many, 'selectOption', { optionId: 'b' }, { selectedOptionIds: ['a'] })
    expect(chosen).toEqual({ selectedOptionIds: ['a', 'b'] })
    expect(apply(many, 'deselectOption', { optionId: 'a' }, chosen)).toEqual({ selectedOptionIds: ['b'] })
    expect(apply(many, 'deselectOption', { optionId: 'b' }, { selectedOptionIds: ['b'] })).toBeNull()
  })

  it('ET-12 refuses an option that the question does not have, and a second one of a single choice', () => {
    const { compileAnswerSchema } = createDocumentValidator({})
    const check = compileAnswerSchema(answerOf(one).schema(one))
    expect(check({ selectedOptionIds: ['a'] })).toEqual([])
    expect(check({ selectedOptionIds: ['x'] })).not.toEqual([])
    expect(check({ selectedOptionIds: ['a', 'b'] })).not.toEqual([])
  })

  it('ET-24 X-21 a switch starts at its default; not answered is not off', () => {
    const toggle = (extra: Extra) => make('toggle-question', extra)
    const start = (extra: Extra) => answerOf(toggle(extra)).from?.initial?.(toggle(extra))
    expect(start({ defaultValue: true })).toEqual({ value: true })
    expect(start({ defaultValue: false })).toEqual({ value: false })
    expect(start({})).toBeNull()
    expect(apply(toggle({}), 'updateToggle', { value: null })).toBeNull()
    expect(apply(toggle({}), 'updateToggle', { value: false })).toEqual({ value: false })
  })
})

describe('rows', () => {
  it.each([
    ['table-question', 'addTableRow', 'removeTableRow'],
    ['repeatable-section', 'addRepeatableRow', 'removeRepeatableRow'],
  ])('ET-14 ET-22 %s adds, removes and brings back rows by their id', (type, add, remove) => {
    const rows = make(type, { children: [] })
    const two = apply(rows, add, { rowId: 'r2' }, apply(rows, add, { rowId: 'r1' }))
    expect(two).toEqual({ rowIds: ['r1', 'r2'] })
    expect(apply(rows, add, { rowId: 'r1' }, two)).toEqual({ rowIds: ['r1', 'r2'] })
    const left = apply(rows, remove, { rowId: 'r1' }, two)
    expect(left).toEqual({ rowIds: ['r2'] })
    expect(apply(rows, add, { rowId: 'r1', index: 0 }, left)).toEqual({ rowIds: ['r1', 'r2'] })
    expect(apply(rows, remove, { rowId: 'r2' }, left)).toBeNull()
    const { compileAnswerSchema } = createDocumentValidator({})
    const check = compileAnswerSchema(answerOf(rows).schema(rows))
    expect(check({ rowIds: ['__proto__'] })).not.toEqual([])
    expect(check({ rowIds: Array.from({ length: 1001 }, (_, n) => `r${n}`) })).not.toEqual([])
  })
})
