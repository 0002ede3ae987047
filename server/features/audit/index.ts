import type { Feature } from '../../feature.ts'
import { checkChain } from './check-chain.ts'
import { AUDIT_EVENTS } from './collections.ts'

export { type AuditEntry, audit, auditLine } from './audit.ts'
export { type AuditContent, appendEvent, wholeTrail } from './chain.ts'
export { AUDIT_EVENTS } from './collections.ts'

/** Who did what, and when. */
export const auditFeature: Feature = {
  collections: [AUDIT_EVENTS],
  async check({ store }, tell) {
    for (const what of (await checkChain(store)).broken) tell(AUDIT_EVENTS.name, what)
  },
}
