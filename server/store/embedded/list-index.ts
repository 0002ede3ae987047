import type { SQLInputValue } from 'node:sqlite'
import type { IndexDeclaration } from '../document.ts'
import { expressionOf, jsonPath } from './expression.ts'
import { prefixRange } from './prefix.ts'

/** An index one of whose keys holds a list: a table with a row for each item, kept by triggers. */
export interface ListIndex {
  table: string
  /** Compared for equality. */
  leading: readonly string[]
  path: string
  /** In which the documents of an item follow each other. */
  trailing: readonly string[]
  /** The table of the same path that is asked whether one document holds something. */
  probed: string
}

/** Rows of a list index; their `owner` is the document's id, which may come more than once. */
export interface ListRange {
  table: string
  sql: string
  params: SQLInputValue[]
  /** The same of one owner, whom `owner` names. */
  probe(owner: string): { sql: string; params: SQLInputValue[] }
}

/** The list indexes that are declared; the first one of each path is also indexed by document. */
export function listIndexesOf(collection: string, indexes: readonly IndexDeclaration[]): ListIndex[] {
  const probed = new Map<string, string>()
  return indexes.flatMap(({ keys, list: path }) => {
    if (path === undefined) return []
    const paths = Object.keys(keys)
    const at = paths.indexOf(path)
    for (const each of paths)
      if (!/^\w+$/.test(each)) throw new Error(`${collection}: cannot index the list ${each}`)
    const table = `${collection}_list_${paths.join('_')}`
    probed.set(path, probed.get(path) ?? table)
    const [leading, trailing] = [paths.slice(0, at), paths.slice(at + 1)]
    return [{ table, leading, path, trailing, probed: probed.get(path) ?? table }]
  })
}

/** The columns of an index's table in their order, and the path that each holds. */
export const listColumns = ({
  leading,
  path,
  trailing,
}: Pick<ListIndex, 'leading' | 'path' | 'trailing'>) => [
  ...leading.map((key, n) => ({ path: key, column: `k${n}` })),
  { path, column: 'value' },
  ...trailing.map((key, n) => ({ path: key, column: `t${n}` })),
]

/** The statements that make the table and fill it from what is stored already. */
export function createListIndex(collection: string, index: ListIndex): string[] {
  const { table, leading, path, trailing, probed } = index
  const isProbed = probed === table
  const keys = listColumns(index)
  const columns = [...keys.map(({ column }) => column), 'owner'].join(', ')
  const rows = (from: string) => {
    const values = keys.map((key) =>
      key.path === path ? 'item.value' : expressionOf(key.path, `${from}.doc`),
    )
    return `SELECT ${[...values, `${from}.id`].join(', ')}`
  }
  const items = (from: string) =>
    `json_each(${from}.doc, ${jsonPath(path)}) AS item WHERE item.type IN ('text', 'integer', 'real')`
  const ordinals = [...keys, 'id'].map((_, n) => n + 1).join(', ')
  const insert = `INSERT OR IGNORE INTO "${table}" (${columns}) ${rows('new')} FROM ${items('new')};`
  const remove = `DELETE FROM "${table}" WHERE (${columns}) IN (${rows('old')} FROM ${items('old')});`
  const changed = [...leading, path, ...trailing]
    .map(
      (key) => `${`json_extract(old.doc, ${jsonPath(key)})`} IS NOT json_extract(new.doc, ${jsonPath(key)})`,
    )
    .join(' OR ')
  const trigger = (name: string, when: string, work: string) =>
    `CREATE TRIGGER "${table}_${name}" AFTER ${when} BEGIN ${work} END`
  return [
    `CREATE TABLE "${table}" (${columns}, PRIMARY KEY (${columns})) WITHOUT ROWID`,
    trigger('insert', `INSERT ON "${collection}"`, insert),
    trigger('update', `UPDATE OF doc ON "${collection}" WHEN ${changed}`, `${remove} ${insert}`),
    trigger('delete', `DELETE ON "${collection}"`, remove),
    // In the order of the table, which then grows at its end: in any other a large one takes ten times as long.
    `INSERT OR IGNORE INTO "${table}" (${columns}) ${rows('stored')} FROM "${collection}" AS stored, ${items('stored')} ORDER BY ${ordinals}`,
    ...(isProbed ? [`CREATE INDEX "${table}_owner" ON "${table}" (owner, value)`] : []),
  ]
}

/** Dropping a table leaves the triggers of the other that fill it. */
export const dropListIndex = (table: string): string[] => [
  ...['insert', 'update', 'delete'].map((name) => `DROP TRIGGER IF EXISTS "${table}_${name}"`),
  `DROP TABLE "${table}"`,
]

/** The rows that a condition on the list asks for; undefined when only JavaScript can tell. */
export function rangeOf(
  { table, leading, probed }: ListIndex,
  fixed: ReadonlyMap<string, string | number>,
  operator: string,
  operand: unknown,
): (ListRange & { exact: boolean }) | undefined {
  const keys = leading.map((key) => fixed.get(key))
  if (keys.includes(undefined)) return undefined
  const range = (sql: string, params: SQLInputValue[], exact: boolean) => ({
    table,
    sql: [...leading.map((_, n) => `k${n} = ?`), sql].join(' AND '),
    params: [...(keys as SQLInputValue[]), ...params],
    probe: (owner: string) => ({
      sql: `EXISTS (SELECT 1 FROM "${probed}" AS probed WHERE probed.owner = ${owner} AND ${sql})`,
      params,
    }),
    exact,
  })
  const isItem = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  if (operator === '$eq' && isItem(operand)) return range('value = ?', [operand as SQLInputValue], true)
  if (operator === '$in' && (operand as unknown[]).every(isItem))
    return range('value IN (SELECT value FROM json_each(?))', [JSON.stringify(operand)], true)
  const prefix = operator === '$regex' ? prefixRange(operand) : undefined
  if (!prefix) return undefined
  const { from, to, exact } = prefix
  return to === undefined
    ? range('value >= ?', [from], exact)
    : range('value >= ? AND value < ?', [from, to], exact)
}
