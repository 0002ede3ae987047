import type { Feature } from '../../../feature.ts'
import { profileField } from './profile.ts'
import { rolePermissionsField } from './role-permissions.ts'

/** Who is signed in, and what they may do. */
export const profileFeature: Feature = {
  graphql: [profileField, rolePermissionsField],
}
