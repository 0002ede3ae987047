import type { Document } from '../../store/document.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

export const KINDS = ['FORM', 'ASSIGNMENT', 'INVENTORY', 'VIEW'] as const
export type Kind = (typeof KINDS)[number]

/** Why something stays where it is; the browser has the words. */
export type Reason = 'MAY_NOT_START' | 'ASSIGNED' | 'NOT_YOURS' | 'BUSY' | 'READ_ONLY' | 'FULL'

export interface Kept {
  kind: Kind
  id: string
  reason: Reason
}

/** What somebody leaves goes over to somebody else: the last time, as a record. The id is the leaver's. */
export interface Handover extends Document {
  toId: string
  /** In whose name, and by whose rights. */
  actorId: string
  state: 'RUNNING' | 'DONE'
  startedDate: string
  /** By kind. */
  moved: Partial<Record<Kind, number>>
  kept: readonly Kept[]
}

export const HANDOVERS: CollectionDeclaration<Handover> = {
  name: 'handovers',
  indexes: [{ keys: { state: 1 } }],
}
