import type { Feature } from '../../feature.ts'
import { DIRECTORY_GROUPS, MEMBERSHIPS, TAKEN_NAMES } from './collections.ts'
import { directoryGroupsField } from './directory-groups.ts'
import { followAllGroups } from './follow-groups.ts'
import { rolesFromOutsideField } from './roles-from-outside.ts'
import { scimRoutes } from './scim-routes.ts'

/** People and groups from the institution's directory, as it changes (SCIM 2.0). */
export const scimFeature: Feature = {
  collections: [DIRECTORY_GROUPS, MEMBERSHIPS, TAKEN_NAMES],
  graphql: [directoryGroupsField, rolesFromOutsideField],
  routes: [{ path: '/scim/v2', isOpen: true, create: scimRoutes }],
  jobs: [{ name: 'follow directory groups', everyMs: 15 * 60_000, run: followAllGroups }],
}
