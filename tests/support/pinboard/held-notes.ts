import type { Caller } from '../../../server/contract/caller.ts'
import { type Holding, MOST_HELD, type Move } from '../../../server/contract/holdings.ts'
import { NOTES } from './collections.ts'

/** Notes go over to somebody else with all that their author leaves. */
export const noteHolding: Holding<Caller> = {
  kind: 'NOTE',
  order: 5,
  async find(caller, userId) {
    const notes = caller.services.store.collection(NOTES)
    const found = await notes.find({ userId }, { fields: [], sort: { id: 1 }, limit: MOST_HELD })
    return found.map(({ id }) => ({ id, move: (move) => moveNote(caller, id, move) }))
  },
  async among(caller, ids) {
    const all = await caller.services.store.collection(NOTES).find({ id: { $in: ids } }, { fields: [] })
    return { all, shown: all }
  },
  async giveBack(caller, { holding, toId }, back) {
    const note = await caller.services.store.collection(NOTES).findOne({ id: holding })
    if (!note) return 'GONE'
    return note.userId === toId ? moveNote(caller, holding, back) : 'HANDED_ON'
  },
}

async function moveNote({ services }: Caller, id: string, move: Move): Promise<boolean> {
  await move.note('')
  return move.audited('note.handover', { noteId: id }, async () => {
    const theirs = { id, userId: move.fromId }
    const change = { $set: { userId: move.toId } }
    return (await services.store.collection(NOTES).updateOne(theirs, change)).matched > 0
  })
}
