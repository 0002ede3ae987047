import type { AuditEvent } from '../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

export const AUDIT_EVENTS: CollectionDeclaration<AuditEvent> = {
  name: 'auditEvents',
  kind: 'audit-event',
  indexes: [
    { keys: { formId: 1, timestamp: -1 } },
    { keys: { actorId: 1, timestamp: -1 } },
    { keys: { action: 1, timestamp: -1 } },
    { keys: { from: 1, timestamp: -1 } },
    { keys: { to: 1, timestamp: -1 } },
    { keys: { timestamp: -1 } },
    { keys: { entryId: 1 } },
  ],
}
