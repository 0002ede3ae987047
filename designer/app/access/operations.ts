import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../runtime/client/graphql/operation.ts'
import { platformShell, relationship } from '../../../runtime/client/graphql/services.ts'

const rolesDocument = graphql(`query NodeRoles($nodeType: String!, $nodeId: ID!) {
  nodeRoles(nodeType: $nodeType, nodeId: $nodeId) {
    name
    roles { id name isProtected memberCount members { userId firstName lastName email } }
  }
  nodePermissions(nodeType: $nodeType, nodeId: $nodeId) { role { id } action allowed isFixed }
}`)
export const rolesQuery = operation(relationship, rolesDocument)
type Found = ResultOf<typeof rolesDocument>
export type NodeRole = Found['nodeRoles']['roles'][number]
export type RoleMember = NodeRole['members'][number]
export type Permission = Found['nodePermissions'][number]

export const moreMembersQuery = operation(
  relationship,
  graphql(`query MoreMembers($nodeType: String!, $nodeId: ID!, $after: ID!) {
    nodeRoles(nodeType: $nodeType, nodeId: $nodeId) {
      roles { id members(after: $after) { userId firstName lastName email } }
    }
  }`),
)

export const createRoleMutation = operation(
  relationship,
  graphql(`mutation CreateRole($nodeType: String!, $nodeId: ID!, $roleName: String!, $isProtected: Boolean) {
    createRole(nodeType: $nodeType, nodeId: $nodeId, roleName: $roleName, isProtected: $isProtected) { id }
  }`),
)
export const updateRoleMutation = operation(
  relationship,
  graphql(`mutation UpdateRole($roleId: ID!, $roleName: String!) {
    updateRole(roleId: $roleId, roleName: $roleName) { id }
  }`),
)
export const deleteRoleMutation = operation(
  relationship,
  graphql(`mutation DeleteRole($roleId: ID!) { deleteRole(roleId: $roleId) { status } }`),
)
export const savePermissionsMutation = operation(
  relationship,
  graphql(`mutation SavePermissions($nodeType: String!, $nodeId: ID!, $permissions: [PermissionInput!]!) {
    savePermissions(nodeType: $nodeType, nodeId: $nodeId, permissions: $permissions) { allowed }
  }`),
)
export const addMemberMutation = operation(
  relationship,
  graphql(`mutation AddRoleMember($roleId: ID!, $userId: ID!) {
    addRoleMember(roleId: $roleId, userId: $userId) { id }
  }`),
)
export const removeMemberMutation = operation(
  relationship,
  graphql(`mutation RemoveRoleMember($roleId: ID!, $userId: ID!) {
    removeRoleMember(roleId: $roleId, userId: $userId) { id }
  }`),
)
export const campusesQuery = operation(
  relationship,
  graphql(`query Campuses { campuses { code shortName } }`),
)

const outsideDocument = graphql(`query RolesFromOutside($userIds: [ID!]!) {
  rolesFromOutside(userIds: $userIds) { userId roleId byClaims groups { id name } }
}`)
export const outsideQuery = operation(platformShell, outsideDocument)
export type RoleFromOutside = ResultOf<typeof outsideDocument>['rolesFromOutside'][number]
