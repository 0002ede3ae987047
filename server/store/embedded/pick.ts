import type { SQLInputValue } from 'node:sqlite'
import type { Document, IndexDeclaration } from '../document.ts'
import { compareValues, sortKey } from '../order.ts'
import { checkPick } from '../pick.ts'
import type { Picked, PickQuery } from '../pick-query.ts'
import { filterOf } from '../tally.ts'
import { columnOf, NOTHING } from './expression.ts'
import { compileFilter } from './matcher.ts'
import { indexNameOf } from './table.ts'
import { conditionIn, coveredBy } from './tally-sql.ts'
import { inParts, type Walked, walkOf } from './walk.ts'

interface Keyed {
  id: string
  key: unknown
}

/** What a part of the index holds that matches: the first ones, and how many there are. */
interface Part {
  first: Keyed[]
  total: number
}

type PickPart = (sql: string, params: readonly SQLInputValue[]) => Part

/** Puts the first ones of a collection in order, part by part, as a tally counts. */
export async function pickEmbedded(walked: Walked, query: PickQuery): Promise<Picked> {
  checkPick(query)
  const { sort, skip, limit } = query
  const walk = walkOf(walked, query)
  const pickPart = sqlPart(walked, query, walk.index) ?? documentPart(walked, query)
  let first: Keyed[] = []
  let total = 0
  await inParts(walked.db, walk, (sql, params) => {
    const part = pickPart(sql, params)
    total += part.total
    if (part.first.length > 0) first = firstOf([...first, ...part.first], sort.direction, skip + limit)
  })
  return { ids: first.slice(skip).map(({ id }) => id), total }
}

const firstOf = (all: Keyed[], direction: 1 | -1, most: number): Keyed[] =>
  all.sort((a, b) => (compareValues(a.key, b.key) || compareValues(a.id, b.id)) * direction).slice(0, most)

function documentPart({ db, table }: Walked, query: PickQuery): PickPart {
  const { sort, skip, limit } = query
  const matches = compileFilter(filterOf(query))
  return (sql, params) => {
    const found: Keyed[] = []
    for (const { doc } of db.rows(`SELECT id, doc FROM "${table}" WHERE ${sql}`, ...params)) {
      const document = JSON.parse(doc) as Document
      if (matches(document))
        found.push({ id: document.id, key: sortKey(document, sort.path, sort.direction) })
    }
    return { first: firstOf(found, sort.direction, skip + limit), total: found.length }
  }
}

/** Undefined where SQL cannot tell from the index alone. */
function sqlPart(
  { db, table, paths }: Walked,
  { where = {}, sort, skip, limit }: PickQuery,
  index: IndexDeclaration | undefined,
): PickPart | undefined {
  if (!index) return undefined
  const read = [...Object.keys(index.keys), ...(index.covers ?? [])]
  const covered = coveredBy(read)
  const condition = conditionIn(where, paths, covered)
  const at = covered(sort.path)
  if (!condition || !at || (!at.inside && !paths.isPlain(sort.path))) return undefined
  const best = sort.direction === 1 ? 'min' : 'max'
  const key = at.inside
    ? `(SELECT ${best}(value) FROM json_each(${at.column}, ${at.inside}))`
    : `nullif(${at.column}, ${NOTHING})`
  const way = sort.direction === 1 ? 'ASC' : 'DESC'
  const columns = ['id', ...read.map(columnOf)].join(', ')
  return (sql, params) => {
    const rows = db
      .statement(
        `SELECT id, ${key} AS key, count(*) OVER () AS total FROM (SELECT ${columns} FROM "${table}"
         INDEXED BY "${indexNameOf(table, index)}" WHERE ${sql} AND ${condition.sql})
         ORDER BY key ${way}, id ${way} LIMIT ?`,
      )
      .all(...params, ...condition.params, skip + limit) as unknown as (Keyed & { total: number })[]
    return { first: rows.map(({ id, key: found }) => ({ id, key: found })), total: rows[0]?.total ?? 0 }
  }
}
