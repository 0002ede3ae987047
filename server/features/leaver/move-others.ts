import type { GridState, Inventory } from '../../../schemas/index.ts'
import { AppError } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { reassignSubform } from '../assignment/index.ts'
import { audit } from '../audit/index.ts'
import { GRID_STATES, MOST_VIEWS } from '../explorer/index.ts'
import { handOverInventory } from '../inventory/index.ts'
import type { Reason } from './collections.ts'
import type { Move } from './move-form.ts'

/** @returns why it stays; true when it went over, false when there was nothing left to do */
export async function moveAssignment(caller: Caller, id: string, { toId }: Move): Promise<Reason | boolean> {
  try {
    await reassignSubform(caller, id, toId)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const code = error.issues[0]?.code
    if (code === 'assignment.done') return false
    if (code === 'assignment.taken') return 'ASSIGNED'
    return code === 'form_changed' ? 'BUSY' : 'NOT_YOURS'
  }
}

export async function moveInventory(
  caller: Caller,
  inventory: Inventory,
  { fromId, toId }: Move,
): Promise<Reason | boolean> {
  const { id, readOnlyUsers = [] } = inventory
  // Whatever else names them, those may look and no more.
  if (readOnlyUsers.includes(toId)) return 'READ_ONLY'
  const { services } = caller
  if (!(await handOverInventory(services, inventory, { fromId, toId }))) return false
  const details = { inventoryId: id }
  await audit(services, {
    action: 'inventory.handover',
    actorId: userOf(caller),
    from: fromId,
    to: toId,
    details,
  })
  return true
}

export async function moveView(
  caller: Caller,
  { id, name, programId, identifier }: GridState,
  { fromId, toId }: Move,
): Promise<Reason | boolean> {
  const { services } = caller
  const views = services.store.collection(GRID_STATES)
  const theirs = await views.find(
    { programId, identifier, ownerId: toId },
    { fields: ['name'], limit: MOST_VIEWS },
  )
  if (theirs.length >= MOST_VIEWS) return 'FULL'
  // Nobody has two of one name.
  const isTaken = theirs.some((each) => each.name.toLowerCase() === name.toLowerCase())
  const $set = { ownerId: toId, ...(isTaken && { name: `${name.slice(0, 80)} (${fromId.slice(0, 8)})` }) }
  const { matched } = await views.updateOne({ id, ownerId: fromId }, { $set })
  if (matched === 0) return false
  const details = { viewId: id }
  await audit(services, { action: 'view.handover', actorId: userOf(caller), from: fromId, to: toId, details })
  return true
}
