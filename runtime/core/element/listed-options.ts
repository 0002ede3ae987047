import type { Element } from '../../../schemas/index.ts'

interface ListedSource {
  library?: unknown
  service?: unknown
  filterBy?: { field?: unknown }
}

/** Options that the server lists, by the convention `optionsFrom: { library }` or `{ service }`. */
export const listsOptions = ({ optionsFrom }: Element): boolean => {
  const { library, service } = (optionsFrom ?? {}) as ListedSource
  return library !== undefined || service !== undefined
}

/**
 * Whether one list holds all that is ever offered, whatever the answer that narrows it says: its entries say themselves
 * what they go with. A service is asked for one answer at a time.
 */
export function hasWholeList(element: Element): boolean {
  if (!listsOptions(element)) return false
  const { service, filterBy } = element.optionsFrom as ListedSource
  return filterBy === undefined || (service === undefined && filterBy.field !== undefined)
}

/** A longer whole list is not handed out. */
export const MOST_WHOLE = 2_000
