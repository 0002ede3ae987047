import type { Caller } from '../../../contract/caller.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { PRESENCE, type PresenceDocument } from './collections.ts'

/** Remembers a window. Opening always counts; a later call does not when the window was closed while it was on its way. */
export async function stay(caller: Caller, window: PresenceDocument, isOpening: boolean): Promise<void> {
  const presence = caller.services.store.collection(PRESENCE)
  if (isOpening) return presence.replaceOne(window)
  const { id, ...fields } = window
  const now = caller.services.clock().toISOString()
  const isThere = { id, $or: [{ isClosed: { $exists: false } }, { until: { $lte: now } }] }
  try {
    await presence.updateOne(isThere, { $set: fields, $unset: { isClosed: '' } }, { upsert: true })
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
  }
}

/** The heartbeats that a window sent before it was closed have come by then, or failed. */
const ON_THEIR_WAY_MS = 10_000

/** False where nothing was known of the window. */
export async function closeWindow({ services }: Caller, id: string): Promise<boolean> {
  const until = new Date(services.clock().getTime() + ON_THEIR_WAY_MS).toISOString()
  const { matched } = await services.store
    .collection(PRESENCE)
    .updateOne({ id }, { $set: { key: null, until, isClosed: true } })
  return matched > 0
}
