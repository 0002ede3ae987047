import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import { type Door, OPEN_DOOR } from '../../../contract/removal.ts'
import type { Services } from '../../../contract/services.ts'
import type { Job } from '../../../feature.ts'
import { FORMS, removeForm } from '../../form/form/index.ts'
import { GUESTS, RESUME_LINKS, USED_PROOFS } from './collections.ts'

const AT_ONCE = 100
/** Guests come and go together, after a campaign: more than half of them at once is a clock that goes wrong. */
const SHARE = 0.5

/** Guests who did not come back are forgotten, with the drafts that they have left (reliability I5). */
export async function forgetGuests(services: Services, door: Door = OPEN_DOOR): Promise<number> {
  const { store, clock } = services
  const now = clock().toISOString()
  await store.collection(USED_PROOFS).deleteMany({ expires: { $lte: now } })
  await store.collection(RESUME_LINKS).deleteMany({ expires: { $lte: now } })
  const guests = store.collection(GUESTS)
  const gone = await guests.count({ expires: { $lte: now } })
  if (!(await door.admits(gone, await guests.count({}), SHARE))) return 0
  const over = await guests.find({ expires: { $lte: now } }, { sort: { expires: 1 }, limit: AT_ONCE })
  for (const { id, guestId } of over) {
    // Another browser may still have them open.
    const isBack = (await guests.count({ guestId, expires: { $gt: now } }, { limit: 1 })) > 0
    const left = { ownerId: guestId, decided: null, deletedDate: null }
    const drafts = isBack ? [] : await store.collection(FORMS).find(left, { limit: AT_ONCE })
    for (const form of drafts) await removeForm(services, form, SYSTEM.userId)
    await guests.deleteOne({ id })
  }
  return over.length
}

export const forgetGuestsJob: Job = {
  name: 'forget guests',
  everyMs: 10 * 60_000,
  removes: 'guests who did not come back, and their drafts',
  run: forgetGuests,
}
