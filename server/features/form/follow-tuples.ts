import type { Authorizer, TupleKey } from '../../authz/authorizer.ts'
import { formObject } from '../../authz/object-names.ts'
import type { Store } from '../../store/port.ts'
import { FORMS } from './collections.ts'
import { partyOf, STATED } from './listing.ts'

/** Two people who give and take the same right at the same moment are waited for so often. */
const ATTEMPTS = 5

/**
 * The authorizer, with each form's `parties` kept right by every fact that names somebody on a form. A server that dies
 * between the two leaves it to the next change of the fact, or to the next version that derives the field anew.
 */
export function followTuples(authorizer: Authorizer, store: Store): Authorizer {
  async function follow(tuple: TupleKey): Promise<void> {
    const prefix = formObject('')
    if (!tuple.object.startsWith(prefix) || !(STATED as readonly string[]).includes(tuple.relation)) return
    const id = tuple.object.slice(prefix.length)
    const party = partyOf(tuple.relation, tuple.user)
    const isStated = async () => (await authorizer.read(tuple, { limit: 1 })).length > 0
    for (let attempt = 0, before = await isStated(); attempt < ATTEMPTS; attempt++) {
      await store
        .collection(FORMS)
        .updateOne({ id }, before ? { $addToSet: { parties: party } } : { $pull: { parties: party } })
      const after = await isStated()
      if (after === before) return
      before = after
    }
  }

  return {
    ...authorizer,
    async writeTuple(tuple) {
      await authorizer.writeTuple(tuple)
      await follow(tuple)
    },
    async deleteTuple(tuple) {
      await authorizer.deleteTuple(tuple)
      await follow(tuple)
    },
  }
}
