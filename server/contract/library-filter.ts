import type { Scalar } from '../../runtime/core/element/define-element.ts'
import { literalText } from './search-words.ts'

const OPERATORS = ['equals', 'notEquals', 'contains', 'greaterThan', 'lessThan'] as const

/** One condition on a library's items, e.g. `{ field: 'status', operator: 'equals', value: 'Active' }` (002 §3.4). */
export interface LibraryFilter {
  field: string
  operator: (typeof OPERATORS)[number]
  value: Scalar
}

/** Libraries and items that may be chosen: archived ones are kept for who chose them before. */
export const OFFERED = { archivedDate: { $exists: false } }

export type Condition = Readonly<Record<string, unknown>>

/** The condition as the store understands it. */
export function libraryCondition({ field, operator, value }: LibraryFilter): Condition {
  const path = `fields.${field}`
  switch (operator) {
    case 'notEquals':
      return { [path]: { $ne: value } }
    case 'contains':
      return { [path]: { $regex: literalText(String(value)), $options: 'i' } }
    case 'greaterThan':
      return { [path]: { $gt: value } }
    case 'lessThan':
      return { [path]: { $lt: value } }
    default:
      return { [path]: value }
  }
}

const MAX_FILTERS = 20
const MAX_TEXT = 200

/**
 * Reads conditions that a client sent, one or a list of them; undefined when they are anything else: a field that the
 * library does not have, an operator that is not known, a value that is no scalar, a key too many.
 */
export function readLibraryFilters(given: unknown, fields: ReadonlySet<string>): LibraryFilter[] | undefined {
  if (given === null || given === undefined) return []
  const list = Array.isArray(given) ? given : [given]
  return list.length <= MAX_FILTERS && list.every((each) => isFilter(each, fields)) ? list : undefined
}

function isFilter(given: unknown, fields: ReadonlySet<string>): given is LibraryFilter {
  if (typeof given !== 'object' || given === null || Object.keys(given).length !== 3) return false
  const { field, operator, value } = given as Record<string, unknown>
  return (
    typeof field === 'string' &&
    fields.has(field) &&
    OPERATORS.some((known) => known === operator) &&
    (typeof value === 'string'
      ? value.length <= MAX_TEXT && value.isWellFormed()
      : typeof value === 'boolean' || Number.isFinite(value))
  )
}
