import type { Document } from '../document.ts'
import type { Filter } from '../port.ts'
import type { Database } from './database.ts'
import type { Found } from './found.ts'
import { compileFilter } from './matcher.ts'
import type { IdPlan } from './ordered-plan.ts'
import type { Rows } from './rows.ts'

/** The documents of a page of ids from the indexes; those that the filter refuses do not count. */
export function* readPage<T extends Document>(
  db: Database,
  rows: Rows<T>,
  { sql, params, exact }: IdPlan,
  filter: Filter,
  skip: number,
  end: number,
): Generator<Found<T>> {
  if (exact) {
    const page = db.statement(`${sql} LIMIT ? OFFSET ?`).all(...params, end - skip, skip)
    for (const { id } of page) {
      const found = rows.look(String(id))
      if (found) yield found
    }
    return
  }
  const matches = compileFilter(filter)
  let position = 0
  for (const { id } of db.rows(sql, ...params)) {
    if (position >= end) return
    const found = rows.look(id)
    if (found && matches(found.document) && position++ >= skip) yield found
  }
}

/** How many ids there are, counted no further than the limit. */
export function countIds(db: Database, { sql, params }: IdPlan, limit = -1): number {
  const counted = db.statement(`SELECT count(*) AS n FROM (${sql} LIMIT ?)`)
  return Number(counted.get(...params, limit)?.n)
}
