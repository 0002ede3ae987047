import type { SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Document, IndexDeclaration } from '../document.ts'
import { Cells, checkTally, filterOf, tallyDocuments } from '../tally.ts'
import type { TallyCell, TallyQuery } from '../tally-query.ts'
import type { Database } from './database.ts'
import { columnOf, NOTHING } from './expression.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import { compileFilter } from './matcher.ts'
import { indexNameOf } from './table.ts'
import { conditionIn, coveredBy, keysIn } from './tally-sql.ts'

/** Nobody else is served while a part is counted. */
const TURN_MS = 12
const LEAST = 100
const MOST = 20_000

interface Counted {
  db: Database
  table: string
  paths: IndexedPaths
  indexes: readonly IndexDeclaration[]
}

/** Where a part of an index ends. */
type Place = readonly [key: SQLInputValue, id: SQLInputValue]

type Part = Pick<TallyCell, 'count' | 'sum'> & Record<string, unknown>

/**
 * Counts along an index, part by part, and gives way to others after each. SQL reads nothing but the index; what only
 * JavaScript can tell is asked of the documents.
 */
export async function tallyEmbedded(counted: Counted, query: TallyQuery): Promise<TallyCell[]> {
  checkTally(query)
  const { db } = counted
  const cells = new Cells(query.most)
  const walk = walkOf(counted, query)
  const countPart = sqlPart(counted, query, walk.index) ?? documentPart(counted, query)
  let after: Place | undefined
  for (let size = LEAST * 10; ; ) {
    const started = performance.now()
    const done = await db.read(() => {
      const end = walk.end(after, size)
      const within = walk.between(after, end)
      for (const cell of countPart(within.sql, within.params)) cells.add(cell)
      after = end
      return end === undefined
    })
    if (done) return cells.all
    const took = performance.now() - started
    size = Math.max(LEAST, Math.min(MOST, Math.round((size * TURN_MS) / Math.max(took, 1))))
    await nextTurn()
  }
}

/** Counts the documents of a part of the index, or of the table. */
type CountPart = (sql: string, params: readonly SQLInputValue[]) => TallyCell[]

function documentPart({ db, table }: Counted, query: TallyQuery): CountPart {
  const matches = compileFilter(filterOf(query))
  return (sql, params) => {
    const part = new Cells(query.most)
    const found: Document[] = []
    for (const { doc } of db.rows(`SELECT id, doc FROM "${table}" WHERE ${sql}`, ...params)) {
      const document = JSON.parse(doc) as Document
      if (matches(document)) found.push(document)
    }
    tallyDocuments(found, query, part)
    return part.all
  }
}

/** Undefined where SQL cannot tell from the index alone. */
function sqlPart(
  { db, table, paths }: Counted,
  { by, sum, where = {} }: TallyQuery,
  index: IndexDeclaration | undefined,
): CountPart | undefined {
  if (!index) return undefined
  const covered = coveredBy([...Object.keys(index.keys), ...(index.covers ?? [])])
  const condition = conditionIn(where, paths, covered)
  const keys = keysIn(by, covered)
  const number = sum === undefined ? undefined : covered(sum)
  if (!condition || !keys || (sum !== undefined && !number?.inside)) return undefined
  const summed = number ? `total(json_extract(${number.column}, ${number.inside}))` : '0'
  const names = keys.columns.map((column, n) => `${column} AS key${n}`)
  const read = ['id', ...[...Object.keys(index.keys), ...(index.covers ?? [])].map(columnOf)].join(', ')
  const part = (within: string) =>
    `(SELECT ${read} FROM "${table}" INDEXED BY "${indexNameOf(table, index)}" WHERE ${within} AND ${condition.sql})`
  const grouped = names.length > 0 ? ` GROUP BY ${names.map((_, n) => n + 1).join(', ')}` : ''
  const select = `SELECT ${[...names, 'count(*) AS count', `${summed} AS sum`].join(', ')} FROM`
  return (sql, params) =>
    db
      .statement(`${select} ${[part(sql), ...keys.lists].join(', ')}${grouped}`)
      .all(...params, ...condition.params)
      .flatMap((row) => {
        const { count, sum: total } = row as Part
        const key = names.map((_, n) => row[`key${n}`] as string | number | null)
        return count > 0 ? [{ key, count, sum: total }] : []
      })
}

/** How the documents of a query are walked: along the index that its scope and range begin, else by their ids. */
function walkOf({ db, table, indexes, paths }: Counted, { scope, range }: TallyQuery) {
  const index = indexes.find((each) => {
    const keys = Object.keys(each.keys)
    const begins = Object.keys(scope)
    return (
      each.covers !== undefined &&
      keys.length === begins.length + 1 &&
      begins.every((path) => keys.slice(0, -1).includes(path) && paths.isPlain(path)) &&
      paths.isPlain(keys.at(-1) as string) &&
      (range === undefined || range.path === keys.at(-1))
    )
  })
  const along = columnOf(Object.keys(index?.keys ?? {}).at(-1) ?? 'id')
  const fixed = index
    ? Object.entries(scope).map(([path, value]) => ({
        sql: value === null ? `${columnOf(path)} = ${NOTHING}` : `${columnOf(path)} = ?`,
        params: value === null ? [] : [value],
      }))
    : []
  const bounds =
    index && range
      ? [
          ...(range.from === undefined ? [] : [{ sql: `${along} >= ?`, params: [range.from] }]),
          ...(range.to === undefined ? [] : [{ sql: `${along} < ? AND ${along} >= ''`, params: [range.to] }]),
        ]
      : []
  const base = [...fixed, ...bounds]
  const sql = base.map((each) => each.sql).join(' AND ') || '1'
  const params: SQLInputValue[] = base.flatMap((each) => each.params)
  const by = index ? ` INDEXED BY "${indexNameOf(table, index)}"` : ''
  return {
    index,
    /** The last of so many documents; undefined when there are fewer. */
    end(after: Place | undefined, size: number): Place | undefined {
      const more = after ? ` AND (${along}, id) > (?, ?)` : ''
      const select = `SELECT ${along} AS at, id FROM "${table}"${by} WHERE ${sql}${more} ORDER BY ${along}, id LIMIT 1 OFFSET ?`
      const row = db.statement(select).get(...params, ...(after ?? []), size - 1)
      return row && [row.at as SQLInputValue, row.id as SQLInputValue]
    },
    between(after: Place | undefined, end: Place | undefined) {
      const limits = [
        ...(after ? [`(${along}, id) > (?, ?)`] : []),
        ...(end ? [`(${along}, id) <= (?, ?)`] : []),
      ]
      return {
        sql: [sql, ...limits].join(' AND '),
        params: [...params, ...(after ?? []), ...(end ?? [])],
      }
    },
  }
}
