import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../../runtime/client/graphql/operation.ts'
import { libraryManagement } from '../../../../runtime/client/graphql/services.ts'

const configurationDocument = graphql(`query ManagedLibrary($id: ID!) {
  managedLibrary(id: $id) {
    revision archivedDate itemCount
    library {
      id name libraryType
      fieldArraySchema { name label dataType required showInTable pickListSelection relatesTo }
    }
    removedFields { name label dataType required showInTable pickListSelection relatesTo }
    templates { groupId name }
  }
}`)
export const configurationQuery = operation(libraryManagement, configurationDocument)
export type Configuration = ResultOf<typeof configurationDocument>['managedLibrary']

const planDocument = graphql(`query LibraryFieldsPlan($input: LibraryFieldsInput!) {
  libraryFieldsPlan(input: $input) {
    issues { code path }
    losses { field count examples { id name value } }
    unfilled { field count }
    removed { field count templates { groupId name } }
  }
}`)
export const planQuery = operation(libraryManagement, planDocument)
export type Plan = ResultOf<typeof planDocument>['libraryFieldsPlan']

export const configureFieldsMutation = operation(
  libraryManagement,
  graphql(`mutation ConfigureLibraryFields($input: LibraryFieldsInput!, $acceptedLosses: Int!) {
    configureLibraryFields(input: $input, acceptedLosses: $acceptedLosses) { id }
  }`),
)

export const createLibraryMutation = operation(
  libraryManagement,
  graphql(`mutation CreateLibrary($id: ID!, $name: String!, $libraryType: String!) {
    createLibrary(id: $id, name: $name, libraryType: $libraryType) { id }
  }`),
)

export const renameLibraryMutation = operation(
  libraryManagement,
  graphql(`mutation RenameLibrary($id: ID!, $revision: Int!, $name: String!) {
    renameLibrary(id: $id, revision: $revision, name: $name) { id }
  }`),
)

export const archiveLibraryMutation = operation(
  libraryManagement,
  graphql(`mutation ArchiveLibrary($id: ID!, $revision: Int!, $isArchived: Boolean!) {
    archiveLibrary(id: $id, revision: $revision, isArchived: $isArchived) { id }
  }`),
)

export const emptyLibraryMutation = operation(
  libraryManagement,
  graphql(`mutation EmptyLibrary($id: ID!, $revision: Int!) { emptyLibrary(id: $id, revision: $revision) }`),
)
