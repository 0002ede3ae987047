import type { Services } from '../../contract/services.ts'
import { AUDIT_EVENTS } from './collections.ts'

export interface AuditEntry {
  action: `${string}.${string}`
  actorId: string
  formId?: string
  from?: string
  to?: string
  /** What the action was about; never answer content. */
  details?: Readonly<Record<string, string | number | boolean>>
}

/** Remembers who did what. Autosaves are not among it: an answer carries its own writer, time and operations. */
export async function audit(services: Services, entry: AuditEntry): Promise<void> {
  const event = {
    schemaVersion: 1 as const,
    id: services.newId(),
    timestamp: services.clock().toISOString(),
    ...entry,
  }
  await services.store.collection(AUDIT_EVENTS).insertOne(event)
}
