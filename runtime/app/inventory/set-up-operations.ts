import type { VariablesOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

const createDocument = graphql(`mutation CreateInventory(
  $campusCode: String!, $name: String!, $type: InventoryKind!, $operationId: ID!
) {
  createInventory(campusCode: $campusCode, name: $name, type: $type, operationId: $operationId) { id }
}`)
export const createMutation = operation(platformShell, createDocument)
export type InventoryKind = VariablesOf<typeof createDocument>['type']

export const setUpMutation = operation(
  platformShell,
  graphql('mutation SetUpInventory($input: SetUpInventoryInput!) { setUpInventory(input: $input) { id } }'),
)

const personDocument = graphql(`mutation SetInventoryPerson(
  $inventoryId: ID!, $userId: ID!, $permission: UserPermission!
) {
  setInventoryPerson(inventoryId: $inventoryId, userId: $userId, permission: $permission) { id }
}`)
export const personMutation = operation(platformShell, personDocument)
export type Permission = VariablesOf<typeof personDocument>['permission']

export const ownerMutation = operation(
  platformShell,
  graphql(`mutation SetInventoryOwner($inventoryId: ID!, $userId: ID!) {
    setInventoryOwner(inventoryId: $inventoryId, userId: $userId) { id }
  }`),
)

export const roomsQuery = operation(
  platformShell,
  graphql(`query InventoryRooms($inventoryId: ID!, $term: String!) {
    inventoryRooms(inventoryId: $inventoryId, term: $term) { id roomNumber name buildingName active }
  }`),
)

export const catalogsQuery = operation(
  platformShell,
  graphql(
    'query InventoryCatalogs($inventoryId: ID!) { inventoryCatalogs(inventoryId: $inventoryId) { id name } }',
  ),
)
