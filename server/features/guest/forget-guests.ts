import { SYSTEM } from '../../../runtime/core/permission/rights.ts'
import type { Services } from '../../contract/services.ts'
import type { Job } from '../../feature.ts'
import { FORMS, removeForm } from '../form/index.ts'
import { GUESTS } from './collections.ts'

const AT_ONCE = 100

/** Guests who did not come back are forgotten, with the drafts that they have left (reliability I5). */
export async function forgetGuests(services: Services): Promise<number> {
  const { store, clock } = services
  const guests = store.collection(GUESTS)
  const over = await guests.find(
    { expires: { $lte: clock().toISOString() } },
    { sort: { expires: 1 }, limit: AT_ONCE },
  )
  for (const { id, guestId } of over) {
    const left = { ownerId: guestId, decided: null, deletedDate: null }
    for (const form of await store.collection(FORMS).find(left, { limit: AT_ONCE }))
      await removeForm(services, form, SYSTEM.userId)
    await guests.deleteOne({ id })
  }
  return over.length
}

export const forgetGuestsJob: Job = {
  name: 'forget-guests',
  everyMs: 10 * 60_000,
  run: forgetGuests,
}
