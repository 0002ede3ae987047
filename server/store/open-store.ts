import type { Histories } from '../../schemas/migrations/index.ts'
import { createEmbeddedStore } from './embedded/store.ts'
import { createMongoStore } from './mongodb/store.ts'
import type { Store } from './port.ts'

interface OpenOptions {
  /** The MongoDB to use; without it, one file in `dataDir`. */
  mongodbUrl?: string
  dataDir?: string
  logger?: { info(message: string): void }
  /** How older documents are brought up to date; default: as their schemas say. */
  histories?: Histories
}

/**
 * Opens the store that the configuration names.
 * @throws StoreUnavailableError, one sentence for the operator, when it cannot be used
 */
export async function openStore({
  mongodbUrl,
  dataDir = 'data',
  logger,
  histories,
}: OpenOptions): Promise<Store> {
  const store = mongodbUrl ? createMongoStore(mongodbUrl, histories) : createEmbeddedStore(dataDir, histories)
  await store.open()
  logger?.info(`Store: ${store.kind === 'mongodb' ? 'MongoDB' : `one file in ${dataDir}`}`)
  return store
}
