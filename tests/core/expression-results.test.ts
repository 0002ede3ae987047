import { describe, expect, it, vi } from 'vitest'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import { roundTo } from '../../runtime/core/expression/number-operators.ts'
import { choosesOption } from '../../runtime/core/expression/values.ts'
import type { RuleScope, RuleValue } from '../../runtime/core/model/rule.ts'

describe('X-09 what an expression comes to', () => {
  const scope = (more: object = {}) =>
    ({
      answer: () => null,
      text: (id: string) => (id === 'q' ? 'In words' : null),
      now: '2026-11-21T17:30:00.000Z',
      ...more,
    }) as unknown as RuleScope
  const value = (expression: unknown, more: object = {}) => {
    const compiled = compileRule(expression)
    expect(compiled.issues).toEqual([])
    return compiled.value(scope(more))
  }

  it.each<[number, number, number | null]>([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-0.4, 0, 0],
    [1.5e-7, 7, 2e-7],
    [1.234567890123456, 15, 1.234567890123456],
    [1.5, 16, null],
    [1.5, -1, null],
    [1.5, 0.5, null],
    [1e15 + 0.5, 0, 1e15 + 0.5],
    [1e15, 2, 1e15],
    [999_999_999_999_999, 15, 999_999_999_999_999],
  ])('%d rounded to %d decimals is %d', (number, decimals, rounded) => {
    expect(value({ round: [number, decimals] })).toBe(rounded)
  })

  it('rounds to no number of decimals that is none', () => {
    expect([16, -1, 0.5].map((decimals) => roundTo(1.5, decimals))).toEqual([undefined, undefined, undefined])
  })

  it.each<[unknown, RuleValue]>([
    [{ average: [1, 2, 6] }, 3],
    [{ sum: [[]] }, 0],
    [{ '+': [[]] }, null],
    [{ '/': [1, 0] }, null],
    [{ age: ['2000-11-21'] }, 26],
    [{ age: ['2000-11-22'] }, 25],
    [{ age: ['2000-11-22', '2001-11-21'] }, 0],
    [{ age: ['2026-11-21'] }, 0],
    [{ age: ['2026-11-22'] }, null],
    [{ age: ['2000-11-21', null] }, null],
    [{ age: [null] }, null],
    [{ age: [true] }, null],
    [{ today: [] }, '2026-11-21'],
    [{ now: [] }, '2026-11-21T17:30:00.000Z'],
    [{ dateDiff: ['2026-11', '2027', 'days'] }, 61],
    [{ dateDiff: ['2026-11-21', 'soon', 'days'] }, null],
    [{ dateDiff: ['soon', '2026-11-21', 'weeks'] }, null],
    [{ dateDiff: ['2026-01-01', '2026-01-15', 'weeks'] }, 2],
    [{ dateDiff: ['2026-01-15', '2027-01-15', 'months'] }, 12],
    [{ dateDiff: ['2026-01-15', '2027-01-15', 'years'] }, 1],
    [{ dateAdd: ['2026-11', 2, 'months'] }, '2027-01'],
    [{ dateAdd: ['2026-11-21', 1, 'weeks'] }, '2026-11-28'],
    [{ dateAdd: ['2026-11-21T17:30:00Z', 1, 'years'] }, '2027-11-21T17:30:00.000Z'],
    [{ dateAdd: ['2026-11-21', null, 'days'] }, null],
    [{ dateAdd: [20261121, 1, 'days'] }, null],
    [{ dateAdd: [2026, 1, 'years'] }, null],
    [{ dateDiff: [2026, '2027', 'years'] }, null],
    [{ count: [null] }, null],
    [{ count: ['three'] }, null],
    [{ dateAdd: ['9999-12-31', 1, 'days'] }, null],
    [{ count: [[1, 2, 3]] }, 3],
    [{ count: [[1, 2, 3], { '>': [{ var: '' }, 1] }] }, 2],
    [{ text: 'q' }, 'In words'],
    [{ text: 'other' }, null],
  ])('%j is %j', (expression, expected) => {
    expect(value(expression)).toEqual(expected)
  })

  it('reads what chosen options count for, and how many subforms stand at an element', () => {
    const more = { answer: vi.fn(() => 5), subforms: vi.fn(() => 2) }
    expect([value({ score: 'q' }, more), value({ subforms: 's' }, more)]).toEqual([5, 2])
    expect([value({ subforms: ['s', 'open'] }, more), value({ subforms: ['s', 'completed'] }, more)]).toEqual(
      [2, 2],
    )
    expect(more.answer.mock.calls).toEqual([['q', 'score']])
    expect(more.subforms.mock.calls).toEqual([
      ['s', 'all'],
      ['s', 'open'],
      ['s', 'completed'],
    ])
    expect(value({ subforms: 's' })).toBeNull()
  })

  it.each<[string | undefined, readonly unknown[]]>([
    [
      'number',
      [5, { '+': [1, 2] }, { count: [[1]] }, { age: '2000-01-01' }, { score: 'q' }, { subforms: 's' }],
    ],
    ['text', [{ cat: ['a', 'b'] }, { text: 'q' }, { status: [] }]],
    [
      'boolean',
      [true, { '==': [1, 2] }, { '!': [true] }, { answered: 'q' }, { iban: 'x' }, { in: ['a', 'ab'] }],
    ],
    ['date', [{ today: [] }, { now: [] }, { dateAdd: ['2026-11-21', 1, 'days'] }]],
    ['list', [{ rows: ['t', 'q'] }, { known: { rows: ['t', 'q'] } }]],
    [undefined, ['text', null, [1], {}, { answer: 'q' }, { if: [true, 1, 2] }]],
  ])('is known to give a %s before anything is answered', (kind, expressions) => {
    expect(expressions.map((each) => compileRule(each).gives)).toEqual(expressions.map(() => kind))
  })

  it('looks at the hour in which it is asked only where it says so', () => {
    const reads = (rule: unknown) => compileRule(rule).readsNow
    expect([{ now: [] }, { today: [] }, { age: '2000-01-01' }].map(reads)).toEqual([true, true, true])
    expect(reads({ answer: 'q' })).toBe(false)
  })

  it.each<[unknown, string, string]>([
    [{ subforms: ['s', 'late'] }, 'rule.arguments', '/subforms'],
    [{ subforms: 's/t' }, 'rule.arguments', '/subforms'],
    [{ viewer: 'email' }, 'rule.arguments', '/viewer'],
    [{ answer: 5 }, 'rule.arguments', '/answer'],
    [{ '/': [1] }, 'rule.arguments', '/~1'],
    [{ dateDiff: ['2026-11-21', '2026-11-22', 'hours'] }, 'rule.arguments', '/dateDiff'],
    [{ var: 'name' }, 'rule.item_outside', '/var'],
    [{}, 'rule.malformed', ''],
    [{ and: true, or: true }, 'rule.malformed', ''],
    [{ '+': [1, Number.NaN] }, 'rule.malformed', '/+/1'],
  ])('cannot be %j', (rule, code, path) => {
    expect(compileRule(rule).issues).toMatchObject([{ code, path }])
  })

  it('keeps apart what it reads: an answer, its columns, whether it is shown, and subforms', () => {
    const read = (rule: unknown) => compileRule(rule).references
    expect(read({ shown: 'q' })).toEqual([{ kind: 'shown', questionId: 'q', path: '/shown' }])
    expect(read({ answered: 'q' })).toEqual([{ kind: 'answered', questionId: 'q', path: '/answered' }])
    expect(read({ subforms: ['s', 'open'] })).toEqual([
      { kind: 'subforms', questionId: 's', path: '/subforms' },
    ])
    expect(read({ score: 'q' })).toEqual([
      { kind: 'answer', questionId: 'q', column: 'score', path: '/score' },
    ])
    expect(read({ answer: ['q', 'unit'] })).toEqual([
      { kind: 'answer', questionId: 'q', column: 'unit', path: '/answer' },
    ])
    expect(read({ rows: ['t', 'q', 'unit'] })).toEqual([
      { kind: 'rows', rowsElementId: 't', questionId: 'q', column: 'unit', path: '/rows' },
    ])
  })

  it('X-09 finds an option among those chosen, or the one that was, and nothing where none is', () => {
    expect([['a', 'b'], 'b', 'a', 5].map((answer) => choosesOption(answer, 'b'))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([choosesOption(5, '5'), choosesOption(null, 'null')]).toEqual([true, null])
  })
})
