import type { Campus } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { type AuditEntry, audited } from '../audit/index.ts'
import { CAMPUSES } from './collections.ts'

/** Stores a campus in the place of what was there. */
export const putCampus = (
  services: Services,
  campus: Campus,
  by: Pick<AuditEntry, 'actorId' | 'details'>,
): Promise<unknown> =>
  audited(services, { action: 'campus.save', to: campus.id, ...by }, () =>
    services.store.collection(CAMPUSES).replaceOne(campus),
  )
