import type { ListAddress } from '../../document-list/list-address.ts'
import { type FigureAt, figureAddress } from '../../forms/figure-address.ts'
import type { SavedFilter } from './operations.ts'

/** What of a list is kept under a name: everything but the page that is looked at. */
export type Filter = Omit<SavedFilter, 'id' | 'name'>

export function filterOf(address: ListAddress, columns: readonly string[]): Filter {
  const { shown, search, templateGroupId, status, figure, order, oldestFirst } = address
  return {
    show: shown.show,
    search: search || null,
    templateGroupId: templateGroupId || null,
    status: status || null,
    figure: figure ? { ...figure, first: figure.first ?? null, second: figure.second ?? null } : null,
    sort: order ? `${oldestFirst ? '' : '-'}${order}` : null,
    columns: columns.length > 0 ? [...columns] : null,
  }
}

export function addressOf({ show, search, templateGroupId, status, figure, sort, columns }: Filter): string {
  const said = { search, template: templateGroupId, status, sort, columns: columns?.join(',') }
  const params = new URLSearchParams({ show, ...(figure && figureAddress(withGaps(figure))) })
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, value)
  return `/documents?${params}`
}

export const isSameFilter = (a: Filter, b: Filter): boolean => addressOf(a) === addressOf(b)

/** What the server does not say is absent. */
const withGaps = ({ first, second, ...figure }: NonNullable<Filter['figure']>): FigureAt => ({
  ...{ ...figure, first: first ?? undefined, second: second ?? undefined },
})
