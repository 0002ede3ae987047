import { statfs } from 'node:fs/promises'
import { type Histories, histories as knownHistories } from '../../../schemas/migrations/index.ts'
import { codecOf } from '../codec.ts'
import type { Document } from '../document.ts'
import { type Collection, type CollectionDeclaration, type Store, StoreUnavailableError } from '../port.ts'
import { type BackupDoor, openBackupDoor } from './backup-door.ts'
import { EmbeddedCollection } from './collection.ts'
import { Database } from './database.ts'
import { describeDamage, type Findings } from './find-damage.ts'
import { openTable } from './table.ts'

/** As long as people wait for a start; a file that takes longer is checked in part. */
const CHECK_MS = 5_000
/** A disk on which small writes still fit, and larger answers no longer, is full. */
const LEAST_FREE = 1024 * 1024

interface EmbeddedOptions {
  /** A file that is there and empty is lost data, not a new store. */
  requireData?: boolean
  checkMs?: number
  /** Lets a backup be made by another process meanwhile; told when that cannot be. */
  onNoBackups?: (reason: string) => void
  /** What to do about damage; an error when absent. */
  onFindings?: (findings: Findings) => void
  histories?: Histories
  /** Bytes of memory for what is counted. */
  mostHeld?: number
  /** Reads what was counted before the last start, while people work. */
  readsAhead?: boolean
  /** What the disk of a folder still takes. */
  freeBytes?: (folder: string) => Promise<number>
}

function refuseDamage({ damages }: Findings): void {
  if (damages.length > 0)
    throw new StoreUnavailableError(`The database is damaged: ${describeDamage(damages)}`)
}

async function freeOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * The store that needs no other server: one SQLite file in the data folder, for one process.
 * Declared indexes are SQL indexes; filters on them run in SQL, the rest in mingo.
 */
export function createEmbeddedStore(
  dataDir: string,
  collections: readonly CollectionDeclaration[],
  {
    requireData = false,
    checkMs = CHECK_MS,
    onNoBackups,
    onFindings = refuseDamage,
    histories = knownHistories,
    freeBytes = freeOnDisk,
    mostHeld,
    readsAhead = false,
  }: EmbeddedOptions = {},
): Store {
  let db: Database | undefined
  let door: BackupDoor | undefined
  const opened = new Map<string, EmbeddedCollection<Document>>()
  const names = new Set(collections.map(({ name }) => name))
  const find = (name: string): Collection<Document> => {
    if (!names.has(name)) throw new Error(`Unknown collection ${name}`)
    const collection = opened.get(name)
    if (!collection) throw new StoreUnavailableError('The store is not open')
    return collection
  }
  return {
    kind: 'embedded',
    async open() {
      if (db) return
      const database = new Database(dataDir, { requireData })
      try {
        onFindings(database.findDamage(checkMs))
        await database.write(() => {
          database.run('CREATE TABLE IF NOT EXISTS _ready (id INTEGER PRIMARY KEY, at TEXT)')
          for (const declaration of collections) {
            const { name, indexes } = declaration
            const paths = openTable(database, name, indexes)
            const codec = codecOf(declaration, histories)
            opened.set(name, new EmbeddedCollection(database, declaration, paths, codec, mostHeld))
          }
        })
      } catch (error) {
        await database.close()
        throw error
      }
      if (onNoBackups) door = await openBackupDoor(dataDir, database, onNoBackups)
      db = database
      // What ends it is the end of the store, or an error that whoever counts is told.
      if (readsAhead) for (const collection of opened.values()) collection.readAhead().catch(() => undefined)
    },
    collection: <T extends Document>({ name }: CollectionDeclaration<T>) =>
      find(name) as unknown as Collection<T>,
    named: find,
    async isReady() {
      const database = db
      if (!database) return false
      const probe = () =>
        database.run('INSERT OR REPLACE INTO _ready (id, at) VALUES (1, ?)', new Date().toISOString())
      try {
        await database.write(probe)
        return (await freeBytes(dataDir)) >= LEAST_FREE
      } catch {
        return false
      }
    },
    async facts() {
      if (!db) throw new StoreUnavailableError('The store is not open')
      const heldBytes = [...opened.values()].reduce((sum, each) => sum + each.heldBytes, 0)
      return { ...db.facts(), heldBytes, freeBytes: await freeBytes(dataDir) }
    },
    async close() {
      const database = db
      db = undefined
      opened.clear()
      await door?.close()
      await database?.close()
    },
  }
}
