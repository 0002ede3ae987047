import type { Caller } from '../../../contract/caller.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { PRESENCE, type PresenceDocument } from './collections.ts'
import { surplusOf } from './window.ts'

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

/** Windows that were not heard of for too long. */
export async function forgetGone({ services }: Caller, now: Date): Promise<void> {
  await services.store.collection(PRESENCE).deleteMany({ until: { $lte: now.toISOString() } })
}

/** The windows that a person has too many of besides this one, of those found. */
export async function forgetSurplus(
  { services }: Caller,
  windows: readonly PresenceDocument[],
  { id, userId }: Pick<PresenceDocument, 'id' | 'userId'>,
): Promise<void> {
  const surplus = surplusOf(windows.filter((window) => window.userId === userId && window.id !== id))
  if (surplus.length > 0) await services.store.collection(PRESENCE).deleteMany({ id: { $in: surplus } })
}
