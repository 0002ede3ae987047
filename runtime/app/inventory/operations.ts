import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

const listDocument = graphql(`query Inventories($page: Int, $size: Int) {
  inventories(page: $page, size: $size) {
    docs { id name type containerCount userPermission owner { firstName lastName } }
    meta { total } campuses { code name }
  }
}`)
export const listQuery = operation(platformShell, listDocument)

const inventoryDocument = graphql(`query Inventory($id: ID!) {
  inventory(id: $id) {
    id name type campusCode userPermission containerCount hours stockroom catalogs revision
    people { permission person { userId firstName lastName email } }
    owner { userId firstName lastName email }
    contact { name email phone }
    rooms { id roomNumber name buildingName active }
    lastCertifiedBy { firstName lastName } lastCertifiedDate
  }
}`)
export const inventoryQuery = operation(platformShell, inventoryDocument)
export type SentInventory = ResultOf<typeof inventoryDocument>['inventory']
export type SentRoom = SentInventory['rooms'][number]

const item = graphql(`fragment ContainerRow on InventoryItem {
  id name casNumber libraryItemId amount unit container barcode receivedDate expiryDate hazards hazardStatements
  signalWord revision room { id roomNumber name buildingName }
}`)

const itemsDocument = graphql(
  `query InventoryItems(
    $inventoryId: ID!, $term: String, $roomId: ID, $hazard: GhsHazard, $order: InventoryItemOrder, $page: Int, $size: Int
  ) {
    inventoryItems(
      inventoryId: $inventoryId, term: $term, roomId: $roomId, hazard: $hazard, order: $order, page: $page, size: $size
    ) { docs { ...ContainerRow } meta { total } }
  }`,
  [item],
)
export const itemsQuery = operation(platformShell, itemsDocument)
export type SentItem = ResultOf<typeof item>

export const ownItemsQuery = operation(
  platformShell,
  graphql(
    `query OwnInventoryItems { inventoryItemsByUser {
      id name amount unit container barcode expiryDate inventoryId inventoryName room { roomNumber name }
    } }`,
  ),
)

export const substancesQuery = operation(
  platformShell,
  graphql(`query InventorySubstances($inventoryId: ID!, $term: String!) {
    inventorySubstances(inventoryId: $inventoryId, term: $term) { id name casNumber }
  }`),
)

const addDocument = graphql(`mutation AddInventoryItem($input: AddInventoryItemInput!) {
  addInventoryItem(input: $input) { id name }
}`)
export const addMutation = operation(platformShell, addDocument)
export type ItemContent = VariablesOf<typeof addDocument>['input']['content']

export const changeMutation = operation(
  platformShell,
  graphql(`mutation ChangeInventoryItem($input: ChangeInventoryItemInput!) {
    changeInventoryItem(input: $input) { id name }
  }`),
)

export const moveMutation = operation(
  platformShell,
  graphql(`mutation MoveInventoryItem($input: MoveInventoryItemInput!) {
    moveInventoryItem(input: $input) { id revision }
  }`),
)

export const removeMutation = operation(
  platformShell,
  graphql(`mutation RemoveInventoryItem($id: ID!, $revision: ID!) {
    removeInventoryItem(id: $id, revision: $revision) { id }
  }`),
)

export const restoreMutation = operation(
  platformShell,
  graphql('mutation RestoreInventoryItem($id: ID!) { restoreInventoryItem(id: $id) { id } }'),
)

export const certifyMutation = operation(
  platformShell,
  graphql(
    'mutation CertifyInventory($inventoryId: ID!) { certifyInventory(inventoryId: $inventoryId) { id } }',
  ),
)

const importDocument = graphql(`mutation ImportInventoryItems($input: ImportInventoryItemsInput!) {
  importInventoryItems(input: $input) { added ignored problems { row column code } }
}`)
export const importMutation = operation(platformShell, importDocument)
export type Imported = ResultOf<typeof importDocument>['importInventoryItems']
