import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StoreUnavailableError } from '../port.ts'
import { describeDamage, findDamage, tablesOf } from './find-damage.ts'
import { translateError } from './sqlite-error.ts'

/** The file of a store that no process has open. */
export interface Snapshot {
  /** Of its tables. */
  format: number
  /** How many documents each collection has. */
  counts: Readonly<Record<string, number>>
  /** Documents as they are stored, of whatever version. */
  documents(collection: string): Iterable<Record<string, unknown>>
}

/**
 * Reads a file without changing it or anything beside it.
 *
 * @throws StoreUnavailableError when it is no database, or a damaged one
 */
export function readSnapshot<T>(path: string, work: (snapshot: Snapshot) => T): T {
  const url = pathToFileURL(path)
  url.search = '?immutable=1'
  const db = new DatabaseSync(url, { readOnly: true })
  try {
    return work(snapshotOf(db))
  } catch (error) {
    throw translateError(error, path)
  } finally {
    db.close()
  }
}

function snapshotOf(db: DatabaseSync): Snapshot {
  const { damages } = findDamage(db, Number.POSITIVE_INFINITY)
  if (damages.length > 0)
    throw new StoreUnavailableError(`The database is damaged: ${describeDamage(damages)}`)
  return {
    format: Number(db.prepare('PRAGMA user_version').get()?.user_version),
    counts: Object.fromEntries(tablesOf(db).map(({ name }) => [name, countOf(db, name)])),
    *documents(collection) {
      for (const { doc } of db.prepare(`SELECT doc FROM "${collection}"`).iterate())
        yield JSON.parse(String(doc)) as Record<string, unknown>
    },
  }
}

const countOf = (db: DatabaseSync, table: string) =>
  Number(db.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n)
