import type { Services } from '../../../contract/services.ts'
import type { Job } from '../../../feature.ts'
import { underwayIn } from './audited.ts'
import { appendEvent } from './chain.ts'
import { AUDIT_INTENTS } from './collections.ts'

const AT_ONCE = 500
const MINUTE_MS = 60_000
/**
 * Longer than anything takes that another server is at. Should one be at it still, its line says that it may not have
 * taken effect, and stays the one line.
 */
const LONGEST_MS = 15 * MINUTE_MS
const LONGEST_OPERATIONS = 10

/**
 * Writes the lines of what was begun and not ended: by a server that died, or with an error that says nothing of what was
 * written. What this server is at is left alone. Of an embedded store it is the only one; of another the rest may be at
 * what is not yet old.
 */
export async function tellLeftIntents(services: Services): Promise<void> {
  const { store, clock, config } = services
  const intents = store.collection(AUDIT_INTENTS)
  const longest = Math.max(LONGEST_MS, LONGEST_OPERATIONS * config.limits.operationMs)
  const old = new Date(clock().getTime() - longest).toISOString()
  const isLeft = store.kind === 'embedded' ? {} : { 'line.timestamp': { $lte: old } }
  for (const { id } of await intents.find(isLeft, { fields: [], sort: { id: 1 }, limit: AT_ONCE })) {
    if (underwayIn(store).has(id)) continue
    // It may have ended since it was found; what is there and not underway does so no more.
    const left = await intents.findOne({ id })
    if (!left) continue
    const details = { ...left.line.details, unconfirmed: true }
    await appendEvent(store, { ...left.line, entryId: id, details })
    await intents.deleteMany({ id })
  }
}

export const tellLeftIntentsJob: Job = {
  name: 'tell what may have been done',
  everyMs: MINUTE_MS,
  run: tellLeftIntents,
}
