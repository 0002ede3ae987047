import type { SQLInputValue } from 'node:sqlite'
import type { Database } from './database.ts'
import type { ListRange } from './list-index.ts'
import { conditionOf, type Plan } from './plan.ts'

/** How the documents of a plan are read. */
interface Scan {
  sql: string
  params: SQLInputValue[]
  /** Everything read matches. */
  exact: boolean
  /** A document may come more than once. */
  repeats: boolean
}

/** A list with more rows than this is not read as a whole for a few documents. */
const MANY = 1000

/**
 * Where lists are asked for, the shortest leads: one that is short is joined with the other short ones, and of a long
 * one only as many rows are read as it takes to find so many documents, the rest being left to the matcher.
 */
export function scanOf(
  db: Database,
  table: string,
  plan: Plan,
  order: string | undefined,
  most: number,
): Scan {
  const from = (condition: Pick<Plan, 'sql' | 'params'>, exact: boolean): Scan => ({
    sql: `SELECT doc FROM "${table}" WHERE ${condition.sql}${order ? ` ORDER BY ${order}` : ''}`,
    params: condition.params,
    exact,
    repeats: false,
  })
  if (plan.lists.length === 0 || order || most > MANY) return from(conditionOf(plan), plan.exact)
  const short = plan.lists.filter((list) => isShort(db, list))
  if (short.length > 0)
    return from(conditionOf({ ...plan, lists: short }), plan.exact && short.length === plan.lists.length)
  const [lead] = plan.lists as readonly [ListRange, ...ListRange[]]
  return {
    sql: `SELECT doc FROM "${lead.table}" CROSS JOIN "${table}" ON id = owner WHERE ${lead.sql} AND ${plan.sql}`,
    params: [...lead.params, ...plan.params],
    exact: plan.exact && plan.lists.length === 1,
    repeats: true,
  }
}

function isShort(db: Database, { table, sql, params }: ListRange): boolean {
  const bounded = `SELECT count(*) AS n FROM (SELECT 1 FROM "${table}" WHERE ${sql} LIMIT ${MANY + 1})`
  return Number(db.statement(bounded).get(...params)?.n) <= MANY
}
