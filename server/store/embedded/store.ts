import { type Histories, histories } from '../../../schemas/migrations/index.ts'
import { codecOf } from '../codec.ts'
import { type Collections, collections } from '../collections.ts'
import type { Document } from '../document.ts'
import { type Collection, type Store, StoreUnavailableError } from '../port.ts'
import { EmbeddedCollection } from './collection.ts'
import { Database } from './database.ts'
import { openTable } from './table.ts'

/**
 * The store that needs no other server: one SQLite file in the data folder, for one process.
 * Declared indexes are SQL indexes; filters on them run in SQL, the rest in mingo.
 */
export function createEmbeddedStore(dataDir: string, known: Histories = histories): Store {
  let db: Database | undefined
  const opened = new Map<string, Collection<Document>>()
  return {
    kind: 'embedded',
    async open() {
      if (db) return
      const database = new Database(dataDir)
      try {
        await database.write(() => {
          database.run('CREATE TABLE IF NOT EXISTS _ready (id INTEGER PRIMARY KEY, at TEXT)')
          for (const [name, declaration] of Object.entries(collections)) {
            const paths = openTable(database, name, declaration.indexes)
            const codec = codecOf(name, declaration, known)
            opened.set(name, new EmbeddedCollection(database, name, paths, codec))
          }
        })
      } catch (error) {
        database.close()
        throw error
      }
      db = database
    },
    collection<K extends keyof Collections>(name: K) {
      if (!Object.hasOwn(collections, name)) throw new Error(`Unknown collection ${name}`)
      const collection = opened.get(name)
      if (!collection) throw new StoreUnavailableError('The store is not open')
      return collection as unknown as Collection<Collections[K]>
    },
    async isReady() {
      const database = db
      if (!database) return false
      const probe = () =>
        database.run('INSERT OR REPLACE INTO _ready (id, at) VALUES (1, ?)', new Date().toISOString())
      return database.write(probe).then(
        () => true,
        () => false,
      )
    },
    async close() {
      db?.close()
      db = undefined
      opened.clear()
    },
  }
}
