import { randomBytes } from 'node:crypto'
import { DuplicateKeyError, type Store } from '../../../store/port.ts'
import { GUEST_SECRETS } from './collections.ts'

const ID = 'guests'

/** The same for all servers that share the store: whichever needs it first makes it. */
export async function secretOf(store: Store): Promise<string> {
  const secrets = store.collection(GUEST_SECRETS)
  const known = await secrets.findOne({ id: ID })
  if (known) return known.value
  const made = { id: ID, value: randomBytes(32).toString('hex') }
  try {
    await secrets.insertOne(made)
    return made.value
  } catch (error) {
    const first = error instanceof DuplicateKeyError && (await secrets.findOne({ id: ID }))
    if (first) return first.value
    throw error
  }
}
