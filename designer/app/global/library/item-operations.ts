import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../../runtime/client/graphql/operation.ts'
import { libraryManagement } from '../../../../runtime/client/graphql/services.ts'

const detailDocument = graphql(`query ManagedLibraryItem($id: ID!) {
  managedLibraryItem(id: $id) {
    item { id name fields revision archivedDate }
    library {
      id name libraryType
      fieldArraySchema { name label dataType required showInTable pickListSelection relatesTo }
    }
    relations { field id name }
    versions { revision name fields isArchived savedDate savedBy { firstName lastName } }
  }
}`)
export const detailQuery = operation(libraryManagement, detailDocument)
export type Detail = ResultOf<typeof detailDocument>['managedLibraryItem']
export type Version = Detail['versions'][number]

export const usesQuery = operation(
  libraryManagement,
  graphql(`query LibraryItemUses($id: ID!) {
    libraryItemUses(id: $id) {
      templates { groupId name programId campusCode }
      items { id name }
      inventories { id name }
    }
  }`),
)

const formsDocument = graphql(`query LibraryItemForms($id: ID!, $part: Int!) {
  libraryItemForms(id: $id, part: $part) { lookedThrough hasMore forms { id name autoId statusLabel } }
}`)
export const formsQuery = operation(libraryManagement, formsDocument)
export type FormUse = ResultOf<typeof formsDocument>['libraryItemForms']['forms'][number]

export const archiveMutation = operation(
  libraryManagement,
  graphql(`mutation ArchiveLibraryItem($id: ID!, $revision: Int!, $isArchived: Boolean!) {
    archiveLibraryItem(id: $id, revision: $revision, isArchived: $isArchived) { revision }
  }`),
)

export const restoreVersionMutation = operation(
  libraryManagement,
  graphql(`mutation RestoreLibraryItemVersion($id: ID!, $revision: Int!, $version: Int!) {
    restoreLibraryItemVersion(id: $id, revision: $revision, version: $version) { revision }
  }`),
)
