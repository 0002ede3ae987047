import type { SQLInputValue } from 'node:sqlite'
import type { Sort } from '../document.ts'
import { totalOrder } from '../order.ts'
import type { Filter } from '../port.ts'
import { type Access, accessesOf, type Order, partsOf } from './access.ts'
import { alternativesOf, type Conjunct } from './conjuncts.ts'
import type { Database } from './database.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import { withListedValues } from './listed-values.ts'
import { planFilter } from './plan.ts'
import { rangeRows } from './scan.ts'
import { ledBy, rowsOf, type Stream, streamsOf } from './streams.ts'

/** The ids of documents from indexes: those that match, or more of them. */
export interface IdPlan {
  /** Ids in order, without what is to be skipped and limited. */
  sql: string
  params: SQLInputValue[]
  exact: boolean
}

/** So many rows are soon read, in whatever order they come. */
const FEW = 2000
/** So many are counted in a millisecond or two. */
const MANY = 20_000
/** Parts of indexes that are merged at most; SQLite joins no more than 500. */
const MOST_STREAMS = 300

/**
 * Reads a page of a sorted list from indexes that have its order: every alternative of the filter is a part of an
 * index, or several, and they are merged as they are read, so that a page costs as much as it is long and as it is deep,
 * whatever matches besides. Where something narrower leads to a few documents, those are read and sorted. Undefined
 * where no index helps.
 */
export function planSorted(
  db: Database,
  collection: string,
  paths: IndexedPaths,
  filter: Filter,
  sort: Sort,
): IdPlan | undefined {
  const order = orderOf(sort, paths)
  const streams = order && choose(db, collection, paths, filter, order)
  return streams && merged(streams, order)
}

/** The ids of what matches, in no order, each once. */
export function planIds(
  db: Database,
  collection: string,
  paths: IndexedPaths,
  filter: Filter,
): IdPlan | undefined {
  const streams = choose(db, collection, paths, filter, undefined)
  if (!streams) return undefined
  const params = streams.flatMap((each) => each.params)
  const exact = streams.every((each) => each.exact)
  if (streams.length === 0) return { sql: 'SELECT NULL AS id WHERE 0', params, exact }
  const [only] = streams
  if (only && streams.length === 1) return { sql: `SELECT ${only.sql}`, params, exact }
  const all = streams.map(({ sql }) => `SELECT ${sql}`).join(' UNION ALL ')
  return { sql: `SELECT DISTINCT id FROM (${all})`, params, exact }
}

/** Undefined when SQL cannot tell the order. */
function orderOf(sort: Sort, paths: IndexedPaths): Order | undefined {
  const { id, ...total } = totalOrder(sort)
  const order = Object.entries(total)
  const isLast = Object.keys(totalOrder(sort)).at(-1) === 'id' && order.at(-1)?.[1] === id
  return isLast && order.every(([path]) => paths.isPlain(path)) ? order : undefined
}

function choose(
  db: Database,
  collection: string,
  paths: IndexedPaths,
  filter: Filter,
  order: Order | undefined,
): Stream[] | undefined {
  const { branches, common, whole } = withListedValues(db, paths, alternativesOf(filter))
  const best = branches.map((branch) => narrowest(db, accessesOf(branch, order, paths)))
  const accesses = best.every((each) => each !== undefined) ? best : undefined
  const streams = (of: readonly Access[]) => allStreams(of, order ?? [], collection, paths)
  if (accesses?.every(({ rest }) => rest.length === 0)) return streams(accesses)

  const lead = shortestList(db, common, paths)
  if (lead) return [ledBy(lead, whole, order ?? [], collection, paths)]
  const rows = (accesses ?? []).reduce((sum, each) => sum + rowsOf(db, each, FEW), 0)
  const walk = branches.length > 1 || !accesses ? narrowest(db, accessesOf(whole, order, paths)) : undefined
  if (walk && (!accesses || rowsOf(db, walk, FEW) < Math.min(rows, FEW))) return streams([walk])
  return accesses && streams(accesses)
}

/** The access with the fewest rows; of many the one that decides most. */
function narrowest(db: Database, accesses: readonly Access[]): Access | undefined {
  const [first, ...others] = accesses.toSorted(
    (a, b) => a.rest.length - b.rest.length || b.fixed.length - a.fixed.length,
  )
  if (!first || first.rest.length === 0 || others.length === 0) return first
  return least(db, [first, ...others], FEW) ?? least(db, [first, ...others], MANY) ?? first
}

/** The one with the fewest rows, unless all have as many as are counted: each no further than the fewest so far. */
function least(db: Database, accesses: readonly Access[], most: number): Access | undefined {
  let fewest = most
  let best: Access | undefined
  for (const access of accesses) {
    const rows = rowsOf(db, access, fewest)
    if (rows >= fewest) continue
    fewest = rows
    best = access
  }
  return best
}

/** A list that every match is in, when it is short. */
function shortestList(db: Database, common: readonly Conjunct[], paths: IndexedPaths) {
  if (common.length === 0) return undefined
  const { lists } = planFilter({ $and: common.map(({ filter }) => filter) }, paths)
  const counted = lists.map((list) => ({ list, rows: rangeRows(db, list, FEW) }))
  return counted.sort((a, b) => a.rows - b.rows).find(({ rows }) => rows < FEW)?.list
}

function allStreams(
  accesses: readonly Access[],
  order: Order,
  collection: string,
  paths: IndexedPaths,
): Stream[] | undefined {
  const streams: Stream[] = []
  for (const access of accesses) {
    if (streams.length + partsOf(access) > MOST_STREAMS) return undefined
    streams.push(...streamsOf(access, order, collection, paths))
  }
  return streams
}

/** SQLite merges what is sorted already while it is read; the same document from two streams comes at the same place. */
function merged(streams: readonly Stream[], order: Order): IdPlan {
  const by = [...order.map(([, direction]) => direction), order.at(-1)?.[1] ?? 1]
  const ordered = by.map((direction, n) => `${n + 1} ${direction === 1 ? 'ASC' : 'DESC'}`).join(', ')
  const params = streams.flatMap((each) => each.params)
  const exact = streams.every((each) => each.exact)
  if (streams.length === 0) return { sql: 'SELECT NULL AS id WHERE 0', params, exact }
  const union = streams.map(({ sql }) => `SELECT ${sql}`).join(' UNION ')
  return { sql: `${union} ORDER BY ${ordered}`, params, exact }
}
