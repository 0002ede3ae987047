import type { Feature } from '../../../feature.ts'
import { auditWords } from './acts.ts'
import { checkChain } from './check-chain.ts'
import { AUDIT_CHECKS, AUDIT_EVENTS, AUDIT_INTENTS } from './collections.ts'
import { tellLeftIntentsJob } from './tell-left-intents.ts'
import { watchChain } from './watch-chain.ts'

export { auditWords } from './acts.ts'
export { type AuditEntry, audit, auditLine } from './audit.ts'
export { audited } from './audited.ts'
export { appendEvent, lastEventNumber, wholeTrail } from './chain.ts'
export { AUDIT_EVENTS, type AuditContent } from './collections.ts'
export { oneByOne } from './one-by-one.ts'
export { lastChainCheck } from './watch-chain.ts'

/** Who did what, and when. */
export const auditFeature: Feature = {
  collections: [AUDIT_EVENTS, AUDIT_INTENTS, AUDIT_CHECKS],
  counted: [{ kind: 'audit', order: 5, in: AUDIT_EVENTS }],
  jobs: [tellLeftIntentsJob],
  start(services) {
    // Refuses to start where two capabilities declare the same act.
    auditWords(services)
    return watchChain(services)
  },
  async check({ store }, tell) {
    for (const what of (await checkChain(store)).broken) tell(AUDIT_EVENTS.name, what)
  },
}
