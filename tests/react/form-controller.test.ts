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

describe('a form controller', () => {
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
    const controller = openForm(template, {
      views: { runtime: () => ({ Input: () => null, holdsTyping: () => true }), summary: () => undefined },
    })
    const name = controller.slot('name')
    const fresh = name.get()
    const drawn = vi.fn(name.get)
    name.subscribe(drawn)
    name.onChange('setWords', { text: 'Ada' })
    expect(drawn.mock.results.map(({ value }) => value)).toEqual([fresh])
    expect(controller.engine.get('name')?.value).toEqual({ text: 'Ada' })
    name.onBlur()
    expect(drawn.mock.results.at(-1)?.value.state?.value).toEqual({ text: 'Ada' })
  })

  it('draws at once what a key changes beside the answer: an error that was shown', () => {
    const controller = openForm(template, {
      views: { runtime: () => ({ Input: () => null, holdsTyping: () => true }), summary: () => undefined },
    })
    const name = controller.slot('name')
    name.get()
    controller.attempt()
    expect(name.get().issue?.code).toBe('required')
    const drawn = vi.fn(name.get)
    name.subscribe(drawn)
    name.onChange('setWords', { text: 'A' })
    expect(drawn.mock.results.map(({ value }) => value.issue)).toEqual([undefined])
  })

  it('hands every change to the engine first and then to autosave', () => {
    const sent: unknown[] = []
    const controller = openForm(template, {
      onOperation: (...operation) => sent.push([operation, controller.engine.get('name')?.value]),
      onBlur: (key) => sent.push(key),
    })
    controller.slot('name').onChange('setWords', { text: 'Ada' })
    controller.slot('name').onBlur()
    expect(sent).toEqual([[['name', 'setWords', { text: 'Ada' }], { text: 'Ada' }], 'name'])
  })

  it('FF-09 sends nothing in preview, while the answer changes on the screen', () => {
    const leave = vi.fn()
    const controller = openForm(template, { preview: true, onOperation: leave, onBlur: leave })
    controller.slot('name').onChange('setWords', { text: 'Ada' })
    controller.slot('name').onBlur()
    expect(controller.engine.get('name')?.value).toEqual({ text: 'Ada' })
    expect(leave).not.toHaveBeenCalled()
  })

  it('FF-12 changes nothing in a form that is read, nor in one without the right to update', () => {
    for (const rights of [{ readOnly: true }, { canUpdate: false }]) {
      const leave = vi.fn()
      const controller = openForm(template, { ...rights, onOperation: leave })
      expect(controller.slot('name').get().state?.editable).toBe(false)
      controller.slot('name').onChange('setWords', { text: 'Ada' })
      expect(controller.engine.get('name')?.value).toBeNull()
      expect(leave).not.toHaveBeenCalled()
    }
  })

  it('X-48 shows at a question who else is in it, and renders only the questions that somebody came to or left', () => {
    const controller = openForm(template)
    const heard: string[] = []
    for (const key of ['name', 'more']) controller.slot(key).subscribe(() => heard.push(key))
    const bob = { id: 'bob', name: 'Bob', initials: 'B', tone: 'green' as const }
    controller.showPeople(new Map([['name', [bob]]]))
    expect(controller.slot('name').get().people).toEqual([bob])
    const before = controller.slot('name').get()
    controller.showPeople(new Map([['name', [{ ...bob }]]]))
    expect(controller.slot('name').get()).toBe(before)
    expect(heard).toEqual(['name'])
    controller.showPeople(new Map([['more', [bob]]]))
    expect(controller.slot('name').get().people).toBeUndefined()
    expect(heard).toEqual(['name', 'name', 'more'])
  })

  it('tells a question only what changed of itself', () => {
    const controller = openForm(template)
    const heard: string[] = []
    for (const key of ['name', 'more', 'why']) controller.slot(key).subscribe(() => heard.push(key))
    controller.slot('name').onChange('setWords', { text: 'A' })
    expect(heard).toEqual(['name'])
    controller.slot('more').onChange('choose', { optionId: 'yes' })
    expect(heard.sort()).toEqual(['more', 'name', 'why'])
  })

  it('listens to the engine once for all questions that are shown, and no more when the last is gone', () => {
    const controller = openForm(template)
    const stop = vi.fn()
    const listen = vi.spyOn(controller.engine, 'subscribeAll').mockReturnValue(stop)
    const each = vi.spyOn(controller.engine, 'subscribe')
    const stops = ['name', 'more'].map((key) => controller.slot(key).subscribe(() => {}))
    expect([listen.mock.calls.length, each.mock.calls.length]).toEqual([1, 0])
    for (const leave of stops) leave()
    for (const leave of stops) leave()
    expect(stop).toHaveBeenCalledOnce()
    controller.slot('name').subscribe(() => {})
    expect(listen).toHaveBeenCalledTimes(2)
  })
})

describe('an attempt to submit', () => {
  it('lists what is wrong in the order of the pages, in words that find the place', () => {
    const controller = openForm(template, {
      answers: { items: { rowIds: ['r1', 'r2'] }, 'items/r1/item': { text: 'x' } },
    })
    const issues = controller.attempt()
    expect(issues.map(({ path }) => path)).toEqual(['name', 'items', 'items/r2/item'])
    expect(describeProblem(controller.engine, issues[0] as never)).toBe(
      'Title of name: This question is required.',
    )
    expect(describeProblem(controller.engine, issues[2] as never)).toBe(
      'Title of items, row 2, Title of item: This question is required.',
    )
    expect([...(controller.problems.get()?.countByPage ?? [])]).toEqual([
      ['one', 1],
      ['two', 1],
    ])
    // The cell is listed; its table is not listed besides for the same fault.
    expect(controller.problems.get()?.issues.map(({ path }) => path)).toEqual(['name', 'items/r2/item'])
  })

  it('VA-11 shows at the rows that something inside is wrong, until it is mended', () => {
    const controller = openForm(template, { answers: { name: { text: 'Ada' }, items: { rowIds: ['r1'] } } })
    expect(controller.slot('items').get().issue).toBeUndefined()
    controller.attempt()
    expect(controller.slot('items').get().issue?.params).toEqual({ columns: 'Title of item' })
    const notified = vi.fn()
    controller.slot('items').subscribe(notified)
    controller.slot('items/r1/item').onChange('setWords', { text: 'x' })
    vi.runAllTimers()
    expect(controller.slot('items').get().issue).toBeUndefined()
    expect(notified).toHaveBeenCalled()
    expect(controller.problems.get()?.issues).toEqual([])
  })

  it('VA-01 passes with nothing wrong', () => {
    const controller = openForm(template, { answers: { name: { text: 'Ada' } } })
    expect(controller.attempt()).toEqual([])
  })

  it('leaves a question that appears afterwards fresh until it is left or the next attempt', () => {
    const controller = openForm(template)
    controller.attempt()
    controller.slot('more').onChange('choose', { optionId: 'yes' })
    vi.runAllTimers()
    expect(controller.problems.get()?.issues.map(({ path }) => path)).toEqual(['name'])
    expect(controller.slot('why').get().issue).toBeUndefined()
    controller.attempt()
    expect(controller.slot('why').get().issue?.code).toBe('required')
    expect(controller.problems.get()?.attempts).toBe(2)
  })

  it('VA-15 shows at its question what only the server refused, until that answer changes', () => {
    const controller = openForm(template, { answers: { name: { text: 'Ada' } } })
    controller.refuse([{ code: 'pattern_mismatch', path: 'name' }])
    expect(controller.slot('name').get().issue?.code).toBe('pattern_mismatch')
    controller.slot('name').onChange('setWords', { text: 'Eve' })
    vi.runAllTimers()
    expect(controller.slot('name').get().issue).toBeUndefined()
    expect(controller.problems.get()?.issues).toEqual([])
  })

  it('opens the page of a question and asks for its focus, in rows too', () => {
    const moves = vi.fn()
    const controller = openForm(template, { onPageChange: moves })
    controller.goToQuestion('items/r1/item')
    expect(controller.page.get()).toEqual({ kind: 'page', id: 'two' })
    expect(controller.focus.get()).toEqual({ key: 'items/r1/item' })
    expect(moves).toHaveBeenCalledOnce()
    controller.goToQuestion('items/r1/item', 'end')
    expect(controller.focus.get()).toEqual({ key: 'items/r1/item', field: 'end' })
    controller.goToQuestion('unknown')
    expect(moves).toHaveBeenCalledOnce()
  })
})
