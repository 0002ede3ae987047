import { GHS_HAZARDS, type GhsHazard } from '../../core/inventory/ghs.ts'
import { ORDER_OPTIONS, type Order } from './words.ts'

/** What of an inventory is shown; it stands in the address. */
export interface Shown {
  term: string
  room: string
  hazard: GhsHazard | ''
  order: Order
  page: number
  size: number
}

const MOST_PAGES = 10_000
const SIZES = [25, 50, 100]

/** What is no filter of this page is none. */
export function readAddress(params: URLSearchParams): Shown {
  const text = (name: string) => params.get(name) ?? ''
  return {
    term: text('search').slice(0, 100),
    room: text('room'),
    hazard: GHS_HAZARDS.find((hazard) => hazard === text('hazard')) ?? '',
    order: ORDER_OPTIONS.find(({ id }) => id === text('order'))?.id ?? 'NAME',
    page: Math.min(Math.max(Math.trunc(Number(text('page'))) || 1, 1), MOST_PAGES),
    size: SIZES.find((size) => String(size) === text('size')) ?? 25,
  }
}

/** Without what is so anyway. */
export function toAddress({ term, room, hazard, order, page, size }: Shown): Record<string, string> {
  const said = {
    ...{ search: term, room, hazard, order: order === 'NAME' ? '' : order },
    ...{ page: page > 1 ? String(page) : '', size: size === 25 ? '' : String(size) },
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
}
