import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'

export const facilitiesFragment = graphql(`fragment HomeFacilities on Query {
  home {
    hasFacilities
    inventories { id name containerCount }
    storesByUser { name inventoryId }
    inventoryItemsByUser { inventoryId name expiryDate }
  }
}`)
type Facilities = ResultOf<typeof facilitiesFragment>['home']

/** Each inventory that the viewer is in, with its stores and what of it expires first. */
export const inventoriesOf = ({ inventories, storesByUser, inventoryItemsByUser }: Facilities) =>
  inventories.map((inventory) => ({
    ...inventory,
    stores: storesByUser.filter(({ inventoryId }) => inventoryId === inventory.id),
    next: inventoryItemsByUser.find(({ inventoryId }) => inventoryId === inventory.id),
  }))
export type InventoryItem = ReturnType<typeof inventoriesOf>[number]
