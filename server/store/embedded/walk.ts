import type { SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IndexDeclaration } from '../document.ts'
import type { TallyQuery } from '../tally-query.ts'
import type { Database } from './database.ts'
import { columnOf, NOTHING } from './expression.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import { indexNameOf } from './table.ts'

/** Nobody else is served while a part is read. */
const TURN_MS = 12
const LEAST = 100
const MOST = 20_000

/** A collection that is walked. */
export interface Walked {
  db: Database
  table: string
  paths: IndexedPaths
  indexes: readonly IndexDeclaration[]
}

/** Where a part of an index ends. */
type Place = readonly [key: SQLInputValue, id: SQLInputValue]

type Walk = ReturnType<typeof walkOf>

/** Works in turns, each as long as its time allows, and gives way to others before each. */
export async function inTurns(
  db: Database,
  /** Does so much, and says whether that was all. */
  work: (size: number) => boolean,
  most = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  for (let size = LEAST * 10; ; ) {
    await turnOf(db)
    const started = performance.now()
    if (await db.read(() => work(size))) return
    const took = performance.now() - started
    size = Math.max(LEAST, Math.min(most, Math.round((size * TURN_MS) / Math.max(took, 1))))
  }
}

/** Reads an index part by part, a turn each. */
export async function inParts(
  db: Database,
  walk: Walk,
  readPart: (sql: string, params: readonly SQLInputValue[]) => void,
): Promise<void> {
  let after: Place | undefined
  const readOne = (size: number) => {
    const end = walk.end(after, size)
    const within = walk.between(after, end)
    readPart(within.sql, within.params)
    after = end
    return end === undefined
  }
  await inTurns(db, readOne, MOST)
}

const turns = new WeakMap<Database, Promise<void>>()

/** Those who read side by side take turns as well: between any two parts everybody else is served. */
function turnOf(db: Database): Promise<void> {
  const turn = (turns.get(db) ?? Promise.resolve()).then(() => nextTurn())
  turns.set(db, turn)
  return turn
}

/** How the documents of a query are walked: along the index that its scope and range begin, else by their ids. */
export function walkOf(
  { db, table, indexes, paths }: Walked,
  { scope, range }: Pick<TallyQuery, 'scope' | 'range'>,
) {
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
  // A lower bound of texts leaves out what is no text, which would be below the upper one.
  const from = range?.from ?? (range?.to === undefined ? undefined : '')
  const bound = (sql: string, value: SQLInputValue | undefined) =>
    index && value !== undefined ? [{ sql, params: [value] }] : []
  const lower = bound(`${along} >= ?`, from)
  const upper = bound(`${along} < ?`, range?.to)
  // Where a part begins or ends says more than the range does: of two bounds the database would take any for its way in.
  const begins = (after: Place | undefined) =>
    after ? [{ sql: `(${along}, id) > (?, ?)`, params: [...after] }] : lower
  const ends = (end: Place | undefined) =>
    end ? [{ sql: `(${along}, id) <= (?, ?)`, params: [...end] }] : upper
  const together = (parts: readonly { sql: string; params: readonly SQLInputValue[] }[]) => ({
    sql: parts.map(({ sql }) => sql).join(' AND ') || '1',
    params: parts.flatMap(({ params }) => params),
  })
  const by = index ? ` INDEXED BY "${indexNameOf(table, index)}"` : ''
  return {
    index,
    /** What follows the name of the table. */
    by,
    /** Whatever the range is. */
    all: together(fixed),
    /** The last of so many documents; undefined when there are fewer. */
    end(after: Place | undefined, size: number): Place | undefined {
      const { sql, params } = together([...fixed, ...begins(after), ...upper])
      const select = `SELECT ${along} AS at, id FROM "${table}"${by} WHERE ${sql} ORDER BY ${along}, id LIMIT 1 OFFSET ?`
      const row = db.statement(select).get(...params, size - 1)
      return row && [row.at as SQLInputValue, row.id as SQLInputValue]
    },
    between: (after: Place | undefined, end: Place | undefined) =>
      together([...fixed, ...begins(after), ...ends(end)]),
  }
}
