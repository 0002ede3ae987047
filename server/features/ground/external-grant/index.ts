import type { Feature } from '../../../feature.ts'
import { CLAIM_GRANTS, GROUP_GRANTS } from './collections.ts'

export { CLAIM_GRANTS, type ExternalGrant, GROUP_GRANTS } from './collections.ts'
export { followGrants } from './follow-grants.ts'
export type { Due, GrantSource } from './grant-source.ts'

/** What people have because of what the institution's directory or the sign-in provider says, and nobody gave by hand. */
export const externalGrantFeature: Feature = { collections: [GROUP_GRANTS, CLAIM_GRANTS] }
