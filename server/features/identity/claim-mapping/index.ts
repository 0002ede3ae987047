import type { Feature } from '../../../feature.ts'
import { claimChoicesField } from './claim-choices.ts'
import { claimMappingField } from './claim-mapping.ts'
import { CLAIM_MAPPINGS } from './collections.ts'
import { setClaimMappingField } from './set-claim-mapping.ts'

export { type ClaimNotes, followClaims, type SaidClaims } from './follow-claims.ts'

/** What people have because of what the sign-in provider says about them (docs/operating.md). */
export const claimMappingFeature: Feature = {
  collections: [CLAIM_MAPPINGS],
  graphql: [claimMappingField, setClaimMappingField, claimChoicesField],
  audit: {
    'claim-mapping': { name: 'Claims at sign-in', acts: { change: 'Changed what claims give at sign-in' } },
  },
}
