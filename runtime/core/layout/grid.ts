import type { GridItem, PageLayout } from '../../../schemas/index.ts'

/** The widths that a page is laid out for, the widest first. */
export const SIZES = ['lg', 'md', 'sm'] as const
export type Size = (typeof SIZES)[number]

/** 000 §9 */
export const COLUMNS: Readonly<Record<Size, number>> = { lg: 8, md: 4, sm: 1 }
/** From which width in pixels each size holds. */
export const BREAKPOINTS: Readonly<Record<Size, number>> = { lg: 1023, md: 767, sm: 0 }
/** Pixels: the height of a row, the room between two items, the room around all of them. */
export const ROW_HEIGHT = 40
export const MARGIN = 10
export const PADDING = 10

/** Where the widgets of one size stand; no item shares a cell with another. */
export type Items = readonly GridItem[]
/** What stands on the grid, and where; a dashboard has a name besides. */
export type Layout = Pick<PageLayout, 'widgets' | 'layouts'> & { name?: string }

/** The size for a grid of so many pixels. */
export const sizeAt = (width: number): Size => SIZES.find((size) => width >= BREAKPOINTS[size]) ?? 'sm'

/** Rows that something of this many pixels needs; never below 1 (PL-04). */
export const rowsFor = (pixels: number): number =>
  Math.max(1, Math.ceil((pixels + MARGIN) / (ROW_HEIGHT + MARGIN)))

/** In the order in which they are read: rows downwards, each from its beginning. */
export const byPlace = (a: GridItem, b: GridItem): number => a.y - b.y || a.x - b.x
