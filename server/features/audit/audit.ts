import type { Services } from '../../contract/services.ts'
import { appendEvent } from './chain.ts'

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
export async function audit({ store, clock }: Services, entry: AuditEntry): Promise<void> {
  await appendEvent(store, { schemaVersion: 1, timestamp: clock().toISOString(), ...entry })
}
