import type { InventoryItem } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { barcodeClaim, barcodeIssues } from './barcode.ts'
import { spelled } from './item-content.ts'
import { itemType } from './item-type.ts'
import { changeOf, changeSeen, openItem, updateItem } from './open-item.ts'

interface Seen {
  id: string
  revision: string
}

/** Takes a container out of every list and count; it can be put back. @throws AppError NOT_FOUND, ACCESS_DENIED, CONFLICT */
async function removeItem(caller: Caller, seen: Seen): Promise<InventoryItem> {
  const { item: before, inventory } = await openItem(caller, seen.id)
  const change = changeOf(caller)
  const details = { inventoryId: inventory.id, before: spelled(before) }
  return changeSeen(
    caller,
    { action: 'inventory-item.remove', details },
    seen,
    { $set: { ...change, removedDate: change.changedDate }, $unset: { claimedBarcode: '' } },
    (now) => now.removedDate !== undefined,
  )
}

/** Puts a removed container back. @throws AppError NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED where its barcode is taken */
async function restoreItem(caller: Caller, id: string): Promise<InventoryItem> {
  const { item: before, inventory } = await openItem(caller, id)
  const issues = await barcodeIssues(caller, before)
  if (issues.length > 0) throw invalid(...issues)
  const entry = { action: 'inventory-item.restore', actorId: userOf(caller), to: before.id } as const
  const restore = () =>
    updateItem(
      caller,
      { id: before.id, revision: before.revision, removedDate: { $exists: true } },
      {
        $set: { ...changeOf(caller), ...barcodeClaim(before) },
        $unset: { removedDate: '' },
      },
    )
  const details = (after: InventoryItem) => ({ inventoryId: inventory.id, after: spelled(after) })
  const restored = await audited(
    caller.services,
    entry,
    restore,
    (after) => after && { details: details(after) },
  )
  // Without, it is there already.
  return restored ?? before
}

export function removeItemFields(builder: Builder): void {
  builder.mutationField('removeInventoryItem', (t) =>
    t.field({
      description: 'Removes a container from its inventory, for who may write in it. It can be put back.',
      subGraphs: SHELL,
      type: itemType(builder),
      args: { id: t.arg.id({ required: true }), revision: t.arg.id({ required: true }) },
      resolve: (_, seen, { caller }) => removeItem(caller, seen),
    }),
  )
  builder.mutationField('restoreInventoryItem', (t) =>
    t.field({
      description: 'Puts a removed container back, for who may write in its inventory.',
      subGraphs: SHELL,
      type: itemType(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => restoreItem(caller, id),
    }),
  )
}
