import { type FigureAddress, type FigureAt, readFigure } from '../forms/figure-address.ts'
import { SHOWN } from './shown.ts'

/** What the address of the documents page says: the list can be reloaded, kept as a bookmark and sent to somebody. */
export interface ListAddress {
  shown: (typeof SHOWN)[number]
  search: string
  templateGroupId: string
  status: string
  /** The forms behind it alone: of all that the viewer may see. */
  figure: FigureAt | undefined
  order: Order | undefined
  oldestFirst: boolean | undefined
  page: number
  size: number
  /** Where the list is shown as somebody kept it; else as its viewer likes it. */
  columns: readonly string[] | undefined
}

const ORDERS = ['LAST_SAVED', 'STARTED', 'STATUS_CHANGED'] as const
export type Order = (typeof ORDERS)[number]

/** 000 §5 */
const SIZES = [25, 50, 100]
const MOST_PAGES = 100_000
const MOST_COLUMNS = 20

/** What it does not know, it takes for not said. A list of other forms than the address tells says which, `always`. */
export function readAddress(address: URLSearchParams, always?: ListAddress['shown']): ListAddress {
  const text = (name: string) => (address.get(name) ?? '').slice(0, 100)
  const columns = (address.get('columns') ?? '').split(',', MOST_COLUMNS).filter((id) => id !== '')
  const number = (name: string) => Math.trunc(Number(address.get(name)))
  const page = number('page')
  const size = number('size')
  const by = text('sort').replace(/^-/, '')
  const shown = always ?? SHOWN.find(({ show }) => show === address.get('show')) ?? SHOWN[0]
  const order = ORDERS.find((each) => each === by)
  // Only one's own are ordered by when they were last saved.
  const isKnown = order && shown.whose !== 'DELETED' && (order !== 'LAST_SAVED' || shown.whose === 'MINE')
  return {
    shown,
    search: text('search'),
    templateGroupId: text('template'),
    status: text('status'),
    figure: shown.whose === 'ALL' && !always ? readFigure(address) : undefined,
    order: isKnown ? order : undefined,
    oldestFirst: isKnown ? !text('sort').startsWith('-') : undefined,
    page: page >= 1 && page <= MOST_PAGES ? page : 1,
    size: SIZES.includes(size) ? size : 25,
    columns: columns.length > 0 ? columns : undefined,
  }
}

type Part =
  | 'show'
  | 'search'
  | 'template'
  | 'status'
  | keyof FigureAddress
  | 'sort'
  | 'page'
  | 'size'
  | 'columns'

/** What is to be said otherwise; an empty text says it no more. */
export type ChangedParts = Partial<Record<Part, string>>

/** The address with something changed; any change but that of the page or the columns leads back to the first one. */
export function changeAddress(address: URLSearchParams, change: ChangedParts): URLSearchParams {
  const next = new URLSearchParams(address)
  if (!('page' in change || 'columns' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
