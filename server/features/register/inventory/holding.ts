import type { Inventory } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { INVENTORIES, INVENTORY_ITEMS, MOST_INVENTORIES, PRESENT } from './collections.ts'
import { visibleTo } from './policy.ts'

/** The inventories that the viewer may see which hold containers of a library's item, by name. */
export async function inventoriesHolding(
  caller: Caller,
  libraryItemId: string,
): Promise<Pick<Inventory, 'id' | 'name'>[]> {
  const { store } = caller.services
  const inventories = await store
    .collection(INVENTORIES)
    .find(await visibleTo(caller, 'ALL'), { sort: { name: 1 }, limit: MOST_INVENTORIES, fields: ['name'] })
  if (inventories.length === 0) return []
  const inventoryId = { $in: inventories.map(({ id }) => id) }
  const holding = await store
    .collection(INVENTORY_ITEMS)
    .distinct('inventoryId', { inventoryId, libraryItemId, ...PRESENT })
  return inventories.filter(({ id }) => holding.includes(id))
}
