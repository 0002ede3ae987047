import type { GridState } from '../../../../schemas/index.ts'
import { programObject } from '../../../authz/object-names.ts'
import type { Caller } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { type Holding, MOST_HELD, type Move, type Moved } from '../../../contract/holdings.ts'
import { lookedAfter } from '../../ground/authorization/index.ts'
import { GRID_STATES, MOST_VIEWS } from './collections.ts'

/** Views that others share, in the programs that the viewer looks after. */
export const viewHolding: Holding<Caller> = {
  kind: 'VIEW',
  order: 4,
  async find(caller, userId) {
    const found = await caller.services.store
      .collection(GRID_STATES)
      .find({ ownerId: userId, isShared: true }, { sort: { id: 1 }, limit: MOST_HELD })
    const held = await lookedAfter(caller, found, programOf)
    return held.map((each) => ({ id: each.id, move: (move) => moveView(caller, each, move) }))
  },
  async among(caller, ids) {
    const all = await caller.services.store.collection(GRID_STATES).find({ id: { $in: ids } })
    return { all, shown: await lookedAfter(caller, all, programOf) }
  },
  async giveBack(caller, went, back) {
    const view = await caller.services.store.collection(GRID_STATES).findOne({ id: went.holding })
    if (!view) return 'GONE'
    if (view.ownerId === went.toId) return moveView(caller, view, back)
    if (view.ownerId !== went.fromId) return 'HANDED_ON'
    // A server died between the move and its line.
    return back.audited('view.handover', { viewId: view.id }, async () => true)
  },
}

const programOf = ({ programId }: GridState) => programObject(programId)

async function moveView({ services }: Caller, view: GridState, move: Move): Promise<Moved> {
  const { id, programId, identifier } = view
  const { fromId, toId, note, audited, back } = move
  if (back && markOf(view) !== back.mark) return 'CHANGED'
  const views = services.store.collection(GRID_STATES)
  const theirs = await views.find(
    { programId, identifier, ownerId: toId },
    { fields: ['name'], limit: MOST_VIEWS },
  )
  if (theirs.length >= MOST_VIEWS) return 'FULL'
  const wanted = back?.formerName ?? view.name
  // Nobody has two of one name.
  const isTaken = theirs.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const name = isTaken ? `${wanted.slice(0, 69)} (${fromId.slice(0, 8)})` : wanted
  await note(markOf({ ...view, name }), isTaken ? wanted : undefined)
  return audited('view.handover', { viewId: id }, async () => {
    const { matched } = await views.updateOne({ id, ownerId: fromId }, { $set: { ownerId: toId, name } })
    return matched > 0
  })
}

/** What a view shows, whoever has it. */
const markOf = ({ ownerId: _, ...view }: GridState): string => digest(view)
