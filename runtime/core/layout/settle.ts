import type { GridItem } from '../../../schemas/index.ts'
import { byPlace, COLUMNS, type Items, type Layout, SIZES, type Size } from './grid.ts'

/**
 * Lets items fall upwards until each stands on another or at the top, within so many columns. Whatever they were, none
 * shares a cell with another afterwards, and the same again changes nothing.
 *
 * @param first the item that keeps its row where another wants the same one
 */
export function settle(items: Items, columns: number, first?: string): Items {
  const bottoms = new Array<number>(columns).fill(0)
  const rank = ({ i }: GridItem) => (i === first ? 0 : 1)
  const order = items
    .map((item) => within(item, columns))
    .sort((a, b) => a.y - b.y || rank(a) - rank(b) || a.x - b.x)
  const placed = order.map((item) => {
    const y = Math.max(...bottoms.slice(item.x, item.x + item.w))
    bottoms.fill(y + item.h, item.x, item.x + item.w)
    return { ...item, y }
  })
  return placed.sort(byPlace)
}

/** No wider than the grid, and not over its edges. */
function within({ i, x, y, w, h }: GridItem, columns: number): GridItem {
  const width = Math.min(Math.max(1, w), columns)
  return { i, x: Math.min(Math.max(0, x), columns - width), y: Math.max(0, y), w: width, h: Math.max(1, h) }
}

/**
 * The items of one size as they can be drawn: one for each widget, in the order in which they are read. What a document
 * leaves out stands below the rest, as wide and high as its widget says; what belongs to no widget is left out.
 */
export function itemsOf({ widgets, layouts }: Layout, size: Size): Items {
  const known = new Map<string, GridItem>()
  const ids = new Set(widgets.map(({ id }) => id))
  for (const item of layouts[size]) if (ids.has(item.i) && !known.has(item.i)) known.set(item.i, item)
  const below = [...known.values()].reduce((bottom, { y, h }) => Math.max(bottom, y + h), 0)
  const all = widgets.map(
    ({ id, width = COLUMNS.lg, height = 1 }, n) =>
      known.get(id) ?? { i: id, x: 0, y: below + n, w: width, h: height },
  )
  return settle(all, COLUMNS[size])
}

/** A layout in which every size has a place for every widget. Once more changes nothing. */
export function normaliseLayout<L extends Layout>(layout: L): L {
  const layouts = Object.fromEntries(SIZES.map((size) => [size, itemsOf(layout, size)]))
  return { ...layout, layouts: layouts as unknown as L['layouts'] }
}
