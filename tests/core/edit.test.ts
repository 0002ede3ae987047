import { describe, expect, it } from 'vitest'
import { applyEdits, carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { EditError, pointerOf } from '../../runtime/core/edit/edit-error.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { placeOf } from '../../runtime/core/edit/place-of.ts'
import type { Beside, Edit, JsonValue, Place } from '../../schemas/index.ts'

const question = (id: string, title = id) => ({ id, type: 'text', title })
const draft = {
  template: {
    name: 'Report',
    pages: [
      { id: 'p1', title: 'One', children: [question('a'), question('b'), question('c')] },
      { id: 'p2', title: 'Two', children: [question('d')] },
    ],
    tags: ['x', 'y'],
  },
  workflow: { nodes: [{ id: 'draft' }] },
}
const PAGES: Place = ['template', 'pages']
const on = (page: string, ...rest: Place): Place => [...PAGES, { id: page }, 'children', ...rest]
const written = (document: unknown) => JSON.stringify(document)

function refusal(...edits: Edit[]) {
  try {
    applyEdits(draft, edits)
  } catch (error) {
    if (error instanceof EditError) return [error.code, pointerOf(error.place), error.now]
    throw error
  }
  return ['fits']
}

const codeOf = (...edits: Edit[]) => refusal(...edits)[0]

describe('ST-02 an edit of a draft', () => {
  it('sets a field, and takes it away and puts it back where it stood', () => {
    const change: Edit = { do: 'set', at: ['template', 'name'], value: 'Incident', was: 'Report' }
    expect(applyEdits(draft, [change])).toEqual({
      ...draft,
      template: { ...draft.template, name: 'Incident' },
    })
    const gone = carryOut(draft, [{ do: 'set', at: ['template', 'name'], was: 'Report' }])
    expect(gone.document).toMatchObject({ template: { tags: ['x', 'y'] } })
    expect((gone.document as typeof draft).template).not.toHaveProperty('name')
    expect(gone.edits).toEqual([{ do: 'set', at: ['template', 'name'], was: 'Report', before: 'pages' }])
    expect(written(applyEdits(gone.document, invertEdits(gone.edits)))).toBe(written(draft))
  })

  it('inserts, removes and moves entries of lists, beside the neighbours that they have', () => {
    const at = on('p1', { id: 'n' })
    const { document, edits } = carryOut(draft, [
      { do: 'insert', at, value: question('n'), beside: { index: 0, after: 'a' } },
      { do: 'remove', at: on('p1', { id: 'c' }), was: question('c') },
      {
        do: 'move',
        at: on('p1', { id: 'a' }),
        to: on('p2', { id: 'a' }),
        toBeside: { index: 0, before: 'd' },
      },
      { do: 'insert', at: ['template', 'tags', 2], value: 'z' },
      { do: 'move', at: ['template', 'tags', 0], was: 'x', to: ['template', 'tags', 2] },
    ])
    const { template } = document as typeof draft
    expect(template.pages.map(({ children }) => children.map(({ id }) => id))).toEqual([
      ['n', 'b'],
      ['a', 'd'],
    ])
    expect(template.tags).toEqual(['y', 'z', 'x'])
    expect(edits[0]).toMatchObject({ beside: { index: 1, after: 'a', before: 'b' } })
    expect(written(applyEdits(document, invertEdits(edits)))).toBe(written(draft))
  })

  it('keeps every branch that it does not touch', () => {
    const after = applyEdits(draft, [
      { do: 'set', at: [...PAGES, { id: 'p1' }, 'title'], value: 'First', was: 'One' },
    ]) as typeof draft
    expect(after.workflow).toBe(draft.workflow)
    expect(after.template.tags).toBe(draft.template.tags)
    expect(after.template.pages[1]).toBe(draft.template.pages[1])
    expect(after.template.pages[0]?.children).toBe(draft.template.pages[0]?.children)
  })

  it('gives an entry another id, and finds it by that to take it back', () => {
    const { document, edits } = carryOut(draft, [
      { do: 'set', at: on('p1', { id: 'a' }, 'id'), value: 'q', was: 'a' },
    ])
    expect(placeOf(document, ['template', 'pages', 0, 'children', 0])).toEqual(on('p1', { id: 'q' }))
    expect(applyEdits(document, invertEdits(edits))).toEqual(draft)
  })

  it('stands at its position when both neighbours are gone, or at the end', () => {
    const insert = (index: number): Edit => ({
      ...{ do: 'insert', at: on('p1', { id: 'n' }), value: question('n') },
      beside: { index, after: 'gone', before: 'gone-too' },
    })
    const ids = (edit: Edit) =>
      (applyEdits(draft, [edit]) as typeof draft).template.pages[0]?.children.map(({ id }) => id)
    expect(ids(insert(1))).toEqual(['a', 'n', 'b', 'c'])
    expect(ids(insert(99))).toEqual(['a', 'b', 'c', 'n'])
  })

  it('names the place and what stands there when something else is there than it says', () => {
    expect(refusal({ do: 'set', at: ['template', 'name'], value: 'B', was: 'A' })).toEqual([
      'edit.changed',
      '/template/name',
      'Report',
    ])
    expect(codeOf({ do: 'set', at: ['template', 'name'], value: 'B' })).toBe('edit.changed')
    expect(refusal({ do: 'remove', at: on('p1', { id: 'a' }), was: question('a', 'Other') })).toEqual([
      'edit.changed',
      '/template/pages/p1/children/a',
      question('a'),
    ])
    expect(refusal({ do: 'move', at: ['template', 'tags', 0], to: ['template', 'tags', 1] })).toEqual([
      'edit.changed',
      '/template/tags/0',
      'x',
    ])
  })

  it.each<[string, Edit]>([
    ['a field of nothing', { do: 'set', at: ['template', 'none', 'name'], value: 1 }],
    ['an entry that is not there', { do: 'set', at: on('p1', { id: 'z' }, 'title'), value: 1 }],
    ['a position past the end', { do: 'insert', at: ['template', 'tags', 9], value: 1 }],
    ['a position that is none', { do: 'remove', at: ['template', 'tags', -1], was: 'x' }],
    ['half a position', { do: 'remove', at: ['template', 'tags', 0.5], was: 'x' }],
    ['an entry of what is no list', { do: 'insert', at: ['template', 'name', 0], value: 1 }],
    ['a field of a list', { do: 'set', at: ['template', 'tags', 'length'], value: 0, was: 2 }],
    ['a field of every object', { do: 'set', at: ['template', 'toString', 'name'], value: 1 }],
    ['the place behind the last entry', { do: 'set', at: ['template', 'tags', 2], value: 'z' }],
    [
      'an entry to be removed that is not there',
      { do: 'remove', at: on('p1', { id: 'z' }), was: question('z') },
    ],
    ['an entry to be removed of what is no list', { do: 'remove', at: ['template', 'name'], was: 'Report' }],
    [
      'an entry to be removed by its id from what is no list',
      { do: 'remove', at: ['template', { id: 'a' }], was: 1 },
    ],
    ['a new entry at a position that is none', { do: 'insert', at: ['template', 'tags', -1], value: 'z' }],
    ['a new entry at half a position', { do: 'insert', at: ['template', 'tags', 0.5], value: 'z' }],
    ['a new entry at a name', { do: 'insert', at: ['template', 'tags', 'length'], value: 'z' }],
    ['a position in an object', { do: 'set', at: ['template', 0], value: 1 }],
    ['a place within itself', { do: 'move', at: [...PAGES, { id: 'p1' }], to: on('p1', { id: 'p1' }) }],
  ])('refuses %s', (_, edit) => {
    expect(codeOf(edit)).toBe('edit.no_place')
  })

  it('is remembered as it was given, with what taking it back needs and nothing else', () => {
    const carriedOut = (edit: Edit) => carryOut(draft, [edit]).edits[0]
    const a = on('p1', { id: 'a' })
    const kept: Edit[] = [
      { do: 'set', at: ['template', 'name'], value: 'New', was: 'Report' },
      { do: 'set', at: ['template', 'more'], value: 'New' },
      { do: 'set', at: ['template', 'more'], value: 'New', before: 'tags' },
      { do: 'set', at: ['template', 'tags'], was: ['x', 'y'] },
      { do: 'insert', at: ['template', 'tags', 1], value: 'z' },
      { do: 'remove', at: ['template', 'tags', 1], was: 'y' },
      { do: 'move', at: ['template', 'tags', 0], to: ['template', 'tags', 1], was: 'x' },
      { do: 'remove', at: a, was: question('a'), beside: { index: 0, before: 'b' } },
      {
        do: 'move',
        at: on('p1', { id: 'c' }),
        beside: { index: 2, after: 'b' },
        to: on('p2', 1),
        was: question('c'),
      },
      ...[
        {
          do: 'move',
          at: a,
          beside: { index: 0, before: 'b' },
          to: on('p2', { id: 'a' }),
          toBeside: { index: 1, after: 'd' },
        } as Edit,
      ],
    ]
    for (const edit of kept) expect(carriedOut(edit)).toStrictEqual(edit)
    const toPosition: Edit = { do: 'move', at: on('p1', { id: 'c' }), to: on('p2', 1) }
    expect(carriedOut(toPosition)).toStrictEqual({
      ...toPosition,
      beside: { index: 2, after: 'b' },
      was: question('c'),
    })
    for (const edit of kept) {
      const { document, edits } = carryOut(draft, [edit])
      const back = carryOut(document, invertEdits(edits))
      expect(written(back.document)).toBe(written(draft))
      expect(invertEdits(back.edits)).toStrictEqual(edits)
    }
  })

  it('replaces a field where it stands, and puts one at the end whose neighbour is gone', () => {
    const named = (edit: Edit) => Object.keys((applyEdits(draft, [edit]) as typeof draft).template)
    const at: Place = ['template', 'name']
    expect(named({ do: 'set', at, value: 'B', was: 'Report', before: 'tags' })).toEqual([
      'name',
      'pages',
      'tags',
    ])
    const more: Place = ['template', 'more']
    expect(named({ do: 'set', at: more, value: 1, before: 'gone' })).toEqual([
      'name',
      'pages',
      'tags',
      'more',
    ])
    expect(named({ do: 'set', at: more, value: 1, before: 'pages' })).toEqual([
      'name',
      'more',
      'pages',
      'tags',
    ])
  })

  it('puts a new entry beside whichever neighbour is left, and at the end where it names none', () => {
    const list = [{ title: 'no id' }, { id: 'a' }, { id: 'b' }]
    const placed = (beside?: Beside) => {
      const after = applyEdits({ list }, [
        { do: 'insert', at: ['list', { id: 'n' }], value: { id: 'n' }, ...(beside && { beside }) },
      ])
      return (after as { list: { id?: string }[] }).list.findIndex(({ id }) => id === 'n')
    }
    expect(placed()).toBe(3)
    expect(placed({ index: 0, after: 'a', before: 'gone' })).toBe(2)
    expect(placed({ index: 0, before: 'b' })).toBe(2)
    expect(placed({ index: 3, after: 'gone', before: 'a' })).toBe(1)
    expect(placed({ index: 2 })).toBe(2)
    const first = applyEdits({ list: [{ id: 'a' }] }, [
      { do: 'insert', at: ['list', { id: 'n' }], value: { id: 'n' }, beside: { index: 1, before: 'a' } },
    ])
    expect(first).toEqual({ list: [{ id: 'n' }, { id: 'a' }] })
  })

  it('takes an entry as it says it was, also where it names it', () => {
    const to = on('p2', { id: 'a' })
    expect(codeOf({ do: 'move', at: on('p1', { id: 'a' }), to, was: question('a', 'Other') })).toBe(
      'edit.changed',
    )
    expect(codeOf({ do: 'move', at: on('p1', { id: 'a' }), to, was: question('a') })).toBe('fits')
    expect(refusal({ do: 'set', at: ['template', 'tags', 0], value: 'z', was: 'y' })).toEqual([
      'edit.changed',
      '/template/tags/0',
      'x',
    ])
    expect(codeOf({ do: 'set', at: ['template', 'tags', 0], was: 'x' })).toBe('edit.not_json')
    expect(
      codeOf({ do: 'set', at: on('p1', { id: 'a' }), value: question('a', 'New'), was: question('a') }),
    ).toBe('fits')
  })

  it('takes nothing for what it is not quite', () => {
    const changes = (at: Place, ...others: unknown[]) =>
      others.map((was) => codeOf({ do: 'set', at, value: question('a', 'New'), was } as Edit))
    const unlike = Array(5).fill('edit.changed')
    expect(
      changes(['template', 'tags'], ['x'], ['x', 'y', 'z'], ['y', 'x'], { 0: 'x', 1: 'y' }, 'xy'),
    ).toEqual(unlike)
    const { id, type, title } = question('a')
    const a = on('p1', { id: 'a' })
    expect(
      changes(a, { type, id, title }, { id, type }, { id, type, title, more: 1 }, { id, type, name: title }, [
        id,
        type,
        title,
      ]),
    ).toEqual(unlike)
    expect(changes(['template', 'name'], ['Report'], { 0: 'R' }, null, 'report', undefined)).toEqual(unlike)
    expect(changes(a, { id, type, title })).toEqual(['fits'])
    for (const [now, was] of [
      [5, {}],
      [null, {}],
      [{}, 5],
      [[], {}],
      [{}, []],
    ] as [JsonValue, JsonValue][])
      expect(() => applyEdits({ now }, [{ do: 'set', at: ['now'], value: 1, was }])).toThrow(
        'edit.changed /now',
      )
  })

  it('says what it is and where it does not fit, as a pointer that can be read', () => {
    expect(String(new EditError('edit.changed', ['template', 'name']))).toBe(
      'EditError: edit.changed /template/name',
    )
    expect(pointerOf(['a/b', 'c~d', { id: 'x/~' }, 0])).toBe('/a~1b/c~0d/x~1~0/0')
    expect(pointerOf([])).toBe('')
  })

  it('names an entry by its position where its id is no text', () => {
    const numbered = { list: [{ id: 1 }, { id: { a: 1 } }, { title: 'none' }, 'text', null] }
    for (const n of [0, 1, 2, 3, 4]) expect(placeOf(numbered, ['list', n])).toEqual(['list', n])
  })

  it('names a way that leads nowhere as it was given', () => {
    for (const way of [
      ['a', 'b', 'c'],
      ['list', '0', 'id'],
      ['text', 'length', 'x'],
      ['constructor', 'name', 'x'],
    ])
      expect(placeOf({ list: [{ id: 'a' }], text: 'x' }, way)).toEqual(way)
  })

  it('gives no id to two entries of a list, and none to an entry that says another', () => {
    expect(codeOf({ do: 'insert', at: on('p1', { id: 'a' }), value: question('a') })).toBe('edit.id_taken')
    expect(codeOf({ do: 'insert', at: on('p1', { id: 'n' }), value: question('m') })).toBe('edit.id_differs')
    expect(codeOf({ do: 'set', at: on('p1', { id: 'a' }, 'id'), value: 'b', was: 'a' })).toBe('edit.id_taken')
    expect(codeOf({ do: 'set', at: on('p1', { id: 'a' }, 'id'), was: 'a' })).toBe('edit.id_differs')
    expect(codeOf({ do: 'set', at: on('p1', { id: 'a' }), value: question('b'), was: question('a') })).toBe(
      'edit.id_differs',
    )
  })

  it('takes entries of the same id by their position alone', () => {
    const twins = {
      list: [
        { id: 'a', n: 1 },
        { id: 'a', n: 2 },
      ],
    }
    expect(() =>
      applyEdits(twins, [{ do: 'set', at: ['list', { id: 'a' }, 'n'], value: 3, was: 1 }]),
    ).toThrow('edit.ambiguous')
    expect(placeOf(twins, ['list', 1, 'n'])).toEqual(['list', 1, 'n'])
    const { document, edits } = carryOut(twins, [{ do: 'remove', at: ['list', 1], was: { id: 'a', n: 2 } }])
    expect(applyEdits(document, invertEdits(edits))).toEqual(twins)
  })

  it('all or nothing: one that does not fit leaves the document as it is', () => {
    const before = written(draft)
    expect(
      refusal(
        { do: 'set', at: ['template', 'name'], value: 'B', was: 'Report' },
        { do: 'set', at: ['template', 'name'], value: 'C', was: 'Report' },
      ),
    ).toEqual(['edit.changed', '/template/name', 'B'])
    expect(written(draft)).toBe(before)
  })
})

describe('E3 hostile edits', () => {
  it.each(['__proto__', 'constructor', 'prototype', '$where', 'a.b', '', 'a\0b', '\ud800'])(
    'refuses the name %j, in a place and in a value',
    (name) => {
      const hostile = JSON.parse(`{"in":{${JSON.stringify(name)}:{"admin":true}}}`)
      for (const edit of [
        { do: 'set', at: ['template', name], value: 1 },
        { do: 'set', at: ['template', name, 'admin'], value: 1 },
        { do: 'set', at: ['template', 'more'], value: hostile },
        { do: 'insert', at: ['template', 'tags', 0], value: [hostile] },
      ] satisfies Edit[])
        expect(codeOf(edit)).toBe('edit.forbidden_name')
      const named = refusal({ do: 'set', at: ['template', 'more'], value: hostile })
      expect(named[1]).toBe(`/template/more${pointerOf([name])}`)
      expect(({} as { admin?: boolean }).admin).toBeUndefined()
    },
  )

  it('refuses what JSON has not, and what is too deep to be stored', () => {
    const set = (value: unknown) => codeOf({ do: 'set', at: ['template', 'more'], value } as Edit)
    for (const value of [
      Number.NaN,
      Infinity,
      1n,
      () => 1,
      Symbol('s'),
      new Date(),
      new Map(),
      '\ud800',
      [undefined],
    ])
      expect(set(value)).toBe('edit.not_json')
    const cycle: Record<string, unknown> = {}
    cycle.self = cycle
    expect(set(cycle)).toBe('edit.too_deep')
    let deep: unknown = 1
    for (let i = 0; i < 87; i++) deep = [deep]
    expect(set(deep)).toBe('fits')
    expect(set([[deep]])).toBe('edit.too_deep')
  })
})
