import type { GridState, Inventory } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { type AuditEntry, audited } from '../../ground/audit/index.ts'
import { GRID_STATES, MOST_VIEWS } from '../../insight/explorer/index.ts'
import { reassignSubform } from '../../process/assignment/index.ts'
import { handOverInventory, INVENTORIES } from '../../register/inventory/index.ts'
import type { Reason } from './collections.ts'
import type { Move } from './move-form.ts'

/** @returns why it stays; true when it went over, false when there was nothing left to do */
export async function moveAssignment(
  caller: Caller,
  id: string,
  { toId, note, back }: Move,
): Promise<Reason | boolean> {
  try {
    await note('')
    // Whoever it comes back to may have left: it was with them then, too.
    await reassignSubform(caller, id, toId, { mayHaveLeft: back !== undefined })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const code = error.issues[0]?.code
    if (code === 'assignment.done') return back ? 'CHANGED' : false
    if (code === 'assignment.taken') return 'ASSIGNED'
    return code === 'form_changed' ? 'BUSY' : 'NOT_YOURS'
  }
}

export async function moveInventory(
  caller: Caller,
  inventory: Inventory,
  move: Move,
): Promise<Reason | boolean> {
  const { id, readOnlyUsers = [], revision } = inventory
  const { fromId, toId, note, back } = move
  if (back && revision !== back.mark) return 'CHANGED'
  // Whatever else names them, those may look and no more.
  if (readOnlyUsers.includes(toId)) return 'READ_ONLY'
  const { services } = caller
  const next = services.newId()
  await note(next)
  const isMoved = await noted(caller, 'inventory.handover', { inventoryId: id }, move, () =>
    handOverInventory(services, inventory, { fromId, toId, revision: next }),
  )
  if (isMoved) return true
  const now = await services.store.collection(INVENTORIES).findOne({ id, owner: fromId }, { fields: [] })
  return now ? 'BUSY' : false
}

export async function moveView(caller: Caller, view: GridState, move: Move): Promise<Reason | boolean> {
  const { id, programId, identifier } = view
  const { fromId, toId, note, back } = move
  if (back && markOf(view) !== back.mark) return 'CHANGED'
  const views = caller.services.store.collection(GRID_STATES)
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
  return noted(caller, 'view.handover', { viewId: id }, move, async () => {
    const { matched } = await views.updateOne({ id, ownerId: fromId }, { $set: { ownerId: toId, name } })
    return matched > 0
  })
}

/**
 * Moves something, and remembers it: under the same entry whenever it comes back, so that it is one line, however often a
 * server dies.
 */
export const noted = (
  caller: Caller,
  action: AuditEntry['action'],
  details: Record<string, string>,
  { fromId, toId, back }: Pick<Move, 'fromId' | 'toId' | 'back'>,
  move: () => Promise<boolean>,
): Promise<boolean> =>
  audited(
    caller.services,
    {
      ...{ action, actorId: userOf(caller), from: fromId, to: toId },
      details: { ...details, ...(back && { takenBack: true }) },
      ...(back && { entryId: back.entryId }),
    },
    move,
  )

/** What a view shows, whoever has it. */
const markOf = ({ ownerId: _, ...view }: GridState): string => digest(view)
