import type { Caller } from '../../../contract/caller.ts'
import { type Holding, MOST_HELD } from '../../../contract/holdings.ts'
import type { Services } from '../../../contract/services.ts'
import { HANDOVERS, MOVED_HOLDINGS, type MovedHolding } from './collections.ts'
import { goingOrder } from './holdings.ts'

/** What has not come back, and may be asked back. */
const OPEN = { outcome: { $in: [null, 'RETURNING', 'BUSY'] } }
/** What was asked back, whether it came or stayed. */
const ASKED = { outcome: { $nin: [null, 'RETURNING'] } }

type Place = Pick<MovedHolding, 'fromId' | 'kind' | 'holding'>
type Going = Place & Pick<MovedHolding, 'toId' | 'mark'> & { formerName: string | undefined }

const idOf = ({ fromId, kind, holding }: Place) => `${fromId}.${kind}.${holding}`

/** Before it goes: a server that dies in between leaves a note of something that is where it was, and does no harm. */
export const noteMoved = (
  { store, newId, clock }: Services,
  { formerName, ...going }: Going,
): Promise<void> =>
  store.collection(MOVED_HOLDINGS).replaceOne({
    ...{ id: idOf(going), ...going, movedDate: clock().toISOString(), entryId: newId() },
    ...(formerName !== undefined && { formerName }),
  })

/** It stays where it was. */
export async function forgetMoved({ store }: Services, place: Place): Promise<void> {
  await store.collection(MOVED_HOLDINGS).deleteMany({ id: idOf(place) })
}

/**
 * A person who is deactivated again leaves again: what went over before stays where it is. What went over since is of this
 * leaving, which the same request, sent twice, may have begun.
 */
export async function forgetAllMoved({ store }: Services, fromId: string, before: string): Promise<void> {
  await store.collection(MOVED_HOLDINGS).deleteMany({ fromId, movedDate: { $lt: before } })
  const done = { id: fromId, state: 'DONE', startedDate: { $lt: before } }
  await store.collection(HANDOVERS).updateOne(done, { $set: { state: 'RETURNED' } })
}

export async function forgetReturned({ store }: Services, fromId: string): Promise<void> {
  await store
    .collection(MOVED_HOLDINGS)
    .deleteMany({ fromId, outcome: { $nin: [null, 'RETURNING', 'BUSY'] } })
}

/** What has gone over, by the field of a handover that counts it; a kind without any is left out. */
export async function countMoved(services: Services, fromId: string): Promise<Record<string, number>> {
  const holdings = services.store.collection(MOVED_HOLDINGS)
  const counts = await Promise.all(
    goingOrder(services).map(
      async ({ kind }) => [`moved.${kind}`, await holdings.count({ fromId, kind, ...OPEN })] as const,
    ),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** What the viewer may take back, in the order in which it comes. */
export const stillOver = (caller: Caller, fromId: string) => moved(caller, fromId, OPEN)

/** What was taken back, as far as the viewer may see it, with what became of it. */
export const askedBack = (caller: Caller, fromId: string) => moved(caller, fromId, ASKED)

async function moved(caller: Caller, fromId: string, state: object): Promise<MovedHolding[]> {
  const holdings = caller.services.store.collection(MOVED_HOLDINGS)
  const byKind = await Promise.all(
    goingOrder(caller.services)
      .reverse()
      .map(async (kind) => {
        const which = { fromId, kind: kind.kind, ...state }
        const all = await holdings.find(which, { sort: { id: 1 }, limit: MOST_HELD })
        if (all.length === 0) return []
        const hidden = await hiddenFrom(caller, kind, all)
        return all.filter(({ holding }) => !hidden.has(holding))
      }),
  )
  return byKind.flat()
}

/** Of these, what the viewer may not hand over; what is gone may be known to be gone. */
async function hiddenFrom(
  caller: Caller,
  { among }: Holding<Caller>,
  went: readonly MovedHolding[],
): Promise<Set<string>> {
  const { all, shown } = await among(
    caller,
    went.map(({ holding }) => holding),
  )
  const seen = new Set(shown.map(({ id }) => id))
  return new Set(all.map(({ id }) => id).filter((id) => !seen.has(id)))
}
