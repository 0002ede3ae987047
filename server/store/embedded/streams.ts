import type { SQLInputValue } from 'node:sqlite'
import type { Access, Order } from './access.ts'
import type { Conjunct, FixedValue } from './conjuncts.ts'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'
import { columnOf } from './expression.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import type { ListRange } from './list-index.ts'
import { type Plan, planFilter, planPath } from './plan.ts'

/** Rows of one part of an index: what they are ordered by, and the id of their document. */
export interface Stream {
  /** What follows `SELECT`. */
  sql: string
  params: readonly SQLInputValue[]
  /** The rows are those that match; else each document is to be asked. */
  exact: boolean
}

/** Conditions on the documents of an index's rows, as far as SQL can decide them. */
interface Conditions {
  sql: string[]
  params: SQLInputValue[]
  needsDocument: boolean
  exact: boolean
}

/** The rows of an access, a stream for each combination of values. */
export function streamsOf(access: Access, order: Order, collection: string, paths: IndexedPaths): Stream[] {
  const { index, fixed } = access
  const ofList = index.id === 'owner'
  const column = (at: number) => (ofList ? `lead.${index.keys[at]?.column}` : `${index.keys[at]?.column}`)
  const { sql, params, needsDocument, exact } = conditionsOf(access, collection, paths)
  const sorted = order.map((_, n) => `${column(index.keys.length - order.length + n)} AS s${n}`)
  const id = ofList ? 'lead.owner' : 'id'
  const join = needsDocument && ofList ? ` CROSS JOIN "${collection}" ON id = lead.owner` : ''
  const from = ofList ? `"${index.table}" AS lead${join}` : `"${collection}"`
  const where = [...fixed.map((_, n) => `${column(n)} = ?`), ...sql].join(' AND ') || '1'
  const select = `${[...sorted, `${id} AS id`].join(', ')} FROM ${from} WHERE ${where}`
  return combinations(fixed).map((values) => ({
    sql: select,
    params: [...values.map(parameter), ...params],
    exact,
  }))
}

/** How many rows an access has before the rest is asked, counted no further than `most`, as of a moment ago. */
export function rowsOf(db: Database, { index, fixed }: Access, most: number): number {
  const where = fixed.map((_, n) => `${index.keys[n]?.column} = ?`).join(' AND ') || '1'
  let rows = 0
  for (const values of combinations(fixed)) {
    if (rows >= most) break
    rows += countRows(db, `"${index.table}" WHERE ${where}`, values.map(parameter), most - rows)
  }
  return rows
}

/** The rows of a list's range, each document asked for everything else; in no order of their own. */
export function ledBy(
  list: ListRange,
  conjuncts: readonly Conjunct[],
  order: Order,
  collection: string,
  paths: IndexedPaths,
): Stream {
  const rest = { $and: conjuncts.map(({ filter }) => filter) }
  const { sql, params, exact } = withProbes(planFilter(rest, paths, { owner: 'lead.owner' }), 'lead.owner')
  const sorted = order.map(([path], n) => `${columnOf(path)} AS s${n}`)
  return {
    sql: `DISTINCT ${[...sorted, 'id'].join(', ')} FROM "${list.table}" AS lead CROSS JOIN "${collection}" ON id = lead.owner WHERE ${[list.sql, ...sql].join(' AND ')}`,
    params: [...list.params, ...params],
    exact,
  }
}

/** What the keys of the index do not fix: on its other keys where they say it, else on the document. */
function conditionsOf({ index, fixed, rest }: Access, collection: string, paths: IndexedPaths): Conditions {
  const ofList = index.id === 'owner'
  const onKeys: Plan[] = []
  const onDocument: Conjunct[] = []
  for (const each of rest) {
    const key = index.keys.find(({ path }) => path === each.path && path !== index.list)
    const plan = key && planPath(each.filter, paths, ofList ? `lead.${key.column}` : key.column)
    if (plan?.exact) onKeys.push(plan)
    else onDocument.push(each)
  }
  const owner = ofList ? 'lead.owner' : `"${collection}".id`
  const known = [
    ...rest.map(({ path, values }) => [path, values] as const),
    ...index.keys.map(({ path }, n) => [path, fixed[n]] as const),
  ]
  const single = new Map(
    known.flatMap(([path, values]) => {
      const [value] = values?.length === 1 ? values : []
      return path !== undefined && value !== undefined && value !== null ? [[path, value] as const] : []
    }),
  )
  const filter = { $and: onDocument.map((each) => each.filter) }
  const plan = planFilter(onDocument.length > 0 ? filter : {}, paths, { fixed: single, owner })
  const { sql, params, exact } = withProbes(plan, owner)
  return {
    sql: [...onKeys.map((each) => each.sql), ...sql],
    params: [...onKeys.flatMap((each) => each.params), ...params],
    needsDocument: !plan.ofLists,
    exact,
  }
}

/** A plan's lists asked of one document each. */
function withProbes({ sql, params, lists, exact }: Plan, owner: string): Omit<Conditions, 'needsDocument'> {
  const probes = lists.map((list) => list.probe(owner))
  return {
    // The plus keeps SQLite from another index than the one that was chosen.
    sql: [...(sql === '1' ? [] : [`+(${sql})`]), ...probes.map((probe) => probe.sql)],
    params: [...params, ...probes.flatMap((probe) => probe.params)],
    exact,
  }
}

const combinations = (fixed: Access['fixed']): FixedValue[][] =>
  fixed.reduce<FixedValue[][]>(
    (before, values) => before.flatMap((each) => values.map((value) => [...each, value])),
    [[]],
  )

/** Nothing sorts before every number (`expressionOf`). */
const parameter = (value: FixedValue): SQLInputValue => value ?? Number.NEGATIVE_INFINITY
