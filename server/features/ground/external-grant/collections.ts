import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/**
 * What somebody has because of one source outside: nothing else is taken from them when it says so no more. The id is the
 * person's.
 */
export interface ExternalGrant extends Document {
  roles?: readonly string[]
  tags?: readonly string[]
  campusCode?: string
}

/** By the groups of the directory (SCIM). */
export const GROUP_GRANTS: CollectionDeclaration<ExternalGrant> = { name: 'directoryGrants', indexes: [] }

/** By the claims of the last sign-in (OpenID Connect). */
export const CLAIM_GRANTS: CollectionDeclaration<ExternalGrant> = { name: 'claimGrants', indexes: [] }

/** Where they say different campuses, the first one counts: groups hold at once, claims at a sign-in. */
export const SOURCES = [GROUP_GRANTS, CLAIM_GRANTS] as const
