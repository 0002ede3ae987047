import type { Person } from '../../../schemas/index.ts'
import { unauthenticated } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { PEOPLE } from './collections.ts'

/** The signed-in person; a deactivated one is nobody. @throws AppError UNAUTHENTICATED */
export async function viewerOf(caller: Caller): Promise<Person> {
  const person = await caller.services.store.collection(PEOPLE).findOne({ id: userOf(caller) })
  if (!person?.isActive) throw unauthenticated()
  return person
}
