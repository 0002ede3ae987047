import { describe, expect, it } from 'vitest'
import {
  type AnswerValue,
  defineElement,
  type ElementModel,
} from '../../runtime/core/element/define-element.ts'
import { migrateAnswer, migrateElement } from '../../runtime/core/element/migrate-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { migrateAnswers } from '../../runtime/core/template/migrate-answers.ts'
import type { Element } from '../../schemas/index.ts'
import { fakes, page, section, table, templateOf, text } from '../support/elements.ts'

interface Note {
  words: string
}

/** A type that has changed twice: `label` became `title` (2), and the answer's `text` became `words` (3). */
const note = defineElement<Note>({
  type: 'note-question',
  version: 3,
  answer: {
    graphql: { type: 'NoteResponse', fields: { words: 'String' } },
    schema: () => ({ type: 'object' }),
    operations: {},
    isEmpty: ({ words }) => words === '',
    toText: ({ words }) => words,
    columns: () => [],
  },
  migrations: {
    1: { element: ({ label, ...element }) => ({ ...element, title: String(label) }) },
    2: {
      element(element) {
        if (element.bad) throw new Error('This one cannot be migrated')
        return { ...element, tall: true }
      },
      answer: ({ text }) => (text ? { words: String(text) } : null),
    },
  },
})
const registry = createRegistry([...fakes.all(), note])
const old = (id: string, extra: Partial<Element> = {}): Element => ({
  id,
  type: 'note-question',
  label: 'Old',
  ...extra,
})
const current = { type: 'note-question', title: 'Old', tall: true, elementVersion: 3 }

describe('an element of an older version', () => {
  it('is migrated when its template is read: on pages, in sections and rows, in summaries', () => {
    const stored = templateOf([page('p', [old('a'), section('s', [old('b')]), table('t', [old('c')])])], {
      summaryPages: [page('sum', [old('a')])],
    })
    const before = structuredClone(stored)
    const { template, elements, issues, migrated } = compileTemplate(stored, registry)
    expect(issues).toEqual([])
    for (const id of ['a', 'b', 'c']) expect(elements.get(id)?.element).toEqual({ ...current, id })
    expect(template.summaryPages?.[0]?.children).toEqual([{ ...current, id: 'a' }])
    expect([...migrated]).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ])
    expect(stored).toEqual(before)
  })

  it('goes through the steps that it lacks, and no other', () => {
    const { elements } = compileTemplate(
      templateOf([{ id: 'a', type: 'note-question', title: 'Two', elementVersion: 2 }]),
      registry,
    )
    expect(elements.get('a')?.element).toEqual({ ...current, id: 'a', title: 'Two' })
  })

  it('is migrated beside what is no element or page at all, which stays', () => {
    const odd = [null, 7, 'x', { id: 'b', type: 5 }]
    const pages = [null, page('p', [...odd, old('a')] as never), { id: 'q' }]
    const { template } = compileTemplate(templateOf([], { pages: pages as never }), registry)
    expect(template.pages).toEqual([null, page('p', [...odd, { ...current, id: 'a' }] as never), { id: 'q' }])
  })

  it('leaves a template of current elements as it is, the same object', () => {
    const stored = templateOf([{ ...current, id: 'a' }, section('s', [])])
    expect(compileTemplate(stored, registry).template).toBe(stored)
  })

  it('has its answers migrated with it, wherever they stand; one that was none is none', () => {
    const content = [old('a'), table('t', [old('c')]), old('e'), old('open'), text('same')]
    const compiled = compileTemplate(templateOf(content), registry)
    const answers = new Map<string, AnswerValue | null>([
      ['a', { text: 'Ada' }],
      ['open', null],
      ['same', { text: 'As it is' }],
      ['gone', { text: 'Of nothing any more' }],
      ['t', { rowIds: ['r1'] }],
      ['t/r1/c', { text: 'Grace' }],
      ['e', { text: '' }],
    ])
    expect(Object.fromEntries(migrateAnswers(compiled, answers))).toEqual({
      a: { words: 'Ada' },
      open: null,
      same: { text: 'As it is' },
      gone: { text: 'Of nothing any more' },
      t: { rowIds: ['r1'] },
      't/r1/c': { words: 'Grace' },
      e: null,
    })
  })
})

describe('the steps of a type', () => {
  const fail = () => {
    throw new Error('This step fails')
  }
  const stepped = (version: number, migrations: ElementModel['migrations']) =>
    ({ ...note, version, migrations }) as unknown as ElementModel
  const tall = { element: (element: Element) => ({ ...element, tall: true }) }
  const asIs = (answer: AnswerValue) => answer

  it('lead on where one changes the answers alone', () => {
    const model = stepped(3, { 1: { answer: asIs }, 2: tall })
    expect(migrateElement(old('a'), model)).toEqual({ ...old('a'), tall: true, elementVersion: 3 })
  })

  it('end where one fails or is missing, whatever comes after it', () => {
    const element = old('a')
    expect(migrateElement(element, stepped(3, { 1: { element: fail }, 2: tall }))).toBe(element)
    expect(migrateElement(element, stepped(3, { 2: tall }))).toBe(element)
  })

  it('do not go beyond the version that is installed', () => {
    const model = stepped(2, { 2: { ...tall, answer: () => null } })
    const element = old('a', { elementVersion: 2 })
    expect(migrateElement(element, model)).toBe(element)
    expect(migrateAnswer({ text: 'x' }, 2, element, model)).toEqual({ text: 'x' })
  })

  it('leave an answer as it was where one fails, and ask nothing of one that is none any more', () => {
    const louder = { answer: ({ text }: AnswerValue) => ({ text: `${text}!` }) }
    const after = (...answers: object[]) =>
      migrateAnswer({ text: 'x' }, 1, old('a'), stepped(4, { ...answers } as never))
    expect(after({}, louder, tall, louder)).toEqual({ text: 'x!!' })
    expect(after({}, louder, { answer: fail }, louder)).toEqual({ text: 'x' })
    expect(after({}, { answer: () => null }, { answer: fail })).toBeNull()
  })
})

describe('an element that this installation cannot read', () => {
  it.each([
    ['of a newer version', { elementVersion: 4 }, 'element.newer_version', 4],
    ['whose migration fails', { bad: true }, 'element.migration_failed', 2],
  ])('%s is left out with an issue, and the rest of the form works', (_, extra, code, version) => {
    const { elements, issues } = compileTemplate(templateOf([old('a', extra), old('b')]), registry)
    const params = { id: 'a', type: 'note-question', version, supported: 3 }
    expect(issues).toEqual([{ code, path: '/pages/0/children/0/elementVersion', params }])
    expect(elements.get('a')?.model).toBeUndefined()
    expect(elements.get('b')?.model).toBe(note)
  })

  it.each(['x', null, {}, -1, 0, 1.5, Number.NaN, '__proto__'])(
    'takes the version %j for none',
    (version) => {
      const odd = old('a', { elementVersion: version as number })
      expect(() => compileTemplate(templateOf([odd]), registry)).not.toThrow()
    },
  )

  it('stands what is no template at all', () => {
    for (const odd of [null, {}, { pages: 'x' }, { pages: [null, { children: [null, 1, [], 'x'] }] }])
      expect(() => compileTemplate(odd as never, registry)).not.toThrow()
    let deep = old('deep')
    for (let i = 0; i < 10_000; i++) deep = { ...section(`s${i}`, []), children: [deep] }
    expect(() => compileTemplate(templateOf([deep]), registry)).not.toThrow()
  })
})
