import type { SQLInputValue } from 'node:sqlite'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'
import type { ListRange } from './list-index.ts'
import { conditionOf, type Plan } from './plan.ts'

/** How the documents of a plan are read. */
interface Scan {
  sql: string
  params: SQLInputValue[]
  /** A document may come more than once. */
  repeats: boolean
}

/** Rows of a list are counted no further. */
const MANY = 1000

/**
 * How a plan is read. Where lists are asked for and a few documents are enough, the shortest list leads, row by row, and
 * each of its documents is asked for the others: the time is that of the rows read until enough are found.
 */
export function scanOf(
  db: Database,
  table: string,
  plan: Plan,
  order: string | undefined,
  most: number,
): Scan {
  if (plan.lists.length === 0 || order || most > MANY) {
    const { sql, params } = conditionOf(plan)
    const select = `SELECT doc FROM "${table}" WHERE ${sql}${order ? ` ORDER BY ${order}` : ''}`
    return { sql: select, params, repeats: false }
  }
  const counted = plan.lists.map((list) => ({
    list,
    rows: plan.lists.length > 1 ? rangeRows(db, list, MANY) : 0,
  }))
  const [lead, ...others] = counted.sort((a, b) => a.rows - b.rows).map(({ list }) => list) as [ListRange]
  const probes = others.map((other: ListRange) => other.probe('lead.owner'))
  const conditions = [lead.sql, ...probes.map(({ sql }) => sql), plan.sql]
  return {
    sql: `SELECT doc FROM "${lead.table}" AS lead CROSS JOIN "${table}" ON id = lead.owner WHERE ${conditions.join(' AND ')}`,
    params: [...lead.params, ...probes.flatMap(({ params }) => params), ...plan.params],
    repeats: true,
  }
}

/** How many rows a range of a list has, counted no further than `most`, as of a moment ago. */
export const rangeRows = (db: Database, { table, sql, params }: ListRange, most: number): number =>
  countRows(db, `"${table}" WHERE ${sql}`, params, most)
