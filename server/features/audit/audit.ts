import type { FollowUp } from '../../../schemas/index.ts'
import { toInsert } from '../../contract/follow-up.ts'
import type { Services } from '../../contract/services.ts'
import { type AuditContent, appendEvent } from './chain.ts'
import { AUDIT_EVENTS } from './collections.ts'

export interface AuditEntry {
  action: `${string}.${string}`
  actorId: string
  /** What is written under it is one line, however often it is written. */
  entryId?: string
  formId?: string
  from?: string
  to?: string
  /** What the action was about; never answer content. */
  details?: Readonly<Record<string, string | number | boolean>>
}

/** Remembers who did what. Autosaves are not among it: an answer carries its own writer, time and operations. */
export async function audit(services: Services, entry: AuditEntry): Promise<void> {
  await appendEvent(services.store, contentOf(services, entry))
}

/** The line of a change of a form, to be written with the change: once, whatever fails in between. */
export function auditLine(services: Services, entry: AuditEntry): FollowUp {
  return toInsert(AUDIT_EVENTS, contentOf(services, entry))
}

const contentOf = ({ newId, clock }: Services, entry: AuditEntry): AuditContent => ({
  schemaVersion: 1,
  entryId: newId(),
  timestamp: clock().toISOString(),
  ...entry,
})
