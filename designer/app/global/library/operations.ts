import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../../runtime/client/graphql/operation.ts'
import { libraryManagement } from '../../../../runtime/client/graphql/services.ts'

const listDocument = graphql(`query ManagedLibraries {
  managedLibraries { itemCount isArchived library { id name libraryType fieldArraySchema { name } } }
}`)
export const librariesQuery = operation(libraryManagement, listDocument)

const itemsDocument =
  graphql(`query LibraryItems($id: ID!, $searchTerm: String!, $isArchived: Boolean!, $page: Int!) {
  fetchSchema(id: $id) {
    id name libraryType
    fieldArraySchema { name label dataType required showInTable pickListSelection relatesTo }
  }
  libraryItems(
    libraryId: $id, searchTerm: $searchTerm, isArchived: $isArchived, page: $page, size: 25
  ) {
    docs { id name fields revision } meta { total isTotalCapped }
  }
}`)
export const itemsQuery = operation(libraryManagement, itemsDocument)
type Found = ResultOf<typeof itemsDocument>
export type Library = Found['fetchSchema']
export type Field = Library['fieldArraySchema'][number]
export type Item = Found['libraryItems']['docs'][number]

const saveDocument = graphql(`mutation SaveLibraryItems($input: SaveLibraryItemsInput!) {
  saveLibraryItems(input: $input) { added changed same problems { row column code } }
}`)
export const saveItemsMutation = operation(libraryManagement, saveDocument)
export type Saved = ResultOf<typeof saveDocument>['saveLibraryItems']

export const exportMutation = operation(
  libraryManagement,
  graphql(
    `mutation ExportLibrary($libraryId: ID!) { exportLibrary(libraryId: $libraryId) { columns rows isWhole } }`,
  ),
)

const permissionsDocument = graphql(`query LibraryPermissions($libraryId: ID!) {
  libraryPermissions(libraryId: $libraryId) { hasPermission role { id name nodeType nodeId } }
}`)
export const permissionsQuery = operation(libraryManagement, permissionsDocument)
export type Permission = ResultOf<typeof permissionsDocument>['libraryPermissions'][number]

export const setPermissionMutation = operation(
  libraryManagement,
  graphql(`mutation SetLibraryPermission($libraryId: ID!, $roleId: ID!, $hasPermission: Boolean!) {
    setLibraryPermission(libraryId: $libraryId, roleId: $roleId, hasPermission: $hasPermission) { hasPermission }
  }`),
)
