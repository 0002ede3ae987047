import type { Histories } from '../../schemas/migrations/index.ts'
import type { Findings } from './embedded/find-damage.ts'
import { onceStore } from './once/once-store.ts'
import type { CollectionDeclaration, Store } from './port.ts'

interface OpenOptions {
  /** All that it holds. */
  collections: readonly CollectionDeclaration[]
  /** The MongoDB to use; without it, one file in `dataDir`. */
  mongodbUrl?: string
  dataDir?: string
  /** A file that is there and empty is lost data, not a new store. */
  requireData?: boolean
  /** How long to look for damage at start; without `onFindings`, damage is an error. */
  checkMs?: number
  /** Lets a backup of the embedded store be made meanwhile; told when that cannot be. */
  onNoBackups?: (reason: string) => void
  onFindings?: (findings: Findings) => void
  /** Bytes of memory for what the embedded store counts. */
  mostHeld?: number
  /** The embedded store reads what was counted before the last start, while people work. */
  readsAhead?: boolean
  logger?: { info(message: string): void }
  /** How older documents are brought up to date; default: as their schemas say. */
  histories?: Histories
  /** Stands between the database and what makes each write take effect once: a test loses replies there. */
  wrap?: (store: Store) => Store
}

/**
 * Opens the store that the configuration names.
 * @throws StoreUnavailableError, one sentence for the operator, when it cannot be used
 */
export async function openStore({
  collections,
  mongodbUrl,
  dataDir = 'data',
  logger,
  histories,
  wrap,
  ...embedded
}: OpenOptions): Promise<Store> {
  const database = await createStore()
  // Between a process and its own file no reply is lost.
  const isApart = mongodbUrl !== undefined || wrap !== undefined
  const store = isApart ? onceStore(wrap ? wrap(database) : database) : database
  await store.open()
  logger?.info(`Store: ${store.kind === 'mongodb' ? 'MongoDB' : `one file in ${dataDir}`}`)
  return store

  /** One alone is loaded: MongoDB's driver takes a twelfth of a start. */
  async function createStore(): Promise<Store> {
    if (mongodbUrl) {
      const { createMongoStore } = await import('./mongodb/store.ts')
      return createMongoStore(mongodbUrl, collections, histories)
    }
    const { createEmbeddedStore } = await import('./embedded/store.ts')
    return createEmbeddedStore(dataDir, collections, { ...embedded, histories })
  }
}
