import { describe, expect, it, vi } from 'vitest'
import type { AnswerDefinition } from '../../runtime/core/element/define-element.ts'
import { wordsOf } from '../../runtime/core/migration/convert-answer.ts'
import type { Accepts } from '../../runtime/core/migration/types.ts'
import type { Element } from '../../schemas/index.ts'
import {
  asked,
  between,
  choice,
  kindOf,
  kinds,
  questionIn,
  rows,
  version,
  versionWith,
  words,
} from '../support/versions.ts'

const number = (id: string) => words(id, { input: 'Number' })
const toggle = (id: string) => asked(id, 'toggle-question')
const area = (id: string) => asked(id, 'measurement-question', { quantity: 'area' })
const parked = { verdict: 'parked' }

/** What becomes of the answer of the one question `q`. */
const convert = (from: Element, to: Element, value: object | null) =>
  between(version(from), version(to))('q', value)

describe('X-31 an answer of another kind', () => {
  it.each<[string, Element, object, Element, object, string | undefined]>([
    ['a yes is its word', toggle('q'), { value: true }, words('q'), { text: 'Yes' }, undefined],
    ['a word is a yes', words('q'), { text: 'Yes' }, toggle('q'), { value: true }, undefined],
    [
      'room around words is nothing lost',
      words('q'),
      { text: ' Yes ' },
      toggle('q'),
      { value: true },
      undefined,
    ],
    [
      'other words for it are named',
      words('q'),
      { text: 'confirmed' },
      toggle('q'),
      { value: true },
      'confirmed',
    ],
    [
      'the number of a measurement, whose unit is named',
      ...[area('q'), { value: 12.5, unit: 'm2', text: null }, number('q'), { text: '12.5' }, '12.5 m²'],
    ] as [string, Element, object, Element, object, string],
    [
      'a date is a text',
      ...[asked('q', 'date-question'), { selectedDate: '2026-11-20' }, words('q')],
      ...[{ text: '11/20/2026' }, undefined],
    ] as [string, Element, object, Element, object, undefined],
  ])('%s', (_, from, value, to, expected, lost) => {
    expect(convert(from, to, value)).toEqual({
      ...{ verdict: 'converted', key: 'q', value: expected, ...(lost !== undefined && { lost }) },
    })
  })

  it.each<[string, Element, object | null, Element]>([
    ['words that are no such answer', words('q'), { text: 'perhaps' }, toggle('q')],
    ['no words', words('q'), { text: '  ' }, toggle('q')],
    ['an answer that was cleared', words('q'), null, toggle('q')],
    [
      'the id of an option, which says nothing elsewhere',
      choice('q', [['3', 'Many']]),
      { selectedOptionIds: ['3'] },
      number('q'),
    ],
    ['rows, which are no answer by themselves', rows('q', [words('c')]), { rowIds: ['r1'] }, toggle('q')],
    ['what cannot be rows', words('q'), { text: 'Ann' }, rows('q', [words('c')])],
    ['a signature, which holds for its question', asked('q', 'signature-question'), {}, words('q')],
    ['a subform, which is a form by itself', asked('q', 'subform'), {}, words('q')],
    ['what would have to be a form', words('q'), { text: 'Ann' }, asked('q', 'subform')],
    ['what is calculated now', words('q'), { text: '3' }, asked('q', 'calculated-value', { value: 3 })],
  ])('parks %s', (_, from, value, to) => {
    expect(convert(from, to, value)).toEqual(parked)
  })

  it('keeps rows as rows, with all that is answered in them, and rows that were cleared', () => {
    const before = version(rows('q', [words('c')]))
    const after = version({ ...rows('q', [words('c')]), type: 'repeatable-section' })
    const at = between(before, after)
    const value = { rowIds: ['r1', 'r2'] }
    expect(at('q', value)).toEqual({ verdict: 'converted', key: 'q', value })
    expect(at('q', null)).toEqual({ verdict: 'converted', key: 'q' })
    expect(at('q/r2/c', { text: 'x' })).toEqual({ verdict: 'kept', key: 'q/r2/c' })
  })

  it('never asks a question to read nothing, nor takes what it cannot hold or what says nothing there', () => {
    const text = vi.fn((read: string) => ({ value: { said: read } }))
    const to = (answer: Partial<AnswerDefinition<{ said: string }>>) =>
      versionWith(kinds(kindOf('b', { from: { text, scalar: () => null }, ...answer })), asked('q', 'b'))
    const from = versionWith(kinds(kindOf('a', { toText: ({ said }) => ` ${said}` })), asked('q', 'a'))
    expect(between(from, to({}))('q', { said: ' ' })).toEqual(parked)
    expect(text).not.toHaveBeenCalled()
    expect(between(from, to({}))('q', { said: 'x' })).toEqual({
      ...{ verdict: 'converted', key: 'q', value: { said: ' x' } },
    })
    const refused = between(from, to({}), { accepts: () => false })
    expect(refused('q', { said: 'x' })).toEqual(parked)
    expect(between(from, to({ isEmpty: () => true }))('q', { said: 'x' })).toEqual(parked)
  })

  it('is not thrown over by an element that trips over its answer', () => {
    const trips = () => {
      throw new Error('a broken plugin')
    }
    const good = kindOf('good', { from: { text: (read) => ({ value: { said: read } }) } })
    const at = (answer: Partial<AnswerDefinition<{ said: string }>>, to = good) =>
      between(
        versionWith(kinds(kindOf('bad', answer)), asked('q', 'bad')),
        versionWith(kinds(to), asked('q', to.type)),
      )('q', { said: 'x' })
    expect(at({ toText: trips })).toEqual(parked)
    expect(at({ isEmpty: trips })).toEqual(parked)
    expect(at({})).toMatchObject({ value: { said: 'x' } })
    expect(at({}, kindOf('deaf', { from: { text: trips } }))).toEqual(parked)
    const value = trips as () => string
    const column = { key: 'said', label: 'Said', kind: 'text', value } as const
    const taking = kindOf('taking', { from: { scalar: (said) => ({ said: String(said) }) } })
    expect(at({ toText: () => '', columns: () => [column] }, taking)).toEqual(parked)
  })

  it('is made of its first plain value where its words do not do', () => {
    const taking = versionWith(
      kinds(
        kindOf('taking', {
          from: {
            text: () => ({ issue: { code: 'paste_number' } }),
            scalar: (said) => ({ said: `${said}` }),
          },
        }),
      ),
      asked('q', 'taking'),
    )
    type Columns = ReturnType<AnswerDefinition<{ said: string }>['columns']>
    const at = (...columns: Columns) =>
      between(
        versionWith(
          kinds(kindOf('from', { toText: () => 'in words', columns: () => columns })),
          asked('q', 'from'),
        ),
        taking,
      )('q', { said: 'x' })
    const column = (kind: Columns[0]['kind'], value: Columns[0]['value']) =>
      ({ key: kind, label: kind, kind, value }) as const
    expect(
      at(
        column('number', () => 4),
        column('text', () => 'second'),
      ),
    ).toEqual({
      ...{ verdict: 'converted', key: 'q', value: { said: '4' }, lost: 'in words' },
    })
    expect(at(column('boolean', () => false))).toMatchObject({ value: { said: 'false' } })
    expect(at(column('text', () => 'in words'))).not.toHaveProperty('lost')
    expect(at(column('options', () => 'o1'))).toEqual(parked)
    expect(at(column('text', () => ['a', 'b']))).toEqual(parked)
    expect(at(column('text', () => null))).toEqual(parked)
    expect(at()).toEqual(parked)
  })

  it('has no words where it is empty', () => {
    const from = version(words('q'))
    expect(wordsOf(questionIn(from, 'q'), { text: '  ' })).toBe('')
    const unsaid = versionWith(kinds(kindOf('quiet', { isEmpty: () => true })), asked('q', 'quiet'))
    expect(wordsOf(questionIn(unsaid, 'q'), { said: 'x' })).toBe('')
  })
})

describe('X-31 a question that is asked otherwise', () => {
  const limited = (max: number) =>
    kindOf('a', { schema: () => ({ properties: { said: { maxLength: max } } }) })
  const from = versionWith(kinds(limited(9)), asked('q', 'a', { max: 9 }))
  const said = { said: 'too long' }

  it('keeps an answer that it can hold, and parks one that it can no longer hold', () => {
    const to = versionWith(kinds(limited(3)), asked('q', 'a', { max: 3 }))
    expect(between(from, to)('q', { said: 'ok' })).toEqual({ verdict: 'kept', key: 'q' })
    expect(between(from, to)('q', said)).toEqual(parked)
    // What was amiss before is no worse now.
    expect(between(to, to)('q', said)).toEqual({ verdict: 'kept', key: 'q' })
    expect(between(to, versionWith(kinds(limited(3)), asked('q', 'a', { max: 4 })))('q', said)).toEqual({
      ...{ verdict: 'kept', key: 'q' },
    })
  })

  it('reads it once more from its words where those can be held', () => {
    const text = (read: string) => ({ value: { said: read.slice(0, 3) } })
    const model = kindOf('a', {
      schema: () => ({ properties: { said: { maxLength: 3 } } }),
      from: { text },
    })
    const to = versionWith(kinds(model), asked('q', 'a', { max: 3 }))
    expect(between(from, to)('q', said)).toEqual({
      ...{ verdict: 'converted', key: 'q', value: { said: 'too' }, lost: 'too long' },
    })
    const same = versionWith(
      kinds(
        kindOf('a', {
          toText: () => 'short',
          schema: model.answer?.schema ?? (() => ({})),
          from: { text: () => ({ value: { said: 'x' } }) },
        }),
      ),
      asked('q', 'a', { max: 3 }),
    )
    const quiet = versionWith(kinds(kindOf('a', { toText: () => 'short' })), asked('q', 'a'))
    expect(between(quiet, same)('q', said)).toEqual({ verdict: 'converted', key: 'q', value: { said: 'x' } })
  })

  it('leaves rows and what is calculated to themselves, whatever they hold', () => {
    const table = rows('q', [words('c')])
    // Only the new one would have them refused.
    const strict: Accepts = ({ element }) => element.title !== 'new'
    const kept = (before: Element, after: Element, value: object) =>
      expect(
        between(version(before), version({ ...after, title: 'new' }), { accepts: strict })('q', value),
      ).toEqual({ verdict: 'kept', key: 'q' })
    kept(table, table, { rowIds: ['a', 'b'] })
    const [sum, none] = [asked('q', 'calculated-value', { value: 1 }), asked('q', 'calculated-value')]
    kept(sum, sum, { value: 1 })
    kept(sum, none, { value: 1 })
    kept(none, sum, { value: 1 })
  })

  it('reads an answer of an older version of its type as it is now', () => {
    const answer = ({ said }: Record<string, unknown>) => ({ said: `${said}!` })
    const model = kindOf('a', {}, { version: 2, migrations: { 1: { answer } } })
    const reading = kindOf('b', { from: { text: (read) => ({ value: { said: read } }) } }, { version: 3 })
    const at = between(
      versionWith(kinds(model), asked('q', 'a')),
      versionWith(kinds(reading), asked('q', 'b', { elementVersion: 3 })),
    )
    expect(at('q', { said: 'old' })).toMatchObject({ value: { said: 'old!' } })
    expect(at('q', { said: 'new' }, 2)).toMatchObject({ value: { said: 'new' } })
  })
})
