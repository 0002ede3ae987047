import type { Caller } from '../../../contract/caller.ts'
import { ANSWERS } from '../../form/answer/index.ts'
import { FORMS } from '../../form/form/index.ts'
import { GRID_STATES } from '../../insight/explorer/index.ts'
import { TASKS } from '../../process/assignment/index.ts'
import { INVENTORIES } from '../../register/inventory/index.ts'
import type { Kind, MovedHolding, Reason } from './collections.ts'
import { type Move, moveForm } from './move-form.ts'
import { moveAssignment, moveInventory, moveView, noted } from './move-others.ts'

type Outcome = 'BACK' | Reason

/**
 * Gives one thing back to who left it, unless it was handed on or changed since. Asked again, also after a server died
 * in the middle, it says what it said.
 */
export async function giveBack(caller: Caller, went: MovedHolding): Promise<Outcome> {
  const outcome = await attempt(caller, went)
  // Whoever takes it back at the same moment may have been faster.
  return outcome === false ? (await attempt(caller, went)) || 'HANDED_ON' : outcome
}

async function attempt(caller: Caller, went: MovedHolding): Promise<Outcome | false> {
  const back: Move = { fromId: went.toId, toId: went.fromId, back: went, note: async () => {} }
  const outcome = await ways[went.kind](caller, went, back)
  return outcome === true ? 'BACK' : outcome
}

type Way = (caller: Caller, went: MovedHolding, back: Move) => Promise<'BACK' | Reason | boolean>

const ways: Readonly<Record<Kind, Way>> = {
  async FORM(caller, went, back) {
    const form = await caller.services.store.collection(FORMS).findOne({ id: went.holding })
    if (!form || form.deletedDate) return 'GONE'
    if (form.ownerId !== went.toId) return form.ownerId === went.fromId ? 'BACK' : 'HANDED_ON'
    return (await isFilledSince(caller, went)) ? 'CHANGED' : moveForm(caller, form.id, back)
  },
  async ASSIGNMENT(caller, went, back) {
    const { store } = caller.services
    const form = await store.collection(FORMS).findOne({ id: went.holding })
    const task = await store.collection(TASKS).findOne({ id: went.holding })
    if (!form || form.deletedDate || task?.status !== 'OPEN') return 'GONE'
    if (task.assignedTo !== went.toId) return task.assignedTo === went.fromId ? 'BACK' : 'HANDED_ON'
    return (await isFilledSince(caller, went)) ? 'CHANGED' : moveAssignment(caller, form.id, back)
  },
  async INVENTORY(caller, went, back) {
    const inventory = await caller.services.store.collection(INVENTORIES).findOne({ id: went.holding })
    if (!inventory) return 'GONE'
    if (inventory.owner === went.toId) return moveInventory(caller, inventory, back)
    if (inventory.owner !== went.fromId) return 'HANDED_ON'
    return noted(caller, 'inventory.handover', { inventoryId: inventory.id }, back, isBackAlready)
  },
  async VIEW(caller, went, back) {
    const view = await caller.services.store.collection(GRID_STATES).findOne({ id: went.holding })
    if (!view) return 'GONE'
    if (view.ownerId === went.toId) return moveView(caller, view, back)
    if (view.ownerId !== went.fromId) return 'HANDED_ON'
    return noted(caller, 'view.handover', { viewId: view.id }, back, isBackAlready)
  },
}

/** A server died between the move and its line. */
const isBackAlready = async () => true

/** Whether somebody else than who left it has answered anything in it since. */
async function isFilledSince({ services }: Caller, went: MovedHolding): Promise<boolean> {
  const { holding, movedDate, fromId } = went
  const since = { formId: holding, lastSaved: { $gte: movedDate }, userId: { $ne: fromId } }
  return (await services.store.collection(ANSWERS).count(since, { limit: 1 })) > 0
}
