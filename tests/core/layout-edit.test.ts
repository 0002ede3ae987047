import { describe, expect, it } from 'vitest'
import {
  addWidget,
  isSameLayout,
  moveItem,
  placeItems,
  removeWidget,
  resizeItem,
  type Step,
  setConfig,
  setHeights,
  setName,
} from '../../runtime/core/layout/edit-layout.ts'
import type { Items, Layout } from '../../runtime/core/layout/grid.ts'
import { sizeAt } from '../../runtime/core/layout/grid.ts'
import { overviewOf, programOfLayout } from '../../runtime/core/layout/layout-id.ts'
import { itemsOf, normaliseLayout, settle } from '../../runtime/core/layout/settle.ts'

type Place = readonly [id: string, x: number, y: number, w: number, h?: number]
const itemsAt = (...places: Place[]): Items => places.map(([i, x, y, w, h = 1]) => ({ i, x, y, w, h }))
const layoutOf = (...places: Place[]): Layout =>
  normaliseLayout({
    widgets: places.map(([id]) => ({ id, type: 'paragraph' })),
    layouts: { lg: [...itemsAt(...places)], md: [], sm: [] },
  })

/** The eight columns as a picture: a line a row, a letter a widget, a dot where nothing stands. */
function drawn(layout: Layout): string[] {
  const rows: string[][] = []
  for (const { i, x, y, w, h } of layout.layouts.lg)
    for (let row = y; row < y + h; row++)
      for (let column = x; column < x + w; column++) {
        rows[row] ??= new Array<string>(8).fill('.')
        ;(rows[row] as string[])[column] = i
      }
  return rows.map((row) => row.join(''))
}

/** a and b beside each other, c below both, d at the right over both rows. */
const four = layoutOf(['a', 0, 0, 2], ['b', 2, 0, 2], ['c', 0, 1, 4], ['d', 4, 0, 4, 2])

describe('a step with an arrow key', () => {
  it('begins from this picture', () => {
    expect(drawn(four)).toEqual(['aabbdddd', 'ccccdddd'])
  })

  it.each<[string, Step, string[]]>([
    // Into the room of another, which makes way.
    ['a', 'right', ['.aa.dddd', '..bbdddd', 'cccc....']],
    ['b', 'left', ['.bb.dddd', 'aa..dddd', 'cccc....']],
    ['d', 'left', ['aa.dddd.', '...dddd.', '..bb....', 'cccc....']],
    // Past the one below or above that shares a column with it.
    ['a', 'down', ['..bbdddd', 'ccccdddd', 'aa......']],
    ['b', 'down', ['aa..dddd', 'ccccdddd', '..bb....']],
    ['c', 'up', ['ccccdddd', 'aabbdddd']],
    // At an edge, or with nothing in the way.
    ['a', 'left', ['aabbdddd', 'ccccdddd']],
    ['a', 'up', ['aabbdddd', 'ccccdddd']],
    ['c', 'down', ['aabbdddd', 'ccccdddd']],
    ['d', 'right', ['aabbdddd', 'ccccdddd']],
    ['d', 'up', ['aabbdddd', 'ccccdddd']],
    ['d', 'down', ['aabbdddd', 'ccccdddd']],
  ])('PL-03 moves %s %s', (id, step, picture) => {
    expect(drawn(moveItem(four, 'lg', id, step))).toEqual(picture)
  })

  it('goes past the nearest of those above, and of those below', () => {
    const five = layoutOf(['a', 0, 0, 8], ['b', 0, 1, 8], ['c', 0, 2, 8], ['d', 0, 3, 8], ['e', 0, 4, 8])
    const order = (layout: Layout) => layout.layouts.lg.map(({ i }) => i).join('')
    expect(order(moveItem(five, 'lg', 'c', 'up'))).toBe('acbde')
    expect(order(moveItem(five, 'lg', 'c', 'down'))).toBe('abdce')
    // However the document lists them.
    const turned = { ...five, layouts: { ...five.layouts, lg: [...five.layouts.lg].reverse() } }
    expect(order(moveItem(turned, 'lg', 'b', 'down'))).toBe('acbde')
  })

  it('passes what stands beside it, and only touches it', () => {
    const touching = layoutOf(['a', 0, 0, 2], ['b', 2, 0, 2, 2], ['c', 0, 1, 2], ['d', 2, 2, 2])
    expect(drawn(touching)).toEqual(['aabb....', 'ccbb....', '..dd....'])
    expect(moveItem(touching, 'lg', 'c', 'down')).toBe(touching)
    expect(drawn(moveItem(touching, 'lg', 'd', 'up'))).toEqual(['aadd....', 'ccbb....', '..bb....'])
    const right = layoutOf(['a', 4, 0, 2], ['b', 2, 0, 2, 3], ['c', 4, 1, 2])
    expect(drawn(moveItem(right, 'lg', 'a', 'down'))).toEqual(['..bbcc..', '..bbaa..', '..bb....'])
    expect(drawn(moveItem(right, 'lg', 'c', 'up'))).toEqual(['..bbcc..', '..bbaa..', '..bb....'])
    expect(moveItem(right, 'lg', 'c', 'down')).toBe(right)
    const left = layoutOf(['a', 0, 0, 2, 2], ['b', 2, 0, 2], ['c', 2, 1, 2], ['d', 0, 2, 2])
    expect(drawn(moveItem(left, 'lg', 'd', 'up'))).toEqual(['ddbb....', 'aacc....', 'aa......'])
    expect(drawn(moveItem(left, 'lg', 'a', 'down'))).toEqual(['ddbb....', 'aacc....', 'aa......'])
  })
})

describe('a size of its own', () => {
  it.each<[string, Step, string[]]>([
    ['a', 'left', ['a.bbdddd', 'ccccdddd']],
    ['a', 'right', ['aaa.dddd', '..bbdddd', 'cccc....']],
    ['a', 'down', ['aabbdddd', 'aa..dddd', 'cccc....']],
    ['d', 'up', ['aabbdddd', 'cccc....']],
    ['d', 'right', ['aabbdddd', 'ccccdddd']],
    ['a', 'up', ['aabbdddd', 'ccccdddd']],
  ])('PL-03 of %s changes %s', (id, step, picture) => {
    expect(drawn(resizeItem(four, 'lg', id, step))).toEqual(picture)
  })

  it('is never narrower than a column, nor wider than the room at its right', () => {
    const one = layoutOf(['a', 7, 0, 1])
    expect(resizeItem(one, 'lg', 'a', 'left')).toBe(one)
    expect(resizeItem(one, 'lg', 'a', 'right')).toBe(one)
    expect(resizeItem(one, 'lg', 'nobody', 'right')).toBe(one)
  })

  it('PL-04 follows the heights of what is shown', () => {
    const higher = setHeights(four, 'lg', new Map([['a', 2]]))
    expect(drawn(higher)).toEqual(['aabbdddd', 'aa..dddd', 'cccc....'])
    expect(setHeights(higher, 'lg', new Map())).toBe(higher)
  })
})

describe('what an author changes', () => {
  it('is where somebody dragged it', () => {
    const dragged = placeItems(four, 'lg', itemsAt(['a', 0, 2, 8], ['b', 0, 0, 4], ['c', 0, 1, 4]))
    expect(drawn(dragged)).toEqual(['bbbb....', 'cccc....', 'aaaaaaaa', 'dddddddd'])
    expect(placeItems(four, 'lg', four.layouts.lg)).toBe(four)
  })

  it('is written down where the document left a place out, though nothing moved', () => {
    const bare: Layout = { ...four, layouts: { lg: [], md: [], sm: [] } }
    expect(placeItems(bare, 'lg', []).layouts.lg).toHaveLength(4)
  })

  it('is the name, once', () => {
    const named = setName(four, 'Overview')
    expect(named).toEqual({ ...four, name: 'Overview' })
    expect(setName(named, 'Overview')).toBe(named)
  })

  it('is what one widget shows, and of that one thing', () => {
    const said = setConfig(setConfig(four, 'a', 'value', 'Hello'), 'a', 'tone', 'calm')
    expect(said.widgets.map(({ config }) => config)).toEqual([
      { value: 'Hello', tone: 'calm' },
      undefined,
      undefined,
      undefined,
    ])
    const { config } = setConfig(said, 'a', 'value', undefined).widgets[0] ?? {}
    expect(Object.keys(config ?? {})).toEqual(['tone'])
  })
})

describe('two layouts', () => {
  it('say the same when their name, their widgets and every place are the same', () => {
    expect(isSameLayout(four, structuredClone(four))).toBe(true)
    expect(isSameLayout(four, setName(four, 'Other'))).toBe(false)
    expect(isSameLayout(four, setConfig(four, 'a', 'value', 'x'))).toBe(false)
    expect(isSameLayout(four, removeWidget(four, 'd'))).toBe(false)
    expect(isSameLayout(four, addWidget(four, { id: 'e', type: 'paragraph' }))).toBe(false)
    for (const size of ['lg', 'md', 'sm'] as const) {
      const taller = resizeItem(four, size, 'a', 'down')
      expect(isSameLayout(four, taller)).toBe(false)
      expect(isSameLayout(taller, four)).toBe(false)
      const fewer = { ...four, layouts: { ...four.layouts, [size]: four.layouts[size].slice(0, -1) } }
      expect(isSameLayout(four, fewer)).toBe(false)
      expect(isSameLayout(fewer, four)).toBe(false)
    }
  })

  it.each(['i', 'x', 'y', 'w', 'h'] as const)('differ by %s of a place', (key) => {
    const [first, ...rest] = four.layouts.lg
    const changed = { ...first, [key]: key === 'i' ? 'z' : 3 } as Items[number]
    expect(isSameLayout(four, { ...four, layouts: { ...four.layouts, lg: [changed, ...rest] } })).toBe(false)
  })
})

describe('where widgets stand', () => {
  it('is of the first place that a document gives one, and of none that belongs to no widget', () => {
    const twice = { ...four, layouts: { ...four.layouts, lg: [...itemsAt(['a', 4, 0, 2], ['a', 0, 0, 8])] } }
    expect(itemsOf(twice, 'lg').filter(({ i }) => i === 'a')).toEqual(itemsAt(['a', 4, 0, 2]))
    const stray = { widgets: [], layouts: { lg: [...itemsAt(['z', 0, 0, 8])], md: [], sm: [] } }
    expect(itemsOf(stray, 'lg')).toEqual([])
  })

  it('is in the order in which they are read, the left one of a row before the right one', () => {
    const row = layoutOf(['c', 6, 0, 2], ['a', 0, 0, 2], ['b', 3, 0, 2])
    expect(row.layouts.lg.map(({ i }) => i)).toEqual(['a', 'b', 'c'])
  })

  it('is settled from the left where two want the same room', () => {
    const [a, b] = itemsAt(['a', 2, 0, 4], ['b', 0, 0, 4]) as [Items[number], Items[number]]
    for (const items of [
      [a, b],
      [b, a],
    ])
      expect(settle(items, 8).map(({ i, y }) => [i, y])).toEqual([
        ['b', 0],
        ['a', 1],
      ])
  })

  it('has the narrowest size below every other', () => {
    expect(sizeAt(-1)).toBe('sm')
    expect(sizeAt(Number.NaN)).toBe('sm')
  })
})

describe('the id of a layout', () => {
  it('names the program and the page', () => {
    expect(overviewOf('injury-illness')).toBe('injury-illness:overview')
    expect(programOfLayout(overviewOf('injury-illness'))).toBe('injury-illness')
    expect(programOfLayout(`${'p'.repeat(64)}:${'q'.repeat(64)}`)).toBe('p'.repeat(64))
  })

  it.each(['home', ':overview', 'program:', 'a:b:c', 'a b:c', 'a:b c', 'a:b\n', `${'p'.repeat(65)}:a`])(
    'names none in %j',
    (id) => {
      expect(programOfLayout(id)).toBeUndefined()
    },
  )
})
