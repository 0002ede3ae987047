import { AUDIT_EVENTS } from '../../../server/features/ground/audit/index.ts'
import type { Campus } from './open-campus.ts'

export const PATH = '/platform-shell/graphql'
export const ITEM = `id name casNumber amount unit container barcode receivedDate expiryDate hazards hazardStatements
  signalWord revision inventoryName room { id roomNumber buildingName } changedBy { userId }`
export const ONE = `query ($id: ID!) { inventory(id: $id) { id name type userPermission containerCount stockroom
  owner { userId } members { userId } rooms { id } readOnlyUsers { userId } accounts
  permissions { userId permission allowed } lastCertifiedBy { userId } lastCertifiedDate } }`
export const LIST = `query ($id: ID!, $term: String, $room: ID, $hazard: GhsHazard, $order: InventoryItemOrder, $page: Int,
  $size: Int) { inventoryItems(inventoryId: $id, term: $term, roomId: $room, hazard: $hazard, order: $order, page: $page,
  size: $size) { docs { ${ITEM} } meta { page size total } } }`
export const IMPORT = `mutation ($input: ImportInventoryItemsInput!) { importInventoryItems(input: $input) {
  added ignored problems { row column code } } }`
export const LAB = 'organic-chemistry'

export interface Item {
  id: string
  name: string
  revision: string
  amount: number
  expiryDate: string | null
  hazards: string[]
  room: { id: string; roomNumber: string }
}
interface Inventory {
  userPermission: string
  containerCount: number
  rooms: { id: string }[]
  [field: string]: unknown
}

/** What is asked of the inventories of a campus, as different people. */
export function readingInventories(campus: () => Campus) {
  const as = (who: string) => campus().as(who)
  const one = async (who: string, id: string) =>
    (await as(who).ask<{ inventory: Inventory }>(ONE, { id }, PATH)).inventory
  const list = async (who: string, variables: object = {}) =>
    (
      await as(who).ask<{ inventoryItems: { docs: Item[]; meta: { total: number } } }>(
        LIST,
        { id: LAB, ...variables },
        PATH,
      )
    ).inventoryItems
  const trail = async (to: string) =>
    (
      await campus()
        .store.collection(AUDIT_EVENTS)
        .find({ to }, { sort: { id: 1 } })
    ).map(({ action, actorId }) => [action, actorId])
  return { as, one, list, trail }
}
