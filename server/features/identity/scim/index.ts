import type { Feature } from '../../../feature.ts'
import { DIRECTORY_GROUPS, GROUP_MAPPINGS, MEMBERSHIPS, TAKEN_NAMES } from './collections.ts'
import { directoryGroupsField } from './directory-groups.ts'
import { followAllGroups, followChangedGroups } from './follow-groups.ts'
import { rolesFromOutsideField } from './roles-from-outside.ts'
import { scimRoutes } from './scim-routes.ts'
import { setGroupGiftsField } from './set-group-gifts.ts'

/** People and groups from the institution's directory, as it changes (SCIM 2.0). */
export const scimFeature: Feature = {
  collections: [DIRECTORY_GROUPS, GROUP_MAPPINGS, MEMBERSHIPS, TAKEN_NAMES],
  graphql: [directoryGroupsField, setGroupGiftsField, rolesFromOutsideField],
  routes: [{ path: '/scim/v2', isOpen: true, create: scimRoutes }],
  jobs: [
    {
      name: 'follow directory groups',
      everyMs: 15 * 60_000,
      removes: 'rights that groups give no more',
      isAwaited: true,
      run: followAllGroups,
    },
    {
      name: 'follow changed groups',
      everyMs: 10_000,
      removes: 'rights that groups give no more',
      isAwaited: true,
      run: followChangedGroups,
    },
  ],
  audit: {
    'directory-group': {
      name: 'Groups of the directory',
      acts: {
        add: 'Added a group of the directory',
        change: 'Changed a group of the directory',
        delete: 'Deleted a group of the directory',
        members: 'Changed who is in a group of the directory',
      },
    },
    'group-mapping': {
      name: 'What groups of the directory give',
      acts: { change: 'Changed what groups of the directory give' },
    },
  },
}
