import type { Person } from '../../../../schemas/index.ts'
import { unauthenticated } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { guestPerson } from '../../../contract/guest.ts'
import { PEOPLE } from './collections.ts'

/** The signed-in person, or the guest; a deactivated one is nobody. @throws AppError UNAUTHENTICATED */
export async function viewerOf(caller: Caller): Promise<Person> {
  if (caller.visit?.guest) return guestPerson(caller.visit.guest)
  const person = await caller.services.store.collection(PEOPLE).findOne({ id: userOf(caller) })
  if (!person?.isActive) throw unauthenticated()
  return person
}
