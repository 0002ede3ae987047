import { readersOf } from '../../../../runtime/core/inventory/user-permission.ts'
import type { Inventory } from '../../../../schemas/index.ts'
import { busy, invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { audited } from '../../ground/audit/index.ts'
import { INVENTORIES } from './collections.ts'
import { openInventory } from './policy.ts'

const ATTEMPTS = 5

/** As it is stored: what follows from its lists, and a revision of its own. @throws AppError VALIDATION_FAILED */
export function asStored({ services }: Caller, inventory: Inventory): Inventory {
  const stored = { ...inventory, ...readersOf(inventory), revision: services.newId() }
  const issues = services.validator.check('inventory', stored)
  if (issues.length > 0)
    throw invalid(...issues.map((issue) => ({ ...issue, path: (issue.path ?? '').slice(1) })))
  return stored
}

/**
 * Changes an inventory for somebody who manages it: over what they saw, whoever else changes it.
 *
 * @param change what it is to be, or undefined where it is that already
 * @throws AppError NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED, and whatever `change` throws
 */
export async function changeInventory(
  caller: Caller,
  id: string,
  change: (before: Inventory) => Promise<{ after: Inventory; details: Record<string, string> } | undefined>,
): Promise<Inventory> {
  const inventories = caller.services.store.collection(INVENTORIES)
  let before = await openInventory(caller, id, 'MANAGE')
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const wanted = await change(before)
    if (!wanted) return before
    const { id: _, ...fields } = asStored(caller, wanted.after)
    const gone = Object.keys(before).filter((field) => field !== 'id' && !(field in fields))
    const update = {
      $set: fields,
      ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, ''])) }),
    }
    const seen = { id, revision: before.revision ?? null }
    const after = await audited(
      caller.services,
      { action: 'inventory.change', actorId: userOf(caller), to: id, details: wanted.details },
      () => inventories.findOneAndUpdate(seen, update),
    )
    if (after) return after
    const now = await inventories.findOne({ id })
    if (!now) throw notFound()
    before = now
  }
  throw busy('The inventory is being changed by others')
}
