import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Inventory, InventoryItem } from '../../../../schemas/index.ts'
import { conflict, invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { DuplicateKeyError, type Filter, type Update } from '../../../store/port.ts'
import { type AuditEntry, audited } from '../../ground/audit/index.ts'
import { BARCODE_TAKEN } from './barcode.ts'
import { INVENTORY_ITEMS, PRESENT } from './collections.ts'
import { openInventory } from './policy.ts'

interface OpenItem {
  item: InventoryItem
  inventory: Inventory
}

/**
 * A container in an inventory that the viewer may change, a removed one too.
 *
 * @throws AppError NOT_FOUND for one that the viewer may not see, ACCESS_DENIED
 */
export async function openItem(caller: Caller, id: string): Promise<OpenItem> {
  userOf(caller)
  const items = caller.services.store.collection(INVENTORY_ITEMS)
  const item = ID_PATTERN.test(id) ? await items.findOne({ id }) : null
  if (!item) throw notFound()
  return { item, inventory: await openInventory(caller, item.inventoryId, 'WRITE') }
}

/** What the store writes of whoever changes a container. */
export const changeOf = ({ services, userId }: Caller) => ({
  revision: services.newId(),
  changedBy: userId ?? '',
  changedDate: services.clock().toISOString(),
})

/**
 * Changes what matches of a container; null where nothing does.
 *
 * @throws AppError VALIDATION_FAILED where another container has just taken its barcode
 */
export async function updateItem({ services }: Caller, filter: Filter, update: Update) {
  try {
    return await services.store.collection(INVENTORY_ITEMS).findOneAndUpdate(filter, update)
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    throw invalid(BARCODE_TAKEN)
  }
}

/**
 * Changes a container in the place of the revision that was seen, and remembers it.
 *
 * @param isDone what is stored is what was wanted: the same request came before
 * @throws AppError NOT_FOUND for one that was removed, CONFLICT where somebody else changed it meanwhile, and as above
 */
export async function changeSeen(
  caller: Caller,
  line: Pick<AuditEntry, 'action' | 'details'>,
  { id, revision }: { id: string; revision: string },
  update: Update,
  isDone: (now: InventoryItem) => boolean,
): Promise<InventoryItem> {
  const after = await audited(caller.services, { ...line, actorId: userOf(caller), to: id }, () =>
    updateItem(caller, { id, revision, ...PRESENT }, update),
  )
  if (after) return after
  const now = await caller.services.store.collection(INVENTORY_ITEMS).findOne({ id })
  if (now && isDone(now)) return now
  if (!now || now.removedDate !== undefined) throw notFound()
  throw conflict('inventory_item.changed', 'Somebody else has changed this container meanwhile')
}
