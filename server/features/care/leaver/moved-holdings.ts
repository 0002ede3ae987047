import { campusObject, programObject } from '../../../authz/object-names.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import type { Document } from '../../../store/document.ts'
import { FORMS } from '../../form/form/index.ts'
import { GRID_STATES } from '../../insight/explorer/index.ts'
import { INVENTORIES } from '../../register/inventory/index.ts'
import { HANDOVERS, type Kind, MOVED_HOLDINGS, type MovedHolding } from './collections.ts'
import { lookedAfter, MOST, seenBy } from './holdings.ts'

/** What has not come back, and may be asked back. */
const OPEN = { outcome: { $in: [null, 'RETURNING', 'BUSY'] } }
/** What was asked back, whether it came or stayed. */
const ASKED = { outcome: { $nin: [null, 'RETURNING'] } }

/** As it went, so it comes back: assignments went first, and come last. */
const BACKWARDS: readonly Kind[] = ['VIEW', 'INVENTORY', 'FORM', 'ASSIGNMENT']

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
export async function countMoved({ store }: Services, fromId: string): Promise<Record<string, number>> {
  const holdings = store.collection(MOVED_HOLDINGS)
  const counts = await Promise.all(
    BACKWARDS.map(
      async (kind) => [`moved.${kind}`, await holdings.count({ fromId, kind, ...OPEN })] as const,
    ),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** What the viewer may take back, in the order in which it comes. */
export const stillOver = (caller: Caller, fromId: string) => moved(caller, fromId, OPEN)

/** What was taken back, as far as the viewer may see it, with what became of it. */
export const askedBack = (caller: Caller, fromId: string) => moved(caller, fromId, ASKED)

async function moved(caller: Caller, fromId: string, which: object): Promise<MovedHolding[]> {
  const holdings = caller.services.store.collection(MOVED_HOLDINGS)
  const byKind = await Promise.all(
    BACKWARDS.map(async (kind) => {
      const all = await holdings.find({ fromId, kind, ...which }, { sort: { id: 1 }, limit: MOST })
      if (all.length === 0) return []
      const hidden = await hiddenFrom(
        caller,
        kind,
        all.map(({ holding }) => holding),
      )
      return all.filter(({ holding }) => !hidden.has(holding))
    }),
  )
  return byKind.flat()
}

/** Of these, what the viewer may not hand over; what is gone may be known to be gone. */
async function hiddenFrom(caller: Caller, kind: Kind, ids: readonly string[]): Promise<Set<string>> {
  const { store } = caller.services
  const these = { id: { $in: ids } }
  const rest = (all: readonly Document[], shown: readonly Document[]) => {
    const seen = new Set(shown.map(({ id }) => id))
    return new Set(all.map(({ id }) => id).filter((id) => !seen.has(id)))
  }
  if (kind === 'INVENTORY') {
    const all = await store.collection(INVENTORIES).find(these)
    return rest(all, await lookedAfter(caller, all, ({ campusCode }) => campusObject(campusCode)))
  }
  if (kind === 'VIEW') {
    const all = await store.collection(GRID_STATES).find(these)
    return rest(all, await lookedAfter(caller, all, ({ programId }) => programObject(programId)))
  }
  const forms = store.collection(FORMS)
  const shown = await forms.find(await seenBy(caller, these), { fields: [] })
  return rest(await forms.find(these, { fields: [] }), shown)
}
