import type { SQLInputValue } from 'node:sqlite'
import type { Document, IndexDeclaration } from '../document.ts'
import { Cells, checkTally, filterOf, tallyDocuments } from '../tally.ts'
import type { TallyCell, TallyQuery } from '../tally-query.ts'
import { columnOf } from './expression.ts'
import { compileFilter } from './matcher.ts'
import { indexNameOf } from './table.ts'
import { conditionIn, coveredBy, keysIn } from './tally-sql.ts'
import { inParts, type Walked, walkOf } from './walk.ts'

type Part = Pick<TallyCell, 'count' | 'sum'> & Record<string, unknown>

/** Counts along an index. SQL reads nothing but the index; what only JavaScript can tell is asked of the documents. */
export async function tallyEmbedded(counted: Walked, query: TallyQuery): Promise<TallyCell[]> {
  checkTally(query)
  const cells = new Cells(query.most)
  const walk = walkOf(counted, query)
  const countPart = sqlPart(counted, query, walk.index) ?? documentPart(counted, query)
  await inParts(counted.db, walk, (sql, params) => {
    for (const cell of countPart(sql, params)) cells.add(cell)
  })
  return cells.all
}

/** Counts the documents of a part of the index, or of the table. */
type CountPart = (sql: string, params: readonly SQLInputValue[]) => TallyCell[]

function documentPart({ db, table }: Walked, query: TallyQuery): CountPart {
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
  { db, table, paths }: Walked,
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
