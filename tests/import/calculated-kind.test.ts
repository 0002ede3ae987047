import { describe, expect, it } from 'vitest'
import { calculatedKind } from '../../designer/import/shared/calculated-kind.ts'
import type { ImportKind } from '../../designer/import/shared/kinds.ts'

const kindOf = (rule: unknown, kinds: Record<string, ImportKind> = {}) =>
  calculatedKind(rule, (name) => kinds[name])

/** What each operator comes to. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  calculatedText: ['cat', 'text'],
  calculatedDate: ['today', 'now', 'dateAdd'],
  calculatedBoolean: [
    ...['and', 'or', '!', '!!', '==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in', 'answered'],
  ],
  calculatedNumber: [
    ...['+', '-', '*', '/', '%', 'sum', 'average', 'count', 'round', 'floor', 'ceil', 'abs', 'age'],
    ...['dateDiff', 'score', 'power', 'logarithm'],
  ],
}

/** What the answer of each question is. */
const QUESTIONS: Readonly<Record<string, readonly ImportKind[]>> = {
  calculatedText: ['text', 'paragraph', 'email', 'phone', 'time', 'choice', 'calculatedText'],
  calculatedNumber: ['number', 'integer', 'scale', 'calculatedNumber'],
  calculatedDate: ['date', 'dateTime', 'month', 'year', 'calculatedDate'],
  calculatedBoolean: ['boolean', 'statement', 'calculatedBoolean'],
}

describe('what a calculation comes to', () => {
  it('is what its operator does', () => {
    for (const [kind, operators] of Object.entries(OPERATORS))
      for (const operator of operators) expect(kindOf({ [operator]: [1, 2] }), operator).toBe(kind)
    for (const operator of ['map', 'missing', '']) expect(kindOf({ [operator]: [1, 2] })).toBeUndefined()
  })

  it('is what the question is that it names', () => {
    for (const [kind, questions] of Object.entries(QUESTIONS))
      for (const question of questions) expect(kindOf({ answer: 'q' }, { q: question }), question).toBe(kind)
    expect(kindOf({ answer: 'q' }, { q: 'choices' })).toBeUndefined()
    expect(kindOf({ answer: 'other' }, { q: 'text' })).toBeUndefined()
    expect(kindOf({ answer: ['q'] }, { q: 'text' })).toBeUndefined()
  })

  it('is what a value is that stands there', () => {
    expect([1, 0, true, false, 'x'].map((value) => kindOf(value))).toEqual([
      ...['calculatedNumber', 'calculatedNumber', 'calculatedBoolean', 'calculatedBoolean', 'calculatedText'],
    ])
    for (const nothing of ['', null, undefined, [], [1], {}]) expect(kindOf(nothing)).toBeUndefined()
  })

  it('is what any of its ways out tells, and no condition', () => {
    expect(kindOf({ if: ['x', 1] })).toBe('calculatedNumber')
    expect(kindOf({ if: ['x', '', 1] })).toBe('calculatedNumber')
    expect(kindOf({ if: ['x', null, 'y', null, true] })).toBe('calculatedBoolean')
    expect(kindOf({ if: ['x', null, 'y', 2, null] })).toBe('calculatedNumber')
    expect(kindOf({ if: ['x', null, 'y', null] })).toBeUndefined()
    expect(kindOf({ if: [1, null, null] })).toBeUndefined()
    for (const operator of ['coalesce', 'min', 'max']) {
      expect(kindOf({ [operator]: [{ answer: 'q' }, { today: [] }] }), operator).toBe('calculatedDate')
      expect(kindOf({ [operator]: 3 }), operator).toBe('calculatedNumber')
      expect(kindOf({ [operator]: [null] }), operator).toBeUndefined()
    }
  })

  it('is not looked for further down than a rule may go', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { coalesce: [nested(depth - 1)] })
    expect(kindOf(nested(32))).toBe('calculatedNumber')
    expect(kindOf(nested(33))).toBeUndefined()
  })
})
