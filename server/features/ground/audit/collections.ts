import type { AuditEvent } from '../../../../schemas/index.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const AUDIT_EVENTS: CollectionDeclaration<AuditEvent> = {
  name: 'auditEvents',
  kind: 'audit-event',
  indexes: [
    { keys: { formId: 1, timestamp: -1 } },
    { keys: { actorId: 1, timestamp: -1 } },
    { keys: { action: 1, timestamp: -1 } },
    { keys: { from: 1, timestamp: -1 } },
    { keys: { to: 1, timestamp: -1 } },
    { keys: { 'details.unconfirmed': 1, timestamp: -1 } },
    { keys: { timestamp: -1 } },
    { keys: { entryId: 1 } },
  ],
}

/** A line before it has its place in the chain. */
export type AuditContent = Omit<AuditEvent, 'id' | 'previous' | 'hash'>

/** What is about to be done: its line as far as it is known. It goes when that is written, or when nothing was done. */
interface AuditIntent extends Document {
  /** The `entryId` of its line. */
  id: string
  line: Omit<AuditContent, 'entryId'>
}

/** Of what is done at this moment, and so few. */
export const AUDIT_INTENTS: CollectionDeclaration<AuditIntent> = { name: 'auditIntents', indexes: [] }

/** What the last look at the trail found. */
export interface AuditCheck extends Document {
  checkedDate: string
  /** When all of it was looked at last. */
  wholeDate?: string
  /** Where the last look at all of it ended. */
  end?: { number: number; hash: string }
  /** How far a look came that has not ended. */
  cutOff?: { number: number; hash: string }
  /** Where the trail does not hold, in words. */
  broken?: readonly string[]
}

export const AUDIT_CHECKS: CollectionDeclaration<AuditCheck> = { name: 'auditChecks', indexes: [] }
