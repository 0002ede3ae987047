import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
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
/** What is read next may take longer than what was read last. */
const GROWTH = 3

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

interface Pace {
  /** So much in a turn at most. */
  most?: number
  /** What is done while nobody waits for it gives way for longer. */
  rest?: () => Promise<unknown> | undefined
}

/** Works in turns, each as long as its time allows, and gives way to others before each. */
export async function inTurns(
  db: Database,
  /** Does so much, and says whether that was all. */
  work: (size: number) => boolean,
  { most = Number.MAX_SAFE_INTEGER, rest }: Pace = {},
): Promise<void> {
  for (let size = rest ? LEAST : LEAST * 10; ; ) {
    await rest?.()
    await turnOf(db)
    const started = performance.now()
    if (await db.read(() => work(size))) return
    const took = performance.now() - started
    const fitting = Math.round((size * TURN_MS) / Math.max(took, 1))
    size = Math.max(LEAST, Math.min(most, size * GROWTH, fitting))
  }
}

/** What was read of a document: where it stands in the index, its id, and then the columns that were asked for. */
export type Part = readonly SQLOutputValue[]
export const FIRST_COLUMN = 2

/** Reads these columns of each document part by part along an index, a turn each. */
export async function inParts(
  { db, table }: Pick<Walked, 'db' | 'table'>,
  walk: Walk,
  columns: readonly string[],
  read: (row: Part, id: string) => void,
  rest?: Pace['rest'],
): Promise<void> {
  const select = `SELECT ${[walk.along, 'id', ...columns].join(', ')} FROM "${table}"`
  let after: Place | undefined
  const readOne = (size: number) => {
    const { sql, params } = walk.part(after, size)
    let rows = 0
    let last: Part = []
    for (const row of db.lists(`${select}${sql}`, ...params)) {
      last = row
      rows++
      read(row, row[1] as string)
    }
    after = [last[0] as SQLInputValue, last[1] as SQLInputValue]
    return rows < size
  }
  await inTurns(db, readOne, { most: MOST, rest })
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
  { table, indexes, paths }: Walked,
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
  // Where a part begins says more than the range does: of two bounds the database would take any for its way in.
  const begins = (after: Place | undefined) =>
    after ? [{ sql: `(${along}, id) > (?, ?)`, params: [...after] }] : lower
  const together = (parts: readonly { sql: string; params: readonly SQLInputValue[] }[]) => ({
    sql: parts.map(({ sql }) => sql).join(' AND ') || '1',
    params: parts.flatMap(({ params }) => params),
  })
  const by = index ? ` INDEXED BY "${indexNameOf(table, index)}"` : ''
  return {
    index,
    /** The column in whose order the documents come. */
    along,
    /** Whatever the range is. */
    all: together(fixed),
    /** What follows the name of the table, for so many documents after a place. */
    part(after: Place | undefined, size: number) {
      const { sql, params } = together([...fixed, ...begins(after), ...upper])
      return { sql: `${by} WHERE ${sql} ORDER BY ${along}, id LIMIT ?`, params: [...params, size] }
    },
  }
}
