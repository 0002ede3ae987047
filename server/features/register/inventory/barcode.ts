import type { InventoryItem } from '../../../../schemas/index.ts'
import type { Issue } from '../../../../schemas/issue.ts'
import type { Caller } from '../../../contract/caller.ts'
import { INVENTORY_ITEMS, PRESENT } from './collections.ts'

export const BARCODE_TAKEN: Issue = { code: 'inventory_item.barcode_taken', path: 'barcode' }

/** Whether another container has it. Of two that are written at once the store refuses one (`claimedBarcode`). */
export async function barcodeIssues(
  { services }: Caller,
  { id, inventoryId, barcode }: InventoryItem,
): Promise<Issue[]> {
  if (barcode === undefined) return []
  const other = await services.store
    .collection(INVENTORY_ITEMS)
    .findOne({ inventoryId, barcode, id: { $ne: id }, ...PRESENT }, { fields: ['id'] })
  return other ? [BARCODE_TAKEN] : []
}

/** What a container that is there claims of the store. */
export const barcodeClaim = ({ barcode }: Pick<InventoryItem, 'barcode'>) =>
  barcode === undefined ? {} : { claimedBarcode: barcode }
