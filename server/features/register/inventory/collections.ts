import { readersOf } from '../../../../runtime/core/inventory/user-permission.ts'
import type { Inventory, InventoryItem, Room, Storefront } from '../../../../schemas/index.ts'
import type { CollectionDeclaration, KindCollection } from '../../../store/port.ts'
import { itemTokens, LAST_DAY } from './item-order.ts'

export const ROOMS: KindCollection<Room> = {
  name: 'rooms',
  kind: 'room',
  refersTo: { buildingId: 'buildings' },
  indexes: [
    { keys: { buildingId: 1, roomNumber: 1 } },
    // Those of an older store may be twins until they are next saved, and have a revision: no two have a number then.
    { keys: { buildingId: 1, roomNumber: 1 }, unique: true, having: 'revision' },
  ],
}

export const INVENTORIES: KindCollection<Inventory> = {
  name: 'inventories',
  kind: 'inventory',
  refersTo: { campusCode: 'campuses' },
  indexes: [{ keys: { readers: 1 }, list: 'readers' }, { keys: { campusCode: 1, name: 1 } }],
  derived: { version: 1, prepare: async () => ({ of: readersOf }) },
}

export const STORES: KindCollection<Storefront> = {
  name: 'stores',
  kind: 'store',
  refersTo: { inventoryId: 'inventories' },
  indexes: [{ keys: { inventoryId: 1, name: 1 } }],
}

export const INVENTORY_ITEMS: CollectionDeclaration<InventoryItem> = {
  name: 'inventoryItems',
  kind: 'inventory-item',
  refersTo: { inventoryId: 'inventories', roomId: 'rooms' },
  indexes: [
    { keys: { inventoryId: 1, name: 1 } },
    { keys: { inventoryId: 1, expiryOrder: 1 } },
    { keys: { inventoryId: 1, barcode: 1 } },
    // Those of an older store claim theirs when they are next changed; until then a look before the write finds them.
    { keys: { inventoryId: 1, claimedBarcode: 1 }, unique: true, having: 'claimedBarcode' },
    { keys: { inventoryId: 1, searchTokens: 1 }, list: 'searchTokens' },
  ],
  derived: {
    version: 1,
    prepare: async () => ({
      of: (item) => ({ searchTokens: itemTokens(item), expiryOrder: item.expiryDate ?? LAST_DAY }),
    }),
  },
}

/** What is there: removed ones are kept to be put back. */
export const PRESENT = { removedDate: { $exists: false } }

/** So many are listed of the inventories that one may see. */
export const MOST_INVENTORIES = 500
/** So much does an inventory hold. */
export const MOST_ITEMS = 5_000
