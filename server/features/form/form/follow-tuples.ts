import type { FollowUp, RelationTuple } from '../../../../schemas/index.ts'
import type { Authorizer, TupleKey } from '../../../authz/authorizer.ts'
import { TUPLES } from '../../../authz/collections.ts'
import { formObject } from '../../../authz/object-names.ts'
import type { Services } from '../../../contract/services.ts'
import type { Store } from '../../../store/port.ts'
import { FORMS } from './collections.ts'
import { partyOf, STATED } from './listing.ts'
import { carryOut } from './outbox.ts'

/** Two people who give and take the same right at the same moment are waited for so often. */
const ATTEMPTS = 5
const AT_ONCE = 100

type Settling = { store: Store; authorizer: Pick<Authorizer, 'copy'> }

/**
 * The authorizer, with each form's `parties` kept right by every fact that names somebody on a form, and with the copy of
 * the facts, where there is one. What follows from a
 * fact is noted in it by the write that makes or marks it: a server that dies leaves it to the next start, and all of it
 * happens, or the fact did not change.
 */
export function followTuples(authorizer: Authorizer, store: Store): Services['authorizer'] {
  const pendingOf = (follows: readonly FollowUp[]) => ({
    token: crypto.randomUUID(),
    writes: follows.map((each) => JSON.stringify(each)),
  })
  return {
    ...authorizer,
    async writeTuple(tuple, follows = []) {
      await authorizer.writeTuple(tuple, pendingOf(follows))
      await settle({ store, authorizer }, tuple)
    },
    async deleteTuple(tuple, follows = []) {
      const { token, writes } = pendingOf(follows)
      const { matched } = await store.collection(TUPLES).updateOne(keyOf(tuple), {
        $set: { 'pending.token': token, 'pending.isGoing': true },
        $push: { 'pending.writes': { $each: writes } },
      })
      if (matched === 0) for (const each of follows) await carryOut(store, each)
      await settle({ store, authorizer }, tuple)
    },
  }
}

/** What a server that died left to do. */
export async function settleAllFacts({ store, authorizer }: Settling): Promise<void> {
  const sort = { 'pending.token': 1 } as const
  for (;;) {
    const left = await store
      .collection(TUPLES)
      .find({ 'pending.token': { $gt: '' } }, { sort, limit: AT_ONCE })
    for (const tuple of left) await settle({ store, authorizer }, tuple)
    if (left.length < AT_ONCE) return
  }
}

const keyOf = ({ user, relation, object }: TupleKey) => ({ user, relation, object })

/** Does what follows from the last changes of a fact; again, it changes nothing. */
async function settle({ store, authorizer }: Settling, tuple: TupleKey): Promise<void> {
  const tuples = store.collection(TUPLES)
  for (;;) {
    const stored = await tuples.findOne(keyOf(tuple))
    if (!stored?.pending) break
    const { token, writes = [], isGoing } = stored.pending
    // Where rights are asked: a right that is taken back is gone before anything else happens.
    await authorizer.copy?.follow(tuple)
    for (const each of writes) await carryOut(store, JSON.parse(each) as FollowUp)
    await list(store, tuple, !isGoing)
    const guard = { ...keyOf(tuple), 'pending.token': token }
    if (isGoing) await tuples.deleteMany(guard)
    else await tuples.updateOne(guard, { $unset: { pending: '' } })
    // Another change of it may have come meanwhile.
  }
  await follow(store, tuple)
}

const isListed = ({ object, relation }: TupleKey) =>
  object.startsWith(formObject('')) && (STATED as readonly string[]).includes(relation)

async function list(store: Store, tuple: TupleKey, isStated: boolean): Promise<void> {
  if (!isListed(tuple)) return
  const id = tuple.object.slice(formObject('').length)
  const party = partyOf(tuple.relation, tuple.user)
  await store
    .collection(FORMS)
    .updateOne({ id }, isStated ? { $addToSet: { parties: party } } : { $pull: { parties: party } })
}

/** Somebody who was slower may have listed what was taken back since, or the other way round. */
async function follow(store: Store, tuple: TupleKey): Promise<void> {
  if (!isListed(tuple)) return
  const isStated = async () => (await statedFact(store, tuple)) !== null
  for (let attempt = 0, before = await isStated(); attempt < ATTEMPTS; attempt++) {
    await list(store, tuple, before)
    const after = await isStated()
    if (after === before) return
    before = after
  }
}

const statedFact = (store: Store, tuple: TupleKey): Promise<RelationTuple | null> =>
  store.collection(TUPLES).findOne({ ...keyOf(tuple), 'pending.isGoing': { $ne: true } })
