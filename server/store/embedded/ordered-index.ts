import type { IndexDeclaration } from '../document.ts'
import { totalOrder } from '../order.ts'
import { columnOf } from './expression.ts'
import { listColumns, listIndexesOf } from './list-index.ts'

/** An index as rows that follow each other by its keys and then by the id of their document. */
export interface OrderedIndex {
  table: string
  /** The column that holds the document's id. */
  id: 'id' | 'owner'
  keys: readonly { path: string; column: string; direction: 1 | -1 }[]
  /** The key that is one item of a list; absent for an index of the documents' own table. */
  list?: string
}

/** The indexes of a collection that are read in an order. A unique one is not: it does not end in the id. */
export function orderedIndexesOf(collection: string, indexes: readonly IndexDeclaration[]): OrderedIndex[] {
  const own = indexes
    .filter(({ list, unique }) => list === undefined && !unique)
    .map(({ keys }): OrderedIndex => {
      const { id: _, ...rest } = totalOrder(keys)
      const columns = Object.entries(rest).map(([path, direction]) => ({
        path,
        direction,
        column: columnOf(path),
      }))
      return { table: collection, id: 'id', keys: columns }
    })
  const lists = listIndexesOf(collection, indexes).map((index): OrderedIndex => {
    const keys = listColumns(index).map((key) => ({ ...key, direction: 1 as const }))
    return { table: index.table, id: 'owner', keys, list: index.path }
  })
  return [...own, ...lists]
}
