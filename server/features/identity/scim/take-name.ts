import { hash } from 'node:crypto'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { TAKEN_NAMES } from './collections.ts'
import { taken } from './scim-error.ts'

/** Who takes a name is called so by then, or died. */
const GRACE_MS = 60_000

const idOf = (nameKey: string) => hash('sha256', nameKey, 'hex')

export const nameTaken = (): Error => taken('Somebody else has this userName.')

/**
 * Makes a userName somebody's, before they are called so. What a server that died left behind is taken over.
 *
 * @throws ScimError uniqueness when it is somebody else's
 */
export async function takeName({ store, clock }: Services, nameKey: string, userId: string): Promise<void> {
  const names = store.collection(TAKEN_NAMES)
  const id = idOf(nameKey)
  const takenDate = clock().toISOString()
  if (!(await insertNew(names, { id, userId, takenDate }))) {
    const held = await names.findOne({ id })
    if (held?.userId === userId) return
    if (!held || Date.parse(held.takenDate) > clock().getTime() - GRACE_MS) throw nameTaken()
    const theirs = { id: held.userId, 'provisioned.nameKey': nameKey }
    if (await store.collection(PEOPLE).findOne(theirs)) throw nameTaken()
    const { matched } = await names.updateOne(
      { id, takenDate: held.takenDate },
      { $set: { userId, takenDate } },
    )
    if (matched === 0) throw nameTaken()
  }
}

/** Once nobody is called so any more. */
export async function leaveName({ store }: Services, nameKey: string, userId: string): Promise<void> {
  const names = store.collection(TAKEN_NAMES)
  if ((await names.findOne({ id: idOf(nameKey) }))?.userId === userId)
    await names.deleteMany({ id: idOf(nameKey) })
}
