import { describe, expect, it } from 'vitest'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import type { RuleScope } from '../../runtime/core/model/rule.ts'

/** Rules of plain values: they read nothing. null stands for a missing answer. */
const nothing = {} as RuleScope
const run = (rule: unknown) => {
  const compiled = compileRule(rule)
  expect(compiled.issues).toEqual([])
  return compiled.evaluate(nothing)
}
type Expected = true | false | 'unknown'

describe('X-09 how a rule compares', () => {
  it.each<[unknown, unknown, Expected]>([
    [1, 1, true],
    [1, 2, false],
    ['1', 1, true],
    [' 1 ', 1, true],
    ['1.0', '1', false],
    ['', 0, false],
    [' ', 0, false],
    ['one', 1, false],
    ['one', true, false],
    ['2', 1, false],
    [true, true, true],
    [true, 1, false],
    [['lab'], 'lab', true],
    ['lab', ['lab'], true],
    [['1'], 1, true],
    [['lab', 'office'], 'lab', false],
    [['lab', 'office'], ['lab', 'office'], true],
    [['lab', 'office'], ['office', 'lab'], false],
    [['lab'], ['lab', 'office'], false],
    [[], [], true],
    [[], ['lab'], false],
    [[], 'lab', false],
    [['1', '2'], [1, 2], true],
    [['lab', null], ['lab', 'office'], 'unknown'],
    [['lab', null], ['office', 'office'], false],
    [null, null, 'unknown'],
    [null, 'lab', 'unknown'],
    ['lab', null, 'unknown'],
    [null, 0, 'unknown'],
    [0, null, 'unknown'],
    [[null], 'lab', 'unknown'],
  ])('%j == %j is %s, and != the opposite', (left, right, expected) => {
    expect(run({ '==': [left, right] })).toBe(expected)
    expect(run({ '!=': [left, right] })).toBe(expected === 'unknown' ? expected : !expected)
  })

  it.each<[unknown, unknown, Expected]>([
    [1, 1, true],
    ['1', 1, false],
    [['1', '2'], [1, 2], false],
    [['lab'], 'lab', true],
    [null, 1, 'unknown'],
  ])('%j === %j is %s, and !== the opposite: a text is no number', (left, right, expected) => {
    expect(run({ '===': [left, right] })).toBe(expected)
    expect(run({ '!==': [left, right] })).toBe(expected === 'unknown' ? expected : !expected)
  })

  /** -1, 0, 1: the left one is smaller, equal, greater. */
  it.each<[unknown, unknown, -1 | 0 | 1]>([
    [1, 2, -1],
    [2, 2, 0],
    [10, 9, 1],
    ['9', 10, -1],
    [10, '9', 1],
    ['9', '10', -1],
    ['10', '9', 1],
    ['10', '10.0', 0],
    ['9', 'a', -1],
    ['a', '9', 1],
    ['apple', 'pear', -1],
    ['pear', 'apple', 1],
    ['pear', 'pear', 0],
    [['3'], 2, 1],
    [2, ['3'], -1],
    ['2026-11-09', '2026-11-10', -1],
    ['2026-11-10', '2026-11-09', 1],
    ['2026-11-10', '2026-11-10', 0],
    ['2026-11-10T08:00:00.000Z', '2026-11-10T09:00:00+00:00', -1],
    ['2026-11-10T23:00:00-08:00', '2026-11-11T01:00:00Z', 1],
  ])('orders %j and %j', (left, right, order) => {
    expect([
      run({ '<': [left, right] }),
      run({ '<=': [left, right] }),
      run({ '>': [left, right] }),
      run({ '>=': [left, right] }),
    ]).toEqual([order < 0, order <= 0, order > 0, order >= 0])
  })

  it.each<[unknown, unknown]>([
    [null, 1],
    [1, null],
    [null, null],
    ['many', 1],
    [1, 'many'],
    [true, 1],
    [1, true],
    ['', 1],
    [[1, 2], 1],
    [[], 1],
  ])('cannot order %j and %j', (left, right) => {
    for (const operator of ['<', '<=', '>', '>=']) expect(run({ [operator]: [left, right] })).toBe('unknown')
  })

  it('looks at both sides of what lies between', () => {
    expect(run({ '<': [1, 2, 3] })).toBe(true)
    expect(run({ '<': [1, 5, 3] })).toBe(false)
    expect(run({ '<': [3, 2, 4] })).toBe(false)
    expect(run({ '<=': [1, 1, 1] })).toBe(true)
    expect(run({ '<': [1, 2, null] })).toBe('unknown')
    expect(run({ '<': [2, 1, null] })).toBe(false)
  })

  it.each<[unknown, unknown, Expected]>([
    ['gas', ['fire', 'gas'], true],
    ['water', ['fire', 'gas'], false],
    [['water', 'gas'], ['fire', 'gas'], true],
    [['water'], ['fire', 'gas'], false],
    [[], ['fire'], false],
    ['gas', [], false],
    ['2', [1, 2], true],
    ['water', ['fire', null], 'unknown'],
    ['fire', ['fire', null], true],
    ['ire', 'fire', true],
    ['Fire', 'fire', false],
    [1, 'room 12', true],
    [['fire'], 'fire', 'unknown'],
    ['1', 12, 'unknown'],
    ['true', true, 'unknown'],
    [null, ['fire'], 'unknown'],
    ['fire', null, 'unknown'],
    [null, 'null', 'unknown'],
    [null, [null], 'unknown'],
  ])('%j in %j is %s', (needle, haystack, expected) => {
    expect(run({ in: [needle, haystack] })).toBe(expected)
  })
})

describe('X-09 how a rule decides', () => {
  const truths: [unknown, Expected][] = [
    [true, true],
    [false, false],
    [null, 'unknown'],
    [0, false],
    [7, true],
    ['', false],
    ['no', true],
    [[], false],
    [[false], true],
  ]
  it.each(truths)('counts %j as %s', (value, expected) => {
    expect(run(value)).toBe(expected)
    expect(run({ '!!': [value] })).toBe(expected)
    expect(run({ '!': [value] })).toBe(expected === 'unknown' ? expected : !expected)
  })

  /** Kleene's tables: what decides already, decides; else unknown wins. */
  it.each<[unknown[], Expected, Expected]>([
    [[true, true], true, true],
    [[true, false], false, true],
    [[false, true], false, true],
    [[false, false], false, false],
    [[true, null], 'unknown', true],
    [[null, true], 'unknown', true],
    [[false, null], false, 'unknown'],
    [[null, false], false, 'unknown'],
    [[null, null], 'unknown', 'unknown'],
    [[true], true, true],
    [[null, true, false], false, true],
  ])('%j: and %s, or %s', (parts, and, or) => {
    expect([run({ and: parts }), run({ or: parts })]).toEqual([and, or])
  })

  const chosen = (...branches: unknown[]) =>
    ['a', 'b', 'c'].filter((letter) => run({ '==': [{ if: branches }, letter] }) === true).join()
  it('takes the first branch whose condition holds, else the last, and none after one that is unknown', () => {
    expect(chosen(true, 'a', 'b')).toBe('a')
    expect(chosen(false, 'a', 'b')).toBe('b')
    expect(chosen(false, 'a', true, 'b', 'c')).toBe('b')
    expect(chosen(true, 'a', true, 'b', 'c')).toBe('a')
    expect(chosen(false, 'a', false, 'b', 'c')).toBe('c')
    expect(run({ if: [false, true] })).toBe('unknown')
    expect(run({ if: [false, 'a', false, 'b'] })).toBe('unknown')
    expect(run({ if: [null, true, true] })).toBe('unknown')
    expect(run({ if: [false, true, null, true, true] })).toBe('unknown')
  })

  it.each<[unknown, Expected, Expected, Expected]>([
    [[4, 5], true, false, true],
    [[4, 1], true, false, false],
    [[1, 2], false, true, false],
    [[], false, true, false],
    [[5, null], true, false, 'unknown'],
    [[1, null], 'unknown', 'unknown', false],
    [[null], 'unknown', 'unknown', 'unknown'],
    [null, 'unknown', 'unknown', 'unknown'],
    ['45', 'unknown', 'unknown', 'unknown'],
  ])('of %j: some over 3 %s, none %s, all %s', (list, some, none, all) => {
    const over = { '>': [{ var: '' }, 3] }
    expect([run({ some: [list, over] }), run({ none: [list, over] }), run({ all: [list, over] })]).toEqual([
      some,
      none,
      all,
    ])
  })

  it('looks at the items of the list around it from inside another', () => {
    expect(run({ some: [[1, 2], { all: [[3, 4], { '>': [{ var: '' }, 2] }] }] })).toBe(true)
    expect(run({ some: [[1, 5], { and: [{ '>': [{ var: '' }, 4] }, { some: [[9], true] }] }] })).toBe(true)
  })
})

describe('X-09 what a rule computes', () => {
  it.each<[object, unknown]>([
    [{ '+': [1, 2, 3] }, 6],
    [{ '+': [[1, 2], 3] }, 6],
    [{ '+': ['1', 2] }, 3],
    [{ '+': [5] }, 5],
    [{ '*': [2, 3, 4] }, 24],
    [{ '-': [5, 3] }, 2],
    [{ '-': [5] }, -5],
    [{ '/': [6, 4] }, 1.5],
    [{ '%': [7, 4] }, 3],
    [{ min: [3, 1, 2] }, 1],
    [{ max: [1, 3, 2] }, 3],
    [{ max: [[1, 3], 2] }, 3],
    [{ floor: [-1.5] }, -2],
    [{ floor: ['2.9'] }, 2],
    [{ ceil: [-1.5] }, -1],
    [{ ceil: ['2.1'] }, 3],
    [{ abs: [-2.5] }, 2.5],
    [{ power: [2, '3'] }, 8],
    [{ power: [9, 0.5] }, 3],
    [{ logarithm: [Math.E] }, 1],
    [{ logarithm: [1000, 10] }, 3],
    [{ logarithm: [8, 2] }, 3],
    [{ round: [1e6, 15] }, 1e6],
    [{ round: ['2.345', 2] }, 2.35],
    [{ sum: { known: [1, null, [2, null]] } }, 3],
    [{ count: { known: [[1, null], null] } }, 1],
    [{ cat: ['a', 1, true] }, 'a1true'],
    [{ cat: [['a', 'b'], 'c'] }, 'abc'],
  ])('%j is %j', (computed, expected) => {
    expect(run({ '===': [computed, expected] })).toBe(true)
  })

  it.each<[object]>([
    [{ '+': [1, null] }],
    [{ '+': [[1, null], 2] }],
    [{ '+': [[]] }],
    [{ '+': [1, 'many'] }],
    [{ '+': [1, true] }],
    [{ '*': [1e308, 1e308] }],
    [{ '/': [1, 0] }],
    [{ '/': [0, 0] }],
    [{ '%': [1, 0] }],
    [{ power: [-9, 0.5] }],
    [{ power: [10, 400] }],
    [{ power: [null, 0] }],
    [{ logarithm: [0] }],
    [{ logarithm: [-1, 10] }],
    [{ logarithm: [5, 1] }],
    [{ logarithm: [null] }],
    [{ min: [1, null] }],
    [{ max: [null] }],
    [{ '-': [null] }],
    [{ cat: ['a', null] }],
    [{ cat: [['a', null]] }],
  ])('%j is unknown', (computed) => {
    expect(run(computed)).toBe('unknown')
    expect(run({ '==': [computed, 0] })).toBe('unknown')
  })
})
