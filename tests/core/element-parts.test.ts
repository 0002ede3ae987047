import { describe, expect, it } from 'vitest'
import { parseKey, toKey } from '../../runtime/core/element/answer-key.ts'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import { findOperation } from '../../runtime/core/element/find-operation.ts'
import { initialAnswer } from '../../runtime/core/element/initial-answer.ts'
import { lintRows } from '../../runtime/core/element/lint-rows.ts'
import { isInLiveRows } from '../../runtime/core/element/live-rows.ts'
import { optionRecords } from '../../runtime/core/element/option-records.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { mostRows, rowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { sameAnswer } from '../../runtime/core/element/same-answer.ts'
import {
  chosenSchema,
  idSaid,
  readSelected,
  textColumns,
  textsSchema,
} from '../../runtime/core/element/selected.ts'
import { fakes, table, text } from '../support/elements.ts'

describe('the key of an answer', () => {
  const rows = (depth: number) =>
    Array.from({ length: depth }, (_, n) => ({ parentId: `t${n}`, rowId: `r${n}` }))

  it.each([0, 1, 2, 3])('X-10 names an element inside %d rows, and is read back', (depth) => {
    const key = toKey(rows(depth), 'q')
    expect(key.split('/').length).toBe(depth * 2 + 1)
    expect(parseKey(key)).toEqual({ location: rows(depth), elementId: 'q' })
  })

  it.each([
    '',
    'a/b',
    'a//b',
    't/r/',
    '/t/r',
    toKey(rows(4), 'q'),
    '__proto__',
    't/constructor/q',
    'a b',
    'x'.repeat(65),
  ])('%j is none', (key) => {
    expect(parseKey(key)).toBeUndefined()
  })

  it('may begin with a word that is none by itself', () => {
    expect(parseKey('constructor-2')?.elementId).toBe('constructor-2')
  })
})

describe('an answer in rows', () => {
  const answers: Record<string, object | null> = {
    t: { rowIds: ['r'] },
    't/r/u': { rowIds: ['s'] },
    v: { rowIds: 'rr' },
  }
  const isLive = (key: string) => isInLiveRows(key, (at) => (answers[at] ?? null) as never)

  it('counts while every row around it is there', () => {
    for (const key of ['q', 't/r/q', 't/r/u/s/q']) expect([key, isLive(key)]).toEqual([key, true])
    for (const key of ['t/gone/q', 't/r/u/gone/q', 't/gone/u/s/q', 'v/r/q', 'w/r/q'])
      expect([key, isLive(key)]).toEqual([key, false])
  })
})

describe('what an unanswered question holds', () => {
  const words = fakes.get('fake-words') as ElementModel
  const throwing = () => {
    throw new Error('broken plugin')
  }
  const from = (given: object) => ({ ...words, answer: { ...words.answer, from: given } }) as ElementModel
  const starts = { initial: () => ({ text: 'own' }) }

  it('ET-24 is its template’s answer, else its element’s own, else nothing', () => {
    const given = (answer: unknown) => text('q', { default: { answer } } as never)
    expect(initialAnswer(given({ text: 'x' }), from(starts))).toEqual({ text: 'x' })
    for (const none of [null, 'x', ['x']]) expect(initialAnswer(given(none), from(starts))).toBeNull()
    expect(initialAnswer(text('q'), from(starts))).toEqual({ text: 'own' })
    expect(initialAnswer(text('q', { default: {} } as never), from(starts))).toEqual({ text: 'own' })
    for (const model of [from({}), from({ initial: () => null }), from({ initial: throwing }), undefined])
      expect(initialAnswer(text('q'), model)).toBeNull()
    expect(
      initialAnswer(text('q'), { ...words, answer: { ...words.answer, from: undefined } } as never),
    ).toBeNull()
    expect(initialAnswer(text('q'), fakes.get('fake-group'))).toBeNull()
    expect(initialAnswer(given({ value: 1 }), fakes.get('fake-sum'))).toBeNull()
  })
})

describe('an operation of an element', () => {
  const find = (type: string, name: string) => findOperation(fakes.get(type)?.answer, name)

  it('is found by its name alone, beside the two that every question has which takes a change', () => {
    expect(find('fake-words', 'setWords')).toBe(fakes.get('fake-words')?.answer?.operations.setWords)
    for (const name of ['choose', 'toString', '']) expect(find('fake-words', name)).toBeUndefined()
    for (const name of ['setAnswer', 'giveDefault']) {
      expect(find('fake-words', name)).toBeDefined()
      expect([find('fake-sum', name), find('fake-note', name)]).toEqual([undefined, undefined])
    }
  })

  it('X-48 takes any answer or none as a whole, of which the later counts, and a default that is one', () => {
    expect(find('fake-words', 'setAnswer')).toMatchObject({ args: { value: 'JSON' }, replaces: true })
    expect(find('fake-words', 'giveDefault')?.args).toEqual({ value: 'JSON!' })
  })

  it('X-48 sets the answer as a whole, or gives one where there is none', () => {
    const [now, next] = [{ text: 'now' }, { text: 'next' }]
    const [set, give] = ['setAnswer', 'giveDefault'].map((name) => find('fake-words', name)?.apply)
    expect([set?.(now, { value: next }, {} as never), set?.(now, {}, {} as never)]).toEqual([next, null])
    expect([give?.(now, { value: next }, {} as never), give?.(null, { value: next }, {} as never)]).toEqual([
      now,
      next,
    ])
  })
})

describe('what is remembered of an option', () => {
  it('is what says which it was and how it was called; the rest is left out', () => {
    const known = { optionId: 'a', label: 'Acetone', held: 'solvent' }
    const odd = [
      null,
      {},
      { optionId: 'b' },
      { label: 'C' },
      { optionId: 1, label: 'D' },
      { optionId: 'e', label: 2 },
    ]
    expect(optionRecords({ records: [known, ...odd] })).toEqual([known])
    for (const none of [null, {}, { records: 'x' }, { records: {} }]) expect(optionRecords(none)).toEqual([])
  })
})

describe('two answers', () => {
  it.each<[unknown, unknown]>([
    [null, undefined],
    [Number.NaN, Number.NaN],
    [{ a: 1 }, { a: 1, b: null, c: undefined }],
    [{ a: ['x', { b: 1 }] }, { a: ['x', { b: 1, c: null }] }],
    [{ length: null }, {}],
    [[], []],
  ])('%j and %j are the same', (a, b) => {
    expect([sameAnswer(a, b), sameAnswer(b, a)]).toEqual([true, true])
  })

  it.each<[unknown, unknown]>([
    [null, {}],
    [null, 0],
    [5, {}],
    ['ab', { 0: 'a', 1: 'b' }],
    [['a'], ['a', null]],
    [['a'], { 0: 'a' }],
    [0, ''],
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
    [['x'], ['x', null]],
    [
      ['x', 'y'],
      ['y', 'x'],
    ],
    [['x'], { 0: 'x' }],
    [{ a: [] }, { a: {} }],
    ['x', ['x']],
  ])('%j and %j are not', (a, b) => {
    expect([sameAnswer(a, b), sameAnswer(b, a)]).toEqual([false, false])
  })
})

describe('a registry of element types', () => {
  it('finds each by its type, and refuses two that claim one name', () => {
    const model = (type: string, answer?: object) => ({ type, version: 1, answer }) as unknown as ElementModel
    const answer = (name: string, ...operations: string[]) => ({
      graphql: { type: name },
      operations: Object.fromEntries(operations.map((each) => [each, {}])),
    })
    const [a, b] = [model('a', answer('A', 'setA')), model('b')]
    const registry = createRegistry([a, b])
    expect([registry.get('a'), registry.get('b'), registry.get('c')]).toEqual([a, b, undefined])
    expect(registry.all()).toEqual([a, b])
    for (const other of [model('a'), model('x', answer('A')), model('x', answer('X', 'setA'))])
      expect(() => createRegistry([a, other])).toThrow(`"a" and "${other.type}" both define`)
  })
})

describe('the rows of an answer', () => {
  const { add, addAll, remove, removeAll } = rowsAnswer.operations

  it('are named one by one or all at once, and the first may say where it comes', () => {
    expect([add, remove, addAll, removeAll].map(({ args }) => args)).toEqual([
      { rowId: 'ID!', index: 'Int' },
      { rowId: 'ID!' },
      { rowIds: '[ID!]!' },
      { rowIds: '[ID!]!' },
    ])
  })
  const now = { rowIds: ['a', 'b'] }
  const element = (extra: Record<string, unknown>) => table('t', [], extra)

  it('are added at the end or where they stood, once', () => {
    expect(add.apply(null, { rowId: 'a' }, element({}))).toEqual({ rowIds: ['a'] })
    expect(add.apply(now, { rowId: 'c' }, element({}))).toEqual({ rowIds: ['a', 'b', 'c'] })
    expect(add.apply(now, { rowId: 'c', index: 0 }, element({}))).toEqual({ rowIds: ['c', 'a', 'b'] })
    expect(add.apply(now, { rowId: 'a' }, element({}))).toEqual(now)
    expect(addAll.apply(now, { rowIds: ['b', 'c', 'd'] }, element({}))).toEqual({
      rowIds: ['a', 'b', 'c', 'd'],
    })
    for (const rowIds of [[], null, undefined, 'xy' as never])
      expect([
        addAll.apply(null, { rowIds }, element({})),
        addAll.apply(now, { rowIds }, element({})),
      ]).toEqual([null, now])
  })

  it('are removed, and none is no answer', () => {
    expect(remove.apply(now, { rowId: 'a' }, element({}))).toEqual({ rowIds: ['b'] })
    expect(remove.apply({ rowIds: ['a'] }, { rowId: 'a' }, element({}))).toBeNull()
    expect(remove.apply(null, { rowId: 'a' }, element({}))).toBeNull()
    expect(removeAll.apply(now, { rowIds: ['b', 'x'] }, element({}))).toEqual({ rowIds: ['a'] })
    expect(removeAll.apply(now, { rowIds: ['a', 'b'] }, element({}))).toBeNull()
    expect(removeAll.apply(now, { rowIds: 'ab' as never }, element({}))).toEqual(now)
    expect(removeAll.apply(null, { rowIds: ['a'] }, element({}))).toBeNull()
  })

  it('are as many as the element takes', () => {
    const codes = (count: number, extra: Record<string, unknown>) =>
      rowsAnswer
        .validate({ rowIds: Array.from({ length: count }, (_, i) => `${i}`) }, element(extra))
        .map(({ code, params }) => [code, params])
    expect([codes(0, {}), codes(1000, {}), codes(2, { minRows: 2, maxRows: 2 })]).toEqual([[], [], []])
    expect(codes(1, { minRows: 2 })).toEqual([['rows_min', { min: 2 }]])
    expect(codes(3, { maxRows: 2 })).toEqual([['rows_max', { max: 2 }]])
    expect(codes(1001, {})).toEqual([['rows_max', { max: 1000 }]])
    expect([{}, { maxRows: 5 }, { maxRows: 5000 }].map((extra) => mostRows(element(extra)))).toEqual([
      1000, 5, 1000,
    ])
    expect(lintRows(element({ minRows: 2, maxRows: 2, initialRows: 2 }))).toEqual([])
    expect(lintRows(element({ minRows: 3, maxRows: 2 }))).toEqual([
      { code: 'bounds.crossed', path: '/maxRows' },
    ])
    expect(lintRows(element({ initialRows: 3, maxRows: 2 }))).toEqual([
      { code: 'bounds.crossed', path: '/initialRows' },
    ])
    expect(lintRows(element({ minRows: 1001 }))).toHaveLength(1)
  })

  it('start with those that the template says, by the same names in every form', () => {
    const { initial } = rowsAnswer.from
    expect(initial(element({ initialRows: 2 }))).toEqual({ rowIds: ['row-1', 'row-2'] })
    expect(initial(element({ initialRows: 9999 }))?.rowIds).toHaveLength(1000)
    for (const initialRows of [0, -1, Number.NaN, undefined])
      expect(initial(element({ initialRows }))).toBeNull()
  })

  it('are described by what JSON Schema has words for, and by a rule where it has none', () => {
    expect(rowsAnswer.validSchema(element({}))).toEqual({})
    expect(rowsAnswer.validSchema(element({ required: true }))).toEqual({
      properties: { rowIds: { minItems: 1 } },
    })
    expect(rowsAnswer.validSchema(element({ required: true, minRows: 3, maxRows: 4 }))).toEqual({
      properties: { rowIds: { minItems: 3, maxItems: 4 } },
    })
    expect(rowsAnswer.validSchema(element({ required: true, minRows: 0 }))).toEqual({
      properties: { rowIds: { minItems: 1 } },
    })
    expect(rowsAnswer.validSchema(element({ minRows: 2 }))).toEqual({
      'x-formwork': { rules: [{ code: 'rows_min', params: { min: 2 } }] },
    })
  })

  it('are counted in words and in a column', () => {
    expect([[], ['a'], ['a', 'b']].map((rowIds) => rowsAnswer.toText({ rowIds }))).toEqual([
      '0 entries',
      '1 entry',
      '2 entries',
    ])
    expect([rowsAnswer.isEmpty({ rowIds: [] }), rowsAnswer.isEmpty(now)]).toEqual([true, false])
    const [column] = rowsAnswer.columns(table('t', [], { title: 'Crew' }))
    expect([column?.key, column?.label, column?.kind, column?.value(now)]).toEqual([
      'rows',
      'Crew',
      'number',
      2,
    ])
    expect(rowsAnswer.columns(table('t', [], { title: undefined }))[0]?.label).toBe('t')
  })
})

describe('what was found by a search and chosen', () => {
  const fields = ['id', 'name'] as const

  it('VA-09 holds the named fields alone; cleared, it stays as an empty answer, where there was one', () => {
    expect(readSelected(null, { id: '1', name: 'A', more: 'x' }, fields)).toEqual({ id: '1', name: 'A' })
    expect(readSelected(null, { id: '1', name: undefined }, fields)).toEqual({ id: '1', name: null })
    const inherited = Object.create({ id: 'inherited' }) as object
    expect(readSelected(null, inherited, fields)).toEqual({ id: null, name: null })
    for (const none of [null, undefined, 'x', ['x']]) {
      expect(readSelected(null, none, fields)).toBeNull()
      expect(readSelected({ id: '1', name: 'A' }, none, fields)).toEqual({ id: null, name: null })
    }
  })

  it('is short texts, one of which must be there where it is required', () => {
    expect([idSaid(5), idSaid('x'.repeat(500)), idSaid('x'.repeat(501))]).toEqual([
      '5',
      'x'.repeat(500),
      null,
    ])
    const cell = { type: ['string', 'null'], maxLength: 500 }
    expect(textsSchema(['id'], { more: { type: 'number' } })).toEqual({
      type: 'object',
      required: ['id', 'more'],
      additionalProperties: false,
      properties: { id: cell, more: { type: 'number' } },
    })
    expect(textsSchema([])).toEqual({
      type: 'object',
      required: [],
      additionalProperties: false,
      properties: {},
    })
    expect(chosenSchema('id')(text('q'))).toEqual({})
    expect(chosenSchema('id')(text('q', { required: true }))).toEqual({
      properties: { id: { type: 'string', minLength: 1 } },
    })
    const [column] = textColumns<{ id: string }>(['id'], 'Person')
    expect([column?.key, column?.label, column?.kind, column?.value({ id: '7' })]).toEqual([
      'id',
      'Person (id)',
      'text',
      '7',
    ])
  })
})
