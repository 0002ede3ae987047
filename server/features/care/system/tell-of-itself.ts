import { hostname } from 'node:os'
import manifest from '../../../../package.json' with { type: 'json' }
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { SERVERS, type ServerProcess } from './collections.ts'

const PRODUCT_VERSION = manifest.version

const EVERY_MS = 20_000
/** One that has not told of itself for so long has died, or cannot reach the store. */
export const MISSING_MS = 3 * EVERY_MS
/** So long an operator may still see that it was there. */
const REMEMBERED_MS = 24 * 3_600_000

/** This process's own line. */
export const ownServer = memoize(({ newId, clock }: Services) => ({
  id: newId(),
  host: hostname(),
  version: PRODUCT_VERSION,
  nodeVersion: process.versions.node,
  startedDate: clock().toISOString(),
}))

/** Tells, now, that this server is there. */
export async function tellOfItself(services: Services): Promise<void> {
  const seenDate = services.clock().toISOString()
  const line: ServerProcess = {
    ...ownServer(services),
    seenDate,
    memoryBytes: process.memoryUsage.rss(),
  }
  await services.store.collection(SERVERS).replaceOne(line)
}

/** Tells from time to time; returns how to stop, which takes the line away. */
export function keepTelling(services: Services): () => Promise<void> {
  const tell = () =>
    tellOfItself(services).catch((error: unknown) =>
      services.logger.warn({ err: error }, 'this server could not tell that it is there'),
    )
  let last = tell()
  const timer = setInterval(() => {
    last = tell()
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await last
    await services.store.collection(SERVERS).deleteMany({ id: ownServer(services).id })
  }
}

/** Those that ended without a word, long ago. */
export async function forgetServers({ store, clock }: Services): Promise<number> {
  const before = new Date(clock().getTime() - REMEMBERED_MS).toISOString()
  return store.collection(SERVERS).deleteMany({ seenDate: { $lt: before } })
}
