import { describe, expect, it } from 'vitest'
import { hasWholeList, listsOptions, MOST_WHOLE } from '../../runtime/core/element/listed-options.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { summaryState } from '../../runtime/core/engine/summary-state.ts'
import type { ElementState } from '../../runtime/core/model/engine.ts'
import { partsOf } from '../../runtime/core/template/parts-of.ts'
import { fakes, fakesWith, options, text } from '../support/elements.ts'

describe('options that the server lists', () => {
  const from = (optionsFrom: object) => options('q', [], { optionsFrom })

  it.each<[object | undefined, boolean, boolean]>([
    [undefined, false, false],
    [{}, false, false],
    [{ rows: 'staff' }, false, false],
    [{ library: 'chemicals' }, true, true],
    [{ service: 'rooms' }, true, true],
    [{ library: 'chemicals', filterBy: { field: 'class' } }, true, true],
    [{ library: 'chemicals', filterBy: {} }, true, false],
    [{ service: 'rooms', filterBy: { field: 'building' } }, true, false],
    [{ rows: 'staff', filterBy: { field: 'class' } }, false, false],
  ])('%j: listed %s, and all of them at once %s', (optionsFrom, listed, whole) => {
    const element = optionsFrom ? from(optionsFrom) : options('q', [])
    expect([listsOptions(element), hasWholeList(element)]).toEqual([listed, whole])
  })

  it('are handed out whole up to two thousand', () => {
    expect(MOST_WHOLE).toBe(2_000)
  })
})

describe('what a summary shows of an element', () => {
  const asked = text('q', { title: 'Asked', maxLength: 5 })
  const state: ElementState = {
    key: 'q',
    element: asked,
    location: [],
    value: { text: 'Ada' },
    visible: true,
    required: true,
    editable: true,
    issues: [],
  }

  it('is the answer with what the summary page says of it laid over', () => {
    expect(summaryState(state, asked)).toBe(state)
    const shown = summaryState(state, text('q', { title: 'Said' }))
    expect(shown).toEqual({ ...state, element: { ...asked, title: 'Said' } })
  })

  it('has the options of its place where they come from elsewhere, and else its own', () => {
    const here = [{ id: 'a', label: 'Here' }]
    const listed = options('q', [], { optionsFrom: { library: 'chemicals' }, options: here })
    const shown = summaryState({ ...state, element: listed }, options('q', ['x']))
    expect(shown.element.options).toBe(here)
    const own = summaryState({ ...state, element: options('q', ['a']) }, options('q', ['x']))
    expect(own.element.options).toEqual([{ id: 'x', label: 'x' }])
  })

  it('of an element of the summary alone is that it has no answer, and nobody changes it', () => {
    const note = text('note')
    expect(summaryState(undefined, note)).toEqual({
      key: 'note',
      element: note,
      location: [],
      value: null,
      visible: true,
      required: false,
      editable: false,
      issues: [],
    })
  })
})

describe('the parts of a question', () => {
  it('are its columns that stand on the screen by themselves', () => {
    const column = (key: string, isPart?: true) => ({
      key,
      label: key,
      kind: 'text',
      isPart,
      value: () => '',
    })
    const columns = () => [column('row-1', true), column('average'), column('row-2', true)]
    const parts = partsOf(fakesWith({ columns }), text('q'))
    expect(parts.map(({ key }) => key)).toEqual(['row-1', 'row-2'])
    expect(partsOf(fakes, text('q'))).toEqual([])
    expect(partsOf(createRegistry([]), text('q'))).toEqual([])
  })
})
