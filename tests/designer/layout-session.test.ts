import { describe, expect, it } from 'vitest'
import { browserKeeper } from '../../designer/layout/browser-keeper.ts'
import { createLayoutSession, type Keeper, type Kept } from '../../designer/layout/layout-session.ts'
import { PREVIEW_WIDTHS, shownWidth } from '../../designer/layout/preview-widths.ts'
import { addWidget, setConfig, setHeights } from '../../runtime/core/layout/edit-layout.ts'
import { type Layout, sizeAt } from '../../runtime/core/layout/grid.ts'

const empty: Layout = { widgets: [], layouts: { lg: [], md: [], sm: [] } }
const withNote = (layout: Layout, id: string) =>
  addWidget(layout, { id, type: 'paragraph', width: 8, height: 1, config: { value: id } })
const found: Kept = { base: 'r1', layout: withNote(empty, 'a') }

function open(given: Kept = found, before?: Kept) {
  let kept = before
  const keeper: Keeper = {
    read: () => kept,
    write(next) {
      kept = next
    },
  }
  const session = createLayoutSession(given, keeper)
  const ids = () => session.get().layout.widgets.map(({ id }) => id)
  const add = (id: string) => session.apply(withNote(session.get().layout, id))
  return { session, ids, add, kept: () => kept }
}

describe('SG-03 a page that is edited', () => {
  it('takes back and does again', () => {
    const { session, ids, add } = open()
    add('b')
    add('c')
    session.undo()
    session.undo()
    session.undo()
    expect([ids(), session.get().canUndo, session.get().isChanged]).toEqual([['a'], false, false])
    session.redo()
    expect(ids()).toEqual(['a', 'b'])
    add('d')
    expect([ids(), session.get().canRedo]).toEqual([['a', 'b', 'd'], false])
  })

  it('makes one step of a word', () => {
    const { session } = open()
    for (const value of ['H', 'He', 'Hey'])
      session.apply(setConfig(session.get().layout, 'a', 'value', value), 'a value')
    session.undo()
    expect(session.get().layout.widgets[0]?.config).toEqual({ value: 'a' })
  })

  it('is kept until it is saved, and not longer', () => {
    const { session, add, kept } = open()
    add('b')
    expect(kept()).toEqual({ base: 'r1', layout: session.get().layout })
    session.saved(session.get().step, 'r2')
    expect([kept(), session.get().isChanged, session.get().base]).toEqual([undefined, false, 'r2'])
    session.undo()
    expect([session.get().isChanged, kept()?.base]).toEqual([true, 'r2'])
  })

  it('goes on being changed where more was changed while it was saved', () => {
    const { session, add, kept } = open()
    add('b')
    const sent = session.get().step
    add('c')
    session.saved(sent, 'r2')
    expect([session.get().isChanged, kept()?.base]).toEqual([true, 'r2'])
  })

  it('comes back after the page was left, a step over what is saved', () => {
    const { session, ids } = open(found, { base: 'r1', layout: withNote(found.layout, 'mine') })
    expect([session.restored, ids(), session.get().isChanged]).toEqual([true, ['a', 'mine'], true])
    session.undo()
    expect([ids(), session.get().isChanged]).toEqual([['a'], false])
  })

  it('keeps the base that was changed, so that what others saved is not overwritten', () => {
    const { session } = open({ ...found, base: 'r9' }, { base: 'r1', layout: withNote(found.layout, 'mine') })
    expect(session.get().base).toBe('r1')
  })

  it('shows what somebody else saved, with one’s own a step back', () => {
    const { session, ids, add } = open()
    add('mine')
    session.takeOver({ base: 'r2', layout: withNote(found.layout, 'theirs') })
    expect([ids(), session.get().isChanged, session.get().base]).toEqual([['a', 'theirs'], false, 'r2'])
    session.undo()
    expect([ids(), session.get().isChanged]).toEqual([['a', 'mine'], true])
  })

  it('PL-04 is not changed by being looked at', () => {
    const { session, kept } = open()
    session.adapt(setHeights(session.get().layout, 'lg', new Map([['a', 4]])))
    expect([session.get().layout.layouts.lg[0]?.h, session.get().isChanged, kept()]).toEqual([
      4,
      false,
      undefined,
    ])
  })

  it('PL-04 is saved though its heights were measured on the way', () => {
    const { session, add } = open()
    add('b')
    const sent = session.get().step
    session.adapt(setHeights(session.get().layout, 'lg', new Map([['a', 4]])))
    session.saved(sent, 'r2')
    expect(session.get().isChanged).toBe(false)
  })

  it('works where the browser keeps nothing', () => {
    const keeper = browserKeeper('alice', 'p:overview')
    expect(keeper.read()).toBeUndefined()
    expect(() => keeper.write(found)).not.toThrow()
  })
})

describe('PL-05 the widths to look at', () => {
  it('are as wide as the room, a desktop, a tablet and a mobile', () => {
    const shown = (room: number) => PREVIEW_WIDTHS.map((each) => shownWidth(each, room))
    expect(shown(900)).toEqual([900, 1024, 820, 700, 500])
    expect(shown(1600)).toEqual([1600, 1600, 820, 700, 500])
    expect(shown(900).map(sizeAt)).toEqual(['md', 'lg', 'md', 'sm', 'sm'])
  })
})
