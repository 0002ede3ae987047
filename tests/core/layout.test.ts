import { describe, expect, it } from 'vitest'
import {
  addWidget,
  moveItem,
  placeItems,
  removeWidget,
  resizeItem,
  setConfig,
  setHeights,
} from '../../runtime/core/layout/edit-layout.ts'
import {
  BREAKPOINTS,
  COLUMNS,
  type Layout,
  MARGIN,
  PADDING,
  ROW_HEIGHT,
  rowsFor,
  SIZES,
  type Size,
  sizeAt,
} from '../../runtime/core/layout/grid.ts'
import { itemsOf, normaliseLayout, settle } from '../../runtime/core/layout/settle.ts'
import type { GridItem } from '../../schemas/index.ts'
import { fc } from '../support/random.ts'

const widget = (id: string, height = 1) => ({
  id,
  type: 'paragraph',
  width: 8,
  height,
  config: { value: id },
})
const empty: Layout = { widgets: [], layouts: { lg: [], md: [], sm: [] } }
const of = (...ids: string[]) => ids.reduce((layout, id) => addWidget(layout, widget(id)), empty)
const order = (layout: Layout, size: Size = 'lg') => itemsOf(layout, size).map(({ i }) => i)
const place = (layout: Layout, id: string, size: Size = 'lg') =>
  itemsOf(layout, size).find(({ i }) => i === id) as GridItem

function overlaps(items: readonly GridItem[]): string[] {
  const taken = new Map<string, string>()
  return items.flatMap(({ i, x, y, w, h }) => {
    const cells = Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`)
    return cells.flatMap((cell) => {
      const other = taken.get(cell)
      taken.set(cell, i)
      return other ? [`${i} over ${other} at ${cell}`] : []
    })
  })
}

describe('the grid', () => {
  it('PL-03 has 8, 4 and 1 columns, rows of 40 and room of 10', () => {
    expect(COLUMNS).toEqual({ lg: 8, md: 4, sm: 1 })
    expect([ROW_HEIGHT, MARGIN, PADDING]).toEqual([40, 10, 10])
  })

  it('X-27 leaves no width without a size', () => {
    expect(BREAKPOINTS).toEqual({ lg: 1023, md: 767, sm: 0 })
    expect([0, 500, 700, 766, 767, 820, 1022, 1023, 1024, 4000].map(sizeAt)).toEqual([
      ...['sm', 'sm', 'sm', 'sm', 'md', 'md', 'md', 'lg', 'lg', 'lg'],
    ])
  })

  it('PL-04 takes as many rows as the content needs, and never none', () => {
    expect([0, -5, 1, 40, 41, 90, 91, 290].map(rowsFor)).toEqual([1, 1, 1, 1, 2, 2, 3, 6])
  })
})

describe('a layout', () => {
  it('PL-03 puts a new widget at the end of every size, as wide as it has room', () => {
    const layout = addWidget(of('a'), widget('table', 6))
    expect(place(layout, 'table', 'lg')).toEqual({ i: 'table', x: 0, y: 1, w: 8, h: 6 })
    expect(place(layout, 'table', 'md')).toEqual({ i: 'table', x: 0, y: 1, w: 4, h: 6 })
    expect(place(layout, 'table', 'sm')).toEqual({ i: 'table', x: 0, y: 1, w: 1, h: 6 })
  })

  it('has a place for every widget in every size, whatever its document leaves out', () => {
    const widgets = [widget('a'), widget('b')]
    const layouts = {
      lg: [{ i: 'b', x: 4, y: 0, w: 4, h: 2 }],
      md: [],
      sm: [{ i: 'gone', x: 0, y: 0, w: 1, h: 9 }],
    }
    const whole = normaliseLayout({ widgets, layouts })
    expect(order(whole, 'lg')).toEqual(['b', 'a'])
    expect(whole.layouts.sm).toEqual([
      { i: 'a', x: 0, y: 0, w: 1, h: 1 },
      { i: 'b', x: 0, y: 1, w: 1, h: 1 },
    ])
  })

  it('moves past what stands above and below, as keys do', () => {
    const layout = of('a', 'b', 'c')
    expect(order(moveItem(layout, 'lg', 'c', 'up'))).toEqual(['a', 'c', 'b'])
    expect(order(moveItem(layout, 'lg', 'a', 'down'))).toEqual(['b', 'a', 'c'])
    expect(order(moveItem(layout, 'sm', 'b', 'down'), 'sm')).toEqual(['a', 'c', 'b'])
    expect(order(moveItem(layout, 'sm', 'b', 'down'), 'lg')).toEqual(['a', 'b', 'c'])
  })

  it('stops at the edges, where nothing changes', () => {
    const layout = of('a', 'b')
    for (const step of ['up', 'left', 'right'] as const)
      expect(moveItem(layout, 'lg', 'a', step)).toBe(layout)
    expect(moveItem(layout, 'lg', 'b', 'down')).toBe(layout)
    expect(moveItem(layout, 'lg', 'nobody', 'up')).toBe(layout)
    expect(resizeItem(layout, 'lg', 'a', 'right')).toBe(layout)
    expect(resizeItem(layout, 'lg', 'a', 'up')).toBe(layout)
  })

  it('makes room beside: what is narrow enough stands there after a step', () => {
    let layout = of('a', 'b')
    for (let n = 0; n < 4; n++) {
      layout = resizeItem(layout, 'lg', 'a', 'left')
      layout = resizeItem(layout, 'lg', 'b', 'left')
    }
    for (let n = 0; n < 4; n++) layout = moveItem(layout, 'lg', 'b', 'right')
    expect(place(layout, 'b')).toMatchObject({ x: 4, y: 0, w: 4 })
    expect(place(resizeItem(layout, 'lg', 'a', 'down'), 'a')).toMatchObject({ h: 2 })
  })

  it('PL-04 follows the heights of its content', () => {
    const layout = setHeights(of('a', 'b'), 'lg', new Map([['a', 3]]))
    expect([place(layout, 'a').h, place(layout, 'b').y, place(layout, 'a', 'md').h]).toEqual([3, 3, 1])
    expect(place(setHeights(layout, 'lg', new Map([['a', 0]])), 'a').h).toBe(1)
    expect(setHeights(layout, 'lg', new Map([['a', 3]]))).toBe(layout)
  })

  it('takes a widget out everywhere, and sets what one shows', () => {
    const layout = setConfig(removeWidget(of('a', 'b'), 'a'), 'b', 'value', 'New')
    expect(SIZES.map((size) => order(layout, size))).toEqual([['b'], ['b'], ['b']])
    expect(layout.widgets[0]?.config).toEqual({ value: 'New' })
    expect(setConfig(layout, 'b', 'value', undefined).widgets[0]?.config).toEqual({})
  })
})

describe('any layout', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'gone')
  const item = fc.record({
    i: id,
    x: fc.integer({ min: 0, max: 7 }),
    y: fc.integer({ min: 0, max: 30 }),
    w: fc.integer({ min: 1, max: 8 }),
    h: fc.integer({ min: 1, max: 6 }),
  })
  const items = fc.array(item, { maxLength: 9 })
  const layout: fc.Arbitrary<Layout> = fc.record({
    widgets: fc
      .uniqueArray(id, { maxLength: 6 })
      .map((ids) => ids.filter((each) => each !== 'gone').map((each) => widget(each, 2))),
    layouts: fc.record({ lg: items, md: items, sm: items }),
  })
  const step = fc.constantFrom('left', 'right', 'up', 'down') as fc.Arbitrary<
    'left' | 'right' | 'up' | 'down'
  >
  const size = fc.constantFrom(...SIZES)

  const isSound = (each: Layout) =>
    SIZES.forEach((name) => {
      const shown = each.layouts[name]
      expect(overlaps(shown)).toEqual([])
      expect(shown.map(({ i }) => i).sort()).toEqual(each.widgets.map(({ id }) => id).sort())
      for (const { x, w, h, y } of shown) {
        expect(x + w).toBeLessThanOrEqual(COLUMNS[name])
        expect(Math.min(x, y, w - 1, h - 1)).toBeGreaterThanOrEqual(0)
      }
    })

  it('PL-01 is drawn in all three sizes without an overlap, and put in order once', () => {
    const drawn = fc.property(layout, (each) => {
      const whole = normaliseLayout(each)
      isSound(whole)
      expect(normaliseLayout(whole)).toEqual(whole)
    })
    fc.assert(drawn)
  })

  it('PL-03 stays so whatever an author does to it', () => {
    const steps = fc.array(fc.tuple(size, id, step, fc.boolean()), { maxLength: 12 })
    const edited = fc.property(layout, steps, (each, taken) => {
      let now = normaliseLayout(each)
      for (const [at, which, to, wider] of taken) {
        now = wider ? resizeItem(now, at, which, to) : moveItem(now, at, which, to)
        isSound(now)
        expect(placeItems(now, at, now.layouts[at])).toBe(now)
      }
    })
    fc.assert(edited)
  })

  it('settles far down as it does above', () => {
    const far = [{ i: 'a', x: 0, y: 100_000, w: 8, h: 1 }]
    expect(settle(far, 8)).toEqual([{ i: 'a', x: 0, y: 0, w: 8, h: 1 }])
  })
})
