import type { ClaimMapping } from '../../../../schemas/index.ts'
import type { CollectionDeclaration, Store } from '../../../store/port.ts'

/** One document at most. */
export const CLAIM_MAPPINGS: CollectionDeclaration<ClaimMapping> = {
  name: 'claimMappings',
  kind: 'claim-mapping',
  indexes: [],
}

export const CLAIM_MAPPING_ID = 'claim-mapping'

export const claimMappingOf = (store: Store): Promise<ClaimMapping | null> =>
  store.collection(CLAIM_MAPPINGS).findOne({ id: CLAIM_MAPPING_ID })
