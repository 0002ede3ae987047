import type { IndexDeclaration } from '../document.ts'
import { totalOrder } from '../order.ts'
import type { Database } from './database.ts'
import { columnOf, expressionOf, NOTHING } from './expression.ts'
import { openLately } from './held/lately.ts'
import { IndexedPaths, type PathParts } from './indexed-paths.ts'
import { createListIndex, dropListIndex, listIndexesOf } from './list-index.ts'

/** The table of one collection with its declared indexes; created when first opened. */
export function openTable(db: Database, name: string, indexes: readonly IndexDeclaration[]): IndexedPaths {
  db.run(
    'CREATE TABLE IF NOT EXISTS _paths (collection TEXT, path TEXT, flags INTEGER, PRIMARY KEY (collection, path))',
  )
  openLately(db)
  const paths = new IndexedPaths(name, indexes)
  // A new table has its columns at once: to add one, SQLite reads the whole schema anew.
  const columns = paths.columns.map(([path]) => columnOf(path))
  db.run(
    `CREATE TABLE IF NOT EXISTS "${name}" (${['id TEXT PRIMARY KEY NOT NULL', 'doc TEXT NOT NULL', ...columns].join(', ')})`,
  )
  const declared = new Map(indexes.filter(({ list }) => !list).map((index) => describeIndex(name, index)))
  const existing = new Map(
    db
      .statement(
        `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
      )
      .all(name)
      .map((row) => [String(row.name), String(row.sql)]),
  )
  for (const [old, sql] of existing) if (declared.get(old) !== sql) db.run(`DROP INDEX "${old}"`)
  openColumns(db, name, paths.columns)
  const known = db.statement('SELECT path, flags FROM _paths WHERE collection = ?').all(name)
  for (const { path, flags } of known) paths.add(String(path), Number(flags))

  for (const [index, sql] of declared) if (existing.get(index) !== sql) db.run(sql)
  if ([...declared.keys()].some((index) => !existing.has(index)))
    for (const { doc } of db.rows(`SELECT id, doc FROM "${name}"`)) paths.learn(JSON.parse(doc))
  for (const [path, flags] of paths.known()) saveFlags(db, name, path, flags)
  openLists(db, name, indexes)
  return paths
}

/** A column for each indexed path: those that are missing are made and filled, others dropped. */
function openColumns(db: Database, name: string, columns: readonly PathParts[]): void {
  const existing = db
    .statement('SELECT name FROM pragma_table_info(?)')
    .all(name)
    .map((row) => String(row.name))
    .filter((column) => column.startsWith('@'))
  const declared = columns.map(([path]) => path)
  for (const old of existing)
    if (!declared.includes(old.slice(1))) db.run(`ALTER TABLE "${name}" DROP COLUMN "${old}"`)
  const missing = declared.filter((path) => !existing.includes(`@${path}`))
  for (const path of missing) db.run(`ALTER TABLE "${name}" ADD COLUMN ${columnOf(path)}`)
  if (missing.length === 0) return
  // A damaged document is told of elsewhere, and is not to keep the others from being read.
  const filled = missing.map(
    (path) => `${columnOf(path)} = iif(json_valid(doc), ${expressionOf(path)}, ${NOTHING})`,
  )
  db.run(`UPDATE "${name}" SET ${filled.join(', ')}`)
}

/** Tables of list indexes: those declared are made and filled, others dropped. */
function openLists(db: Database, name: string, indexes: readonly IndexDeclaration[]): void {
  const declared = listIndexesOf(name, indexes)
  const existing = db
    .statement(`SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, length(?)) = ?`)
    .all(`${name}_list_`, `${name}_list_`)
    .map((row) => String(row.name))
  for (const old of existing)
    if (declared.every(({ table }) => table !== old)) for (const sql of dropListIndex(old)) db.run(sql)
  for (const list of declared)
    if (!existing.includes(list.table)) for (const sql of createListIndex(name, list)) db.run(sql)
}

export function saveFlags(db: Database, name: string, path: string, flags: number): void {
  db.run('INSERT OR REPLACE INTO _paths (collection, path, flags) VALUES (?, ?, ?)', name, path, flags)
}

/** What the index of a declaration is called. */
export function indexNameOf(
  table: string,
  { keys, unique, covers }: Pick<IndexDeclaration, 'keys' | 'unique' | 'covers'>,
): string {
  const columns = Object.entries(unique ? keys : totalOrder(keys))
  const name = columns.map(([path, order]) => (order < 0 ? `-${path}` : path))
  return [table, unique ? 'unique' : covers ? 'covering' : 'by', ...name].join('_')
}

/** An index that is not unique ends in `id`, as every order does: pages then come straight from it. */
function describeIndex(table: string, declared: IndexDeclaration): [name: string, sql: string] {
  const { keys, unique, having, covers = [] } = declared
  const columns = Object.entries(unique ? keys : totalOrder(keys))
  for (const [path] of columns)
    if (!/^\w+(\.\w+)*$/.test(path)) throw new Error(`${table}: cannot index the path ${path}`)
  const list = [
    ...columns.map(([path, order]) => `${columnOf(path)} ${order < 0 ? 'DESC' : 'ASC'}`),
    ...covers.map(columnOf),
  ]
  const index = indexNameOf(table, declared)
  const within = having === undefined ? '' : ` WHERE ${columnOf(having)} <> ${NOTHING}`
  return [
    index,
    `CREATE ${unique ? 'UNIQUE ' : ''}INDEX "${index}" ON "${table}" (${list.join(', ')})${within}`,
  ]
}
