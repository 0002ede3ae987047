import type { Feature } from '../../../feature.ts'
import { addItemField } from './add-item.ts'
import { certifyField } from './certify-inventory.ts'
import { changeItemField } from './change-item.ts'
import { INVENTORIES, INVENTORY_ITEMS, ROOMS, STORES } from './collections.ts'
import { createInventoryField } from './create-inventory.ts'
import { inventoryDocuments, roomDocuments, storeDocuments } from './documents.ts'
import { inventoryFields } from './find-inventories.ts'
import { inventoryHolding } from './held-inventories.ts'
import { importItemsField } from './import-items.ts'
import { itemsByUserFields } from './items-by-user.ts'
import { listItemsField } from './list-items.ts'
import { moveItemField } from './move-item.ts'
import { offeredCatalogsField } from './offered-catalogs.ts'
import { removeItemFields } from './remove-item.ts'
import { searchRoomsField } from './search-rooms.ts'
import { searchSubstancesField } from './search-substances.ts'
import { inventoryPeopleFields } from './set-inventory-person.ts'
import { setUpInventoryField } from './set-up-inventory.ts'
import { storesByUserFields } from './stores-by-user.ts'

export { INVENTORIES, INVENTORY_ITEMS, PRESENT, ROOMS } from './collections.ts'
export { inventoriesHolding } from './holding.ts'
export { itemTokens, LAST_DAY } from './item-order.ts'
export { roomType } from './room-type.ts'

/** What is kept in rooms, who looks after it, and where it is handed out (LI-06). */
export const inventoryFeature: Feature = {
  collections: [ROOMS, INVENTORIES, STORES, INVENTORY_ITEMS],
  documents: [roomDocuments, inventoryDocuments, storeDocuments],
  graphql: [
    ...[inventoryFields, listItemsField, itemsByUserFields, storesByUserFields, searchSubstancesField],
    ...[addItemField, changeItemField, moveItemField, removeItemFields, certifyField],
    ...[
      importItemsField,
      createInventoryField,
      setUpInventoryField,
      inventoryPeopleFields,
      searchRoomsField,
      offeredCatalogsField,
    ],
  ],
  holdings: [inventoryHolding],
  audit: {
    inventory: {
      name: 'Inventories',
      acts: {
        certify: 'Certified an inventory',
        change: 'Changed an inventory',
        create: 'Made an inventory',
        handover: 'Handed an inventory over to somebody else',
        import: 'Imported containers into an inventory',
        publish: 'Published an inventory',
      },
    },
    'inventory-item': {
      name: 'Containers of inventories',
      acts: {
        add: 'Added a container to an inventory',
        change: 'Changed a container of an inventory',
        move: 'Moved a container to another room',
        remove: 'Removed a container from an inventory',
        restore: 'Put a removed container back',
      },
    },
    room: { acts: { publish: 'Published a room' } },
    store: { name: 'Stores', acts: { publish: 'Published a store' } },
  },
  messages: {
    'inventory.not_there': 'There is no “{id}”.',
    'room.number_taken': 'Another room of the building has the number “{roomNumber}”.',
  },
}
