import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeProblem } from '../../runtime/react/form/ErrorSummary.tsx'
import { options, page, table, templateOf, text, when } from '../support/elements.ts'
import { openForm } from './support/fake-views.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const required = { required: true }
const template = templateOf([
  page('one', [
    text('name', required),
    options('more', ['yes', 'no']),
    text('why', { ...required, ...when('more', 'yes') }),
  ]),
  page('two', [table('items', [text('item', required)])]),
])

describe('a form session', () => {
  it('shows an error once its question was answered and left, never on a fresh form', () => {
    const { slot } = openForm(template)
    const name = slot('name')
    expect(name.get().issue).toBeUndefined()
    expect(name.get().state?.issues).toHaveLength(1)
    name.onBlur()
    expect(name.get().issue).toBeUndefined()
    name.onChange('setWords', { text: 'Ada' })
    name.onChange('setWords', { text: null })
    expect(name.get().issue).toBeUndefined()
    name.onBlur()
    expect(name.get().issue?.code).toBe('required')
  })

  it('draws nothing for a key in a control that shows what is typed by itself, until it is left', () => {
    const session = openForm(template, {
      views: { runtime: () => ({ Input: () => null, holdsTyping: () => true }), summary: () => undefined },
    })
    const name = session.slot('name')
    const fresh = name.get()
    const drawn = vi.fn(name.get)
    name.subscribe(drawn)
    name.onChange('setWords', { text: 'Ada' })
    expect(drawn.mock.results.map(({ value }) => value)).toEqual([fresh])
    expect(session.engine.get('name')?.value).toEqual({ text: 'Ada' })
    name.onBlur()
    expect(drawn.mock.results.at(-1)?.value.state?.value).toEqual({ text: 'Ada' })
  })

  it('draws at once what a key changes beside the answer: an error that was shown', () => {
    const session = openForm(template, {
      views: { runtime: () => ({ Input: () => null, holdsTyping: () => true }), summary: () => undefined },
    })
    const name = session.slot('name')
    name.get()
    session.attempt()
    expect(name.get().issue?.code).toBe('required')
    const drawn = vi.fn(name.get)
    name.subscribe(drawn)
    name.onChange('setWords', { text: 'A' })
    expect(drawn.mock.results.map(({ value }) => value.issue)).toEqual([undefined])
  })

  it('hands every change to the engine first and then to autosave', () => {
    const sent: unknown[] = []
    const session = openForm(template, {
      onOperation: (...operation) => sent.push([operation, session.engine.get('name')?.value]),
      onBlur: (key) => sent.push(key),
    })
    session.slot('name').onChange('setWords', { text: 'Ada' })
    session.slot('name').onBlur()
    expect(sent).toEqual([[['name', 'setWords', { text: 'Ada' }], { text: 'Ada' }], 'name'])
  })

  it('FF-09 sends nothing in preview, while the answer changes on the screen', () => {
    const leave = vi.fn()
    const session = openForm(template, { preview: true, onOperation: leave, onBlur: leave })
    session.slot('name').onChange('setWords', { text: 'Ada' })
    session.slot('name').onBlur()
    expect(session.engine.get('name')?.value).toEqual({ text: 'Ada' })
    expect(leave).not.toHaveBeenCalled()
  })

  it('FF-12 changes nothing in a form that is read, nor in one without the right to update', () => {
    for (const rights of [{ readOnly: true }, { canUpdate: false }]) {
      const leave = vi.fn()
      const session = openForm(template, { ...rights, onOperation: leave })
      expect(session.slot('name').get().state?.editable).toBe(false)
      session.slot('name').onChange('setWords', { text: 'Ada' })
      expect(session.engine.get('name')?.value).toBeNull()
      expect(leave).not.toHaveBeenCalled()
    }
  })

  it('X-48 shows at a question who else is in it, and renders only the questions that somebody came to or left', () => {
    const session = openForm(template)
    const heard: string[] = []
    for (const key of ['name', 'more']) session.slot(key).subscribe(() => heard.push(key))
    const bob = { id: 'bob', name: 'Bob', initials: 'B', tone: 'green' as const }
    session.showPeople(new Map([['name', [bob]]]))
    expect(session.slot('name').get().people).toEqual([bob])
    const before = session.slot('name').get()
    session.showPeople(new Map([['name', [{ ...bob }]]]))
    expect(session.slot('name').get()).toBe(before)
    expect(heard).toEqual(['name'])
    session.showPeople(new Map([['more', [bob]]]))
    expect(session.slot('name').get().people).toBeUndefined()
    expect(heard).toEqual(['name', 'name', 'more'])
  })

  it('tells a question only what changed of itself', () => {
    const session = openForm(template)
    const heard: string[] = []
    for (const key of ['name', 'more', 'why']) session.slot(key).subscribe(() => heard.push(key))
    session.slot('name').onChange('setWords', { text: 'A' })
    expect(heard).toEqual(['name'])
    session.slot('more').onChange('choose', { optionId: 'yes' })
    expect(heard.sort()).toEqual(['more', 'name', 'why'])
  })
})

describe('an attempt to submit', () => {
  it('lists what is wrong in the order of the pages, in words that find the place', () => {
    const session = openForm(template, {
      answers: { items: { rowIds: ['r1', 'r2'] }, 'items/r1/item': { text: 'x' } },
    })
    const issues = session.attempt()
    expect(issues.map(({ path }) => path)).toEqual(['name', 'items', 'items/r2/item'])
    expect(describeProblem(session.engine, issues[0] as never)).toBe(
      'Title of name: This question is required.',
    )
    expect(describeProblem(session.engine, issues[2] as never)).toBe(
      'Title of items, row 2, Title of item: This question is required.',
    )
    expect([...(session.problems.get()?.countByPage ?? [])]).toEqual([
      ['one', 1],
      ['two', 1],
    ])
    // The cell is listed; its table is not listed besides for the same fault.
    expect(session.problems.get()?.issues.map(({ path }) => path)).toEqual(['name', 'items/r2/item'])
  })

  it('VA-11 shows at the rows that something inside is wrong, until it is mended', () => {
    const session = openForm(template, { answers: { name: { text: 'Ada' }, items: { rowIds: ['r1'] } } })
    expect(session.slot('items').get().issue).toBeUndefined()
    session.attempt()
    expect(session.slot('items').get().issue?.params).toEqual({ columns: 'Title of item' })
    const notified = vi.fn()
    session.slot('items').subscribe(notified)
    session.slot('items/r1/item').onChange('setWords', { text: 'x' })
    vi.runAllTimers()
    expect(session.slot('items').get().issue).toBeUndefined()
    expect(notified).toHaveBeenCalled()
    expect(session.problems.get()?.issues).toEqual([])
  })

  it('VA-01 passes with nothing wrong', () => {
    const session = openForm(template, { answers: { name: { text: 'Ada' } } })
    expect(session.attempt()).toEqual([])
  })

  it('leaves a question that appears afterwards fresh until it is left or the next attempt', () => {
    const session = openForm(template)
    session.attempt()
    session.slot('more').onChange('choose', { optionId: 'yes' })
    vi.runAllTimers()
    expect(session.problems.get()?.issues.map(({ path }) => path)).toEqual(['name'])
    expect(session.slot('why').get().issue).toBeUndefined()
    session.attempt()
    expect(session.slot('why').get().issue?.code).toBe('required')
    expect(session.problems.get()?.attempts).toBe(2)
  })

  it('VA-15 shows at its question what only the server refused, until that answer changes', () => {
    const session = openForm(template, { answers: { name: { text: 'Ada' } } })
    session.refuse([{ code: 'pattern_mismatch', path: 'name' }])
    expect(session.slot('name').get().issue?.code).toBe('pattern_mismatch')
    session.slot('name').onChange('setWords', { text: 'Eve' })
    vi.runAllTimers()
    expect(session.slot('name').get().issue).toBeUndefined()
    expect(session.problems.get()?.issues).toEqual([])
  })

  it('opens the page of a question and asks for its focus, in rows too', () => {
    const moves = vi.fn()
    const session = openForm(template, { onPageChange: moves })
    session.goToQuestion('items/r1/item')
    expect(session.page.get()).toEqual({ kind: 'page', id: 'two' })
    expect(session.focus.get()).toEqual({ key: 'items/r1/item' })
    expect(moves).toHaveBeenCalledOnce()
    session.goToQuestion('items/r1/item', 'end')
    expect(session.focus.get()).toEqual({ key: 'items/r1/item', field: 'end' })
    session.goToQuestion('unknown')
    expect(moves).toHaveBeenCalledOnce()
  })
})
