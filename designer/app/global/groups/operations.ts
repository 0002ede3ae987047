import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../../runtime/client/graphql/operation.ts'
import { platformShell } from '../../../../runtime/client/graphql/services.ts'

const groupsDocument = graphql(`query DirectoryGroups($search: String) {
  directoryGroups(search: $search) {
    isConnected isWhole revision
    groups { id name externalId memberCount campusCode tags roleIds }
    untold { group campusCode tags roleIds }
  }
  claimChoices { campuses { id name } roles { id name nodeName } }
}`)
export const groupsQuery = operation(platformShell, groupsDocument)
export type Group = ResultOf<typeof groupsDocument>['directoryGroups']['groups'][number]

const membersDocument = graphql(`query DirectoryGroupMembers($id: ID!, $after: ID) {
  directoryGroup(id: $id) { members(after: $after) { userId firstName lastName email } }
}`)
export const membersQuery = operation(platformShell, membersDocument)
export type Member = NonNullable<ResultOf<typeof membersDocument>['directoryGroup']>['members'][number]

export const setGiftsMutation = operation(
  platformShell,
  graphql(`mutation SetGroupGifts(
    $group: String!, $revision: ID, $campusCode: String, $tags: [String!], $roleIds: [ID!]
  ) {
    setGroupGifts(group: $group, revision: $revision, campusCode: $campusCode, tags: $tags, roleIds: $roleIds) {
      revision
    }
  }`),
)
