import type { StatusRegistry } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { type AuditEntry, audited } from '../../ground/audit/index.ts'
import { STATUSES } from './collections.ts'

/** Stores the status registry in the place of what was there. */
export const putStatuses = (
  services: Services,
  registry: StatusRegistry,
  by: Pick<AuditEntry, 'actorId' | 'details'>,
): Promise<unknown> =>
  audited(services, { action: 'status-registry.publish', to: registry.id, ...by }, () =>
    services.store.collection(STATUSES).replaceOne(registry),
  )
