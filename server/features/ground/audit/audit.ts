import type { FollowUp } from '../../../../schemas/index.ts'
import { toInsert } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import { auditWords } from './acts.ts'
import { appendEvent } from './chain.ts'
import { AUDIT_EVENTS, type AuditContent } from './collections.ts'

export interface AuditEntry {
  /** An act that a capability declares: `Declares.audit`. */
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

/**
 * Remembers who did what where nothing that is stored changes by it: a refusal, what was looked at or is handed out now.
 * Who changes something uses `audited`, or `auditLine` of a form and of a tuple: a server that dies between the change and
 * its line would leave it untold. Autosaves are in no line: an answer carries its own writer, time and operations.
 */
export async function audit(services: Services, entry: AuditEntry): Promise<void> {
  await appendEvent(services.store, contentOf(services, entry))
}

/** The line of a change of a form, to be written with the change: once, whatever fails in between. */
export function auditLine(services: Services, entry: AuditEntry): FollowUp {
  return toInsert(AUDIT_EVENTS, contentOf(services, entry))
}

/** @throws Error for an act that no capability declares: a mistake in the code, which production writes down all the same */
export function contentOf(
  services: Services,
  { entryId = services.newId(), ...entry }: AuditEntry,
): AuditContent & { entryId: string } {
  const { clock, config } = services
  if (!config.production && !auditWords(services).acts.has(entry.action))
    throw new Error(`No capability declares the act "${entry.action}"`)
  return { schemaVersion: 1, entryId, timestamp: clock().toISOString(), ...entry }
}
