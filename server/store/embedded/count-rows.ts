import type { SQLInputValue } from 'node:sqlite'
import type { Database } from './database.ts'

/** A list is asked for and counted at once, and again by the next person who stands where this one does. */
const REMEMBERED_MS = 5_000
const MOST_REMEMBERED = 1_000

interface Counted {
  rows: number
  /** It may be more than that. */
  isMore: boolean
  until: number
}

const remembered = new WeakMap<Database, Map<string, Counted>>()

/**
 * How many rows there are, counted no further than `most`, as of a moment ago: good enough to choose a way to what is
 * asked for, of which all are right.
 * @param from what follows `FROM`
 */
export function countRows(
  db: Database,
  from: string,
  params: readonly SQLInputValue[],
  most: number,
): number {
  const known = remembered.get(db) ?? new Map<string, Counted>()
  remembered.set(db, known)
  const name = JSON.stringify([from, ...params])
  const before = known.get(name)
  const now = performance.now()
  if (before && before.until > now && (!before.isMore || before.rows >= most))
    return Math.min(before.rows, most)
  const counted = `SELECT count(*) AS n FROM (SELECT 1 FROM ${from} LIMIT ?)`
  const rows = Number(db.statement(counted).get(...params, most)?.n)
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(name, { rows, isMore: rows >= most, until: now + REMEMBERED_MS })
  return rows
}
