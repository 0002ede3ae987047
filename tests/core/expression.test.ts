import { describe, expect, it } from 'vitest'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import type { RuleScope, RuleValue } from '../../runtime/core/model/rule.ts'
import { bob } from '../support/cast.ts'

const answers: Record<string, RuleValue> = {
  age: 17,
  name: 'Ada',
  risks: ['fire', 'gas'],
  kind: ['lab'],
  on: true,
  day: '2026-11-20',
}
const rows: Record<string, RuleValue[]> = { amount: [1, 2, null], cost: [3, 4], none: [] }

const scope: RuleScope = {
  answer: (id) => (Object.hasOwn(answers, id) ? (answers[id] as RuleValue) : null),
  answered: (id) => Object.hasOwn(answers, id),
  text: (id) => (Object.hasOwn(answers, id) ? `«${answers[id]}»` : null),
  shown: (id) => (id === 'nowhere' ? null : id !== 'away'),
  rows: (table, id) => (table === 't' && Object.hasOwn(rows, id) ? (rows[id] as RuleValue[]) : null),
  actor: bob,
  status: 'Under Review',
  now: '2026-11-21T17:30:00.000Z',
}
const run = (rule: unknown) => compileRule(rule).evaluate(scope)
const missing = { answer: 'nothing' }

describe('rules over answers', () => {
  it.each<[object, true | false | 'unknown']>([
    [{ '<': [missing, 2] }, 'unknown'],
    [{ '<=': [missing, 0] }, 'unknown'],
    [{ '==': [missing, null] }, 'unknown'],
    [{ '!=': [missing, 'x'] }, 'unknown'],
    [{ '!': [missing] }, 'unknown'],
    [{ in: [missing, ['a']] }, 'unknown'],
    [{ '>': [{ '+': [missing, 5] }, 2] }, 'unknown'],
    [{ '==': [{ cat: ['a', missing] }, 'a'] }, 'unknown'],
    [{ and: [missing, false] }, false],
    [{ and: [missing, true] }, 'unknown'],
    [{ or: [missing, true] }, true],
    [{ or: [missing, false] }, 'unknown'],
    [{ if: [missing, true, true] }, 'unknown'],
    [{ '==': [{ '/': [1, 0] }, 0] }, 'unknown'],
    [{ '>': [{ max: { rows: ['t', 'amount'] } }, 0] }, 'unknown'],
    [{ '!': [{ answered: 'nothing' }] }, true],
  ])('X-09 missing is unknown, not zero: %j is %s', (rule, expected) => {
    expect(run(rule)).toBe(expected)
  })

  it.each<[unknown, true | false | 'unknown']>([
    [true, true],
    [{ '<': [{ answer: 'age' }, 18] }, true],
    [{ '<': [10, { answer: ['age'] }, 18] }, true],
    [{ '==': [{ answer: 'name' }, 'Ada'] }, true],
    [{ '==': [{ answer: 'age' }, '17'] }, true],
    [{ '===': [{ answer: 'age' }, '17'] }, false],
    [{ '!==': [{ answer: 'on' }, true] }, false],
    [{ in: ['gas', { answer: 'risks' }] }, true],
    [{ in: [{ answer: 'kind' }, ['office', 'lab']] }, true],
    [{ '==': [{ answer: 'kind' }, 'lab'] }, true],
    [{ '==': [{ answer: 'risks' }, 'fire'] }, false],
    [{ in: ['da', { answer: 'name' }] }, true],
    [{ '==': [{ '+': { rows: ['t', 'cost'] } }, 7] }, true],
    [{ '==': [{ '-': [3] }, -3] }, true],
    [{ '==': [{ '%': [7, 4] }, 3] }, true],
    [{ '==': [{ '*': [2, 3, 4] }, 24] }, true],
    [{ '==': [{ min: [2, 3] }, 2] }, true],
    [{ '==': [{ if: [false, 'a', true, 'b', 'c'] }, 'b'] }, true],
    [{ some: [{ rows: ['t', 'cost'] }, { '>': [{ var: '' }, 3] }] }, true],
    [{ some: [{ rows: ['t', 'amount'] }, { '>': [{ var: '' }, 5] }] }, 'unknown'],
    [{ all: [{ rows: ['t', 'cost'] }, { '>': [{ var: '' }, 2] }] }, true],
    [{ all: [{ rows: ['t', 'none'] }, true] }, false],
    [{ none: [{ rows: ['t', 'none'] }, true] }, true],
    [{ none: [{ rows: ['elsewhere', 'cost'] }, true] }, 'unknown'],
    [{ in: ['program_admin', { viewer: 'roles' }] }, true],
    [{ '==': [{ viewer: 'campusCode' }, '01'] }, true],
    [{ '==': [{ status: [] }, 'under_review'] }, true],
    [{ '<': [{ answer: 'day' }, { now: [] }] }, true],
    [{ '==': [{ '!!': [{ answer: 'risks' }] }, true] }, true],
  ])('evaluates %j to %s', (rule, expected) => {
    expect(compileRule(rule).issues).toEqual([])
    expect(run(rule)).toBe(expected)
  })

  it('names what it reads', () => {
    const rule = compileRule({
      and: [{ answered: 'a' }, { '==': [{ answer: ['b', 'col'] }, { now: [] }] }, { rows: ['t', 'c'] }],
    })
    expect(rule.references).toEqual([
      { kind: 'answered', questionId: 'a', column: undefined, path: '/and/0/answered' },
      { kind: 'answer', questionId: 'b', column: 'col', path: '/and/1/==/0/answer' },
      { kind: 'rows', rowsElementId: 't', questionId: 'c', column: undefined, path: '/and/2/rows' },
    ])
    expect([rule.readsNow, rule.readsViewer, rule.readsStatus]).toEqual([true, false, false])
  })

  it.each<[unknown, string, string]>([
    [{ method: ['x', 'toString'] }, 'rule.unknown_operator', ''],
    [{ log: 'x' }, 'rule.unknown_operator', ''],
    [{ constructor: [] }, 'rule.unknown_operator', ''],
    [{ toString: [] }, 'rule.unknown_operator', ''],
    [JSON.parse('{"__proto__": [1]}'), 'rule.unknown_operator', ''],
    [{ map: [[1], { var: '' }] }, 'rule.unknown_operator', ''],
    [{ and: [true, { var: 'a.b' }] }, 'rule.item_outside', '/and/1/var'],
    [{ some: [[1], { var: '__proto__' }] }, 'rule.item_outside', '/some/1/var'],
    [{ '!': [{ a: 1, b: 2 }] }, 'rule.malformed', '/!/0'],
    [{}, 'rule.malformed', ''],
    [undefined, 'rule.malformed', ''],
    [{ '==': [1] }, 'rule.arguments', '/=='],
    [{ answer: [{ answer: 'x' }] }, 'rule.arguments', '/answer'],
    [{ answer: '__proto__' }, 'rule.arguments', '/answer'],
    [{ viewer: 'constructor' }, 'rule.arguments', '/viewer'],
    [{ '>': [{ '/': [1, 2, 3] }, 1] }, 'rule.arguments', '/>/0/~1'],
  ])('refuses %j as %s', (rule, code, path) => {
    const compiled = compileRule(rule)
    expect(compiled.issues[0]).toMatchObject({ code, path })
    expect(compiled.evaluate(scope)).toBe('unknown')
  })
})
