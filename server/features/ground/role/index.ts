import type { Feature } from '../../../feature.ts'
import { ROLES } from '../authorization/index.ts'
import { PROGRAMS } from '../program/index.ts'
import { createRoleField } from './create-role.ts'
import { deleteRoleField } from './delete-role.ts'
import { memberFields } from './members.ts'
import { nodePermissionsField } from './node-permissions.ts'
import { nodeRolesField } from './node-roles.ts'
import { savePermissionsField } from './save-permissions.ts'
import { updateRoleField } from './update-role.ts'

export { giveRole, takeRole } from './give-role.ts'

/** Roles of programs, campuses and of what is global: their names, their people, and what they give (002 §6). */
export const roleFeature: Feature = {
  documents: [{ folder: 'roles', collection: ROLES, after: [PROGRAMS] }],
  graphql: [
    nodeRolesField,
    nodePermissionsField,
    createRoleField,
    updateRoleField,
    deleteRoleField,
    savePermissionsField,
    memberFields,
  ],
  audit: {
    permission: {
      name: 'Permissions',
      acts: {
        revoke: 'Revoked a permission',
      },
    },
    role: {
      name: 'Roles',
      acts: {
        create: 'Created a role',
        delete: 'Deleted a role',
        member_add: 'Added a member to a role',
        member_remove: 'Removed a member from a role',
        publish: 'Published a role',
        rename: 'Renamed a role',
      },
    },
  },
}
