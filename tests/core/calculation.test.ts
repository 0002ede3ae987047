import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import type { RuleScope } from '../../runtime/core/model/rule.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { bob, erin } from '../support/cast.ts'
import {
  calculated,
  fakes,
  options,
  page,
  section,
  table,
  templateOf,
  text,
  whenRule,
} from '../support/elements.ts'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
type Given = Record<string, AnswerValue>
const open = (elements: Element[], answers: Given = {}, actor = erin) =>
  createEngine(compileTemplate(templateOf(elements), fakes), {
    answers: Object.entries(answers),
    actor,
    context,
  })
const value = (engine: ReturnType<typeof open>, key: string) => engine.get(key)?.value?.value ?? null
const lint = (elements: Element[]) => lintTemplate(templateOf(elements), fakes)

const amount = text('amount', { numeric: true })
const total = calculated('total', { sum: { coalesce: [{ rows: ['t', 'amount'] }, 0] } })

describe('a calculated value', () => {
  it('follows the answers it is made of, through others like it', () => {
    const engine = open([
      text('a'),
      calculated('double', { '*': [{ answer: 'a' }, 2] }),
      calculated('next', { '+': [{ answer: 'double' }, 1] }),
    ])
    expect(value(engine, 'next')).toBeNull()
    engine.set('a', { text: '4' })
    expect([value(engine, 'double'), value(engine, 'next')]).toEqual([8, 9])
    engine.set('a', null)
    expect(value(engine, 'next')).toBeNull()
  })

  it('tells of itself only when it changed', () => {
    const engine = open([text('a'), calculated('isLong', { if: [{ answered: 'a' }, 1, 0] })])
    const told: string[] = []
    engine.subscribe('isLong', () => told.push('isLong'))
    const before = engine.get('isLong')
    engine.set('a', { text: 'x' })
    const after = engine.get('isLong')
    engine.set('a', { text: 'xy' })
    expect(told).toEqual(['isLong'])
    expect(engine.get('isLong')).toBe(after)
    expect(after).not.toBe(before)
  })

  it('is a total over rows that come and go; an empty one counts as what the author says', () => {
    const engine = open([
      table('t', [amount]),
      total,
      calculated('strict', { sum: { rows: ['t', 'amount'] } }),
    ])
    expect(value(engine, 'total')).toBe(0)
    engine.set('t', { rowIds: ['r1', 'r2'] })
    engine.set('t/r1/amount', { text: '2' })
    expect([value(engine, 'total'), value(engine, 'strict')]).toEqual([2, null])
    engine.set('t/r2/amount', { text: '3.5' })
    expect([value(engine, 'total'), value(engine, 'strict')]).toEqual([5.5, 5.5])
    engine.set('t', { rowIds: ['r2'] })
    expect(value(engine, 'total')).toBe(3.5)
  })

  it('is made in each row of a table, and read by others across the rows', () => {
    const engine = open(
      [
        table('t', [
          text('n'),
          text('price'),
          calculated('cost', { '*': [{ answer: 'n' }, { answer: 'price' }] }),
        ]),
        calculated('all', { sum: { coalesce: [{ rows: ['t', 'cost'] }, 0] } }),
      ],
      { t: { rowIds: ['r1', 'r2'] }, 't/r1/n': { text: '2' }, 't/r1/price': { text: '4' } },
    )
    expect([value(engine, 't/r1/cost'), value(engine, 't/r2/cost'), value(engine, 'all')]).toEqual([
      8,
      null,
      8,
    ])
    engine.set('t/r2/n', { text: '1' })
    engine.set('t/r2/price', { text: '5' })
    expect(value(engine, 'all')).toBe(13)
  })

  it('counts hidden sources as unanswered, is empty while hidden itself, and decides what is shown', () => {
    const engine = open(
      [
        options('kind', ['lab']),
        text('a', whenRule({ in: ['lab', { answer: 'kind' }] })),
        calculated('sum', { '+': [{ answer: 'a' }, 1] }),
        text('reason', whenRule({ '>': [{ answer: 'sum' }, 5] })),
        calculated('away', 7, whenRule({ answered: 'reason' })),
      ],
      { a: { text: '9' } },
    )
    expect([value(engine, 'sum'), engine.get('reason')?.visible, value(engine, 'away')]).toEqual([
      null,
      false,
      null,
    ])
    engine.set('kind', { selectedOptionIds: ['lab'] })
    expect([value(engine, 'sum'), engine.get('reason')?.visible]).toEqual([10, true])
    engine.set('reason', { text: 'x' })
    expect(value(engine, 'away')).toBe(7)
    engine.set('kind', null)
    expect([value(engine, 'sum'), engine.get('reason')?.visible, value(engine, 'away')]).toEqual([
      null,
      false,
      null,
    ])
  })

  it('is never what a client or a stored answer says, nor editable', () => {
    const engine = open([calculated('two', 2)], { two: { value: 99 } })
    expect([value(engine, 'two'), engine.get('two')?.editable]).toEqual([2, false])
    engine.set('two', { value: 50 })
    expect(value(engine, 'two')).toBe(2)
    expect(() => engine.apply('two', 'setAnswer', { value: { value: 1 } })).toThrow(/no operation/)
  })

  it('is the stored value for whoever may not see all of its sources', () => {
    const secret = text('secret', { permissions: [{ role: 'reviewer', canViewInStatuses: ['draft'] }] })
    const elements = [secret, text('a'), calculated('sum', { '+': [{ answer: 'secret' }, { answer: 'a' }] })]
    const answers = { a: { text: '1' }, sum: { value: 41 } }
    const engine = open(elements, answers)
    expect(value(engine, 'sum')).toBe(41)
    engine.set('a', { text: '2' })
    expect(value(engine, 'sum')).toBe(41)
    engine.set('sum', { value: 42 })
    expect(value(engine, 'sum')).toBe(42)
    const compiled = compileTemplate(templateOf(elements), fakes)
    const whole = evaluate(compiled, Object.entries({ ...answers, secret: { text: '5' } }), SYSTEM, context)
    expect(whole.get('sum')?.value).toEqual({ value: 6 })
  })

  it('reads whether an element is shown, of a question and of a section', () => {
    const engine = open([
      text('a'),
      section('s', [text('b')], whenRule({ answered: 'a' })),
      text('c', whenRule({ shown: 's' })),
      text('d', whenRule({ '!': [{ shown: 'b' }] })),
    ])
    const shown = () => ['c', 'd'].map((key) => engine.get(key)?.visible)
    expect(shown()).toEqual([false, true])
    engine.set('a', { text: 'x' })
    expect(shown()).toEqual([true, false])
  })

  it('holds a submit while it is required and not known; a hidden element holds none', () => {
    const engine = open([
      text('a'),
      calculated('sum', { '+': [{ answer: 'a' }, 1] }, { required: true }),
      text('unseen', { hidden: true, maxLength: 1 }),
    ])
    engine.set('unseen', { text: 'too long' })
    expect(engine.validate().map(({ path }) => path)).toEqual(['sum'])
    engine.set('a', { text: '1' })
    expect(engine.validate()).toEqual([])
  })

  it('shows no page on which every element is hidden', () => {
    const pages = [
      page('p1', [text('a')]),
      page('p2', [section('s', [calculated('two', 2, { hidden: true })])]),
    ]
    const compiled = compileTemplate(templateOf(pages), fakes)
    expect(createEngine(compiled, { actor: erin, context }).visiblePageIds()).toEqual(['p1'])
  })
})

describe('the publish gate for calculations', () => {
  it('X-09 refuses circles through calculated values and names the way round; at run time they stay empty', () => {
    const elements = [
      text('a'),
      calculated('x', { '+': [{ answer: 'y' }, { answer: 'a' }] }),
      calculated('y', { '+': [{ answer: 'x' }, 1] }),
      calculated('self', { sum: { known: { answer: 'self' } } }),
      text('seen', whenRule({ shown: 'b' })),
      text('b', whenRule({ shown: 'seen' })),
      table('t', [calculated('share', { '/': [1, { answer: 'whole' }] })]),
      calculated('whole', { sum: { rows: ['t', 'share'] } }),
    ]
    const circles = lint(elements).filter(({ code }) => code === 'dependency.cycle')
    expect(circles.map(({ path, params }) => [path, params?.ids]).sort()).toEqual([
      ['/pages/0/children/1/formula', 'x, y'],
      ['/pages/0/children/3/formula', 'self'],
      ['/pages/0/children/4/dependsOn', 'seen, b'],
      ['/pages/0/children/6/children/0/formula', 'share, whole'],
    ])
    const engine = open(elements, { a: { text: '1' }, t: { rowIds: ['r'] } })
    engine.set('a', { text: '2' })
    expect(['x', 'y', 'self', 't/r/share', 'whole'].map((key) => value(engine, key))).toEqual(
      Array(5).fill(null),
    )
  })

  it.each<[string, unknown, string, string]>([
    ['a question that is not there', { answer: 'gone' }, 'dependency.missing_question', '/answer'],
    ['a question in rows', { answer: 'amount' }, 'dependency.out_of_reach', '/answer'],
    ['a column that is not there', { score: 'a' }, 'rule.unknown_column', '/score'],
    ['what asks nothing', { answer: 's' }, 'dependency.not_a_question', '/answer'],
    ['an element that is not there', { shown: 'gone' }, 'dependency.missing_question', '/shown'],
    ['an element in rows', { shown: 'amount' }, 'dependency.out_of_reach', '/shown'],
    ['an operator that is not there', { reduce: [[1], { var: '' }] }, 'rule.unknown_operator', ''],
    ['a prototype', JSON.parse('{"__proto__": [1]}'), 'rule.unknown_operator', ''],
    ['an id that is a prototype', { text: '__proto__' }, 'rule.arguments', '/text'],
    ['a unit that is not there', { dateAdd: ['2026-01-01', 1, 'eons'] }, 'rule.arguments', '/dateAdd'],
    ['a unit that is computed', { dateDiff: ['a', 'b', { answer: 'a' }] }, 'rule.arguments', '/dateDiff'],
    ['nothing', undefined, 'rule.malformed', ''],
  ])('refuses %s', (_, formula, code, at) => {
    const found = lint([text('a'), section('s', [text('b')]), table('t', [amount]), calculated('x', formula)])
    expect(found).toContainEqual(expect.objectContaining({ code, path: `/pages/0/children/3/formula${at}` }))
    for (const issue of found) expect(formatDocumentIssue(issue)).not.toMatch(/not valid|\{/)
  })

  it('refuses a required element that nobody sees', () => {
    expect(lint([text('a', { hidden: true, required: true })]).map(({ code }) => code)).toEqual([
      'element.required_unseen',
    ])
  })
})

const nowhere: RuleScope = {
  answer: () => null,
  answered: () => false,
  text: () => null,
  shown: () => null,
  rows: (_, id) => (id === 'many' ? Array(100_001).fill(1) : Array(100_000).fill(1)),
  actor: bob,
  status: 'draft',
  now: '2026-11-21T17:30:00.000Z',
}

describe('bad input to a calculation', () => {
  it.each<[string, unknown]>([
    ['a division by zero', { '/': [1, 0] }],
    ['nothing by nothing', { '/': [0, 0] }],
    ['the rest of a division by zero', { '%': [1, 0] }],
    ['a product beyond all numbers', { '*': [1e308, 1e308] }],
    ['a text that spells one', { '+': ['1e400', 1] }],
    ['a sum beyond all numbers', { sum: [1e308, 1e308] }],
    ['a sum of words', { sum: ['two', 3] }],
    ['a yes among numbers', { '+': [true, 1] }],
    ['an average of nothing', { average: { known: [{ answer: 'a' }] } }],
    ['a least of nothing', { min: [[]] }],
    ['decimals that are none', { round: [1.5, -3] }],
    ['half a decimal', { round: [1.5, 0.5] }],
    ['a day beyond the calendar', { dateAdd: ['9999-12-31', 1, 'days'] }],
    ['a day before it', { dateAdd: ['1000-01-01', -1, 'years'] }],
    ['a day that there is not', { dateAdd: ['2026-02-30', 1, 'days'] }],
    ['half a day', { dateAdd: ['2026-02-03', 0.5, 'days'] }],
    ['a huge step', { dateAdd: ['2026-02-03', 1e300, 'days'] }],
    ['a date that is a word', { dateDiff: ['soon', '2026-11-21', 'days'] }],
    ['a birth to come', { age: '2027-01-01' }],
    ['a number that is a date', { age: 20090101 }],
    ['more rows than are read', { sum: { rows: ['t', 'many'] } }],
    ['the same rows twice', { sum: [{ rows: ['t', 'x'] }, { rows: ['t', 'x'] }] }],
  ])('%s is unknown', (_, rule) => {
    const compiled = compileRule(rule)
    expect(compiled.issues).toEqual([])
    expect(compiled.value(nowhere)).toBeNull()
  })

  it.each<[unknown, unknown]>([
    [{ sum: ['1', ' 2.5 '] }, 3.5],
    [{ round: [-2.5] }, -3],
    [{ round: [1.005, 2] }, 1.01],
    [{ round: [1e21, 2] }, 1e21],
    [{ round: [1e-9, 3] }, 0],
    [{ dateDiff: ['2000-02-29', '2001-02-28', 'years'] }, 0],
    [{ dateDiff: ['2000-02-29', '2001-03-01', 'years'] }, 1],
    [{ dateDiff: ['2026-03-31', '2026-02-28', 'months'] }, -1],
    [{ dateDiff: ['2026-01-31', '2026-02-28', 'months'] }, 0],
    [{ dateDiff: ['2026-11-21', '2026-11-20', 'weeks'] }, 0],
    [{ dateAdd: ['2024-02-29', 1, 'years'] }, '2025-02-28'],
    [{ age: ['2009-11-21', '2026-11-20'] }, 16],
    [{ count: [[1, null, 2]] }, 2],
    [{ count: [[1, null], { '>': [{ var: '' }, 0] }] }, null],
    [{ coalesce: [null, 'x'] }, 'x'],
    [{ sum: { rows: ['t', 'x'] } }, 100_000],
  ])('%j is %j', (rule, expected) => {
    expect(compileRule(rule).value(nowhere)).toEqual(expected)
  })
})
