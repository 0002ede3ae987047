import type { GridItem, Widget } from '../../../schemas/index.ts'
import { COLUMNS, type Items, type Layout, SIZES, type Size } from './grid.ts'
import { itemsOf, normaliseLayout, settle } from './settle.ts'

/** One step with an arrow key. */
export type Step = 'left' | 'right' | 'up' | 'down'

/** At the end of every size, as wide as it has room. */
export const addWidget = (layout: Layout, widget: Widget): Layout =>
  normaliseLayout({ ...layout, widgets: [...layout.widgets, widget] })

export const removeWidget = (layout: Layout, id: string): Layout =>
  normaliseLayout({ ...layout, widgets: layout.widgets.filter((widget) => widget.id !== id) })

export const setName = (layout: Layout, name: string): Layout =>
  layout.name === name ? layout : { ...layout, name }

/** What a widget shows; without a value the property goes. */
export function setConfig(layout: Layout, id: string, name: string, value: unknown): Layout {
  const widgets = layout.widgets.map((widget) => {
    if (widget.id !== id) return widget
    const { [name]: _, ...rest } = widget.config ?? {}
    return { ...widget, config: value === undefined ? rest : { ...rest, [name]: value } }
  })
  return { ...layout, widgets }
}

/** Where the widgets of one size stand, as somebody dragged them. */
export const placeItems = (layout: Layout, size: Size, items: Items): Layout => {
  const next = itemsOf({ ...layout, layouts: { ...layout.layouts, [size]: [...items] } }, size)
  return isSamePlace(next, layout.layouts[size]) ? layout : withItems(layout, size, next)
}

/** As high as what they show, in rows. */
export function setHeights(layout: Layout, size: Size, rows: ReadonlyMap<string, number>): Layout {
  const items = layout.layouts[size].map((item) => ({ ...item, h: Math.max(1, rows.get(item.i) ?? item.h) }))
  return placeItems(layout, size, items)
}

/** Moves a widget by a column, or past what stands above or below it. */
export function moveItem(layout: Layout, size: Size, id: string, step: Step): Layout {
  const items = itemsOf(layout, size)
  const item = items.find(({ i }) => i === id)
  if (!item) return layout
  const place = { ...item, ...placeAfter(items, item, step) }
  const rest = items.filter(({ i }) => i !== id)
  return placeSettled(layout, size, settle([...rest, place], COLUMNS[size], id))
}

/** Makes a widget wider or narrower by a column, or higher or lower by a row. */
export function resizeItem(layout: Layout, size: Size, id: string, step: Step): Layout {
  const by = step === 'right' || step === 'down' ? 1 : -1
  const resize = (item: GridItem): GridItem =>
    step === 'left' || step === 'right'
      ? { ...item, w: Math.min(Math.max(1, item.w + by), COLUMNS[size] - item.x) }
      : { ...item, h: Math.max(1, item.h + by) }
  const items = itemsOf(layout, size).map((item) => (item.i === id ? resize(item) : item))
  return placeSettled(layout, size, settle(items, COLUMNS[size], id))
}

/** The row or column that a step leads to, which may be over an edge: `settle` brings it back. */
function placeAfter(items: Items, item: GridItem, step: Step): Partial<GridItem> {
  if (step === 'left') return { x: item.x - 1 }
  if (step === 'right') return { x: item.x + 1 }
  const inTheWay = items.filter(({ x, w }) => x < item.x + item.w && item.x < x + w)
  if (step === 'up') return { y: Math.max(0, ...inTheWay.map(({ y }) => y).filter((y) => y < item.y)) }
  const below = inTheWay.find(({ y }) => y > item.y)
  // Behind the one below, which then falls up into its place.
  return below ? { y: below.y + 1 } : {}
}

const placeSettled = (layout: Layout, size: Size, items: Items): Layout =>
  isSamePlace(items, layout.layouts[size]) ? layout : withItems(layout, size, items)

const withItems = (layout: Layout, size: Size, items: Items): Layout => ({
  ...layout,
  layouts: { ...layout.layouts, [size]: [...items] },
})

const isSamePlace = (a: Items, b: Items) =>
  a.length === b.length &&
  a.every((item, n) => {
    const other = b[n]
    return other && (['i', 'x', 'y', 'w', 'h'] as const).every((key) => item[key] === other[key])
  })

/** Whether two layouts say the same: what is not saved yet differs from what is. */
export const isSameLayout = (a: Layout, b: Layout): boolean =>
  a.name === b.name &&
  JSON.stringify(a.widgets) === JSON.stringify(b.widgets) &&
  SIZES.every((size) => isSamePlace(a.layouts[size], b.layouts[size]))
