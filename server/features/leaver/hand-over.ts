import type { Caller } from '../../contract/caller.ts'
import type { Services } from '../../contract/services.ts'
import { PEOPLE } from '../person/index.ts'
import { HANDOVERS, type Handover, type Kept, type Kind, type Reason } from './collections.ts'
import { heldAssignments, heldForms, heldInventories, heldViews } from './holdings.ts'
import { type Move, moveForm } from './move-form.ts'
import { moveAssignment, moveInventory, moveView } from './move-others.ts'

/** As many as an admin reads. */
const MOST_KEPT = 200

/**
 * Begins to hand over what somebody leaves, or carries on with what a server that died left: what went over already is
 * found no more, so that each thing goes over once.
 */
export async function handOver(
  caller: Caller,
  fromId: string,
  toId: string,
  actorId: string,
): Promise<Handover> {
  const handovers = caller.services.store.collection(HANDOVERS)
  const known = await handovers.findOne({ id: fromId })
  const isSame = known?.state === 'RUNNING' && known.toId === toId
  if (!isSame)
    await handovers.replaceOne({
      ...{ id: fromId, toId, actorId, state: 'RUNNING', moved: {}, kept: [] },
      startedDate: caller.services.clock().toISOString(),
    })
  return carryOn(caller, { fromId, toId })
}

async function carryOn(caller: Caller, move: Move): Promise<Handover> {
  const handovers = caller.services.store.collection(HANDOVERS)
  const { fromId } = move
  const kept: Kept[] = []
  const note = async (kind: Kind, id: string, outcome: Reason | boolean) => {
    if (outcome === true) await handovers.updateOne({ id: fromId }, { $inc: { [`moved.${kind}`]: 1 } })
    else if (outcome && kept.length < MOST_KEPT) kept.push({ kind, id, reason: outcome })
  }
  // Assignments first: nobody is given a part of a form that is theirs by then.
  for (const id of await heldAssignments(caller, fromId))
    await note('ASSIGNMENT', id, await moveAssignment(caller, id, move))
  for (const { id } of await heldForms(caller, fromId))
    await note('FORM', id, await moveForm(caller, id, move))
  for (const each of await heldInventories(caller, fromId))
    await note('INVENTORY', each.id, await moveInventory(caller, each, move))
  for (const each of await heldViews(caller, fromId))
    await note('VIEW', each.id, await moveView(caller, each, move))
  const done = await handovers.findOneAndUpdate({ id: fromId }, { $set: { state: 'DONE', kept } })
  if (!done) throw new Error('The record of a handover is gone')
  return done
}

/** What servers that died left: in the name of whoever began it, as far as they still may. */
export async function carryHandoversOn(services: Services): Promise<void> {
  const running = await services.store.collection(HANDOVERS).find({ state: 'RUNNING' }, { limit: 50 })
  for (const { id, toId, actorId, startedDate } of running) {
    if (services.clock().getTime() - Date.parse(startedDate) < PATIENCE_MS) continue
    const people = await services.store
      .collection(PEOPLE)
      .find({ id: { $in: [actorId, toId] }, isActive: true }, { fields: [] })
    if (people.length < new Set([actorId, toId]).size)
      await services.store.collection(HANDOVERS).updateOne({ id }, { $set: { state: 'DONE' } })
    else await carryOn({ services, userId: actorId }, { fromId: id, toId })
  }
}

/** Whoever began it is at it themselves for so long. */
const PATIENCE_MS = 60_000
