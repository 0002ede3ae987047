import type { Reason, Went } from '../../../contract/holdings.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export interface Kept {
  kind: string
  id: string
  reason: Reason
}

/** What somebody leaves goes over to somebody else: the last time, as a record. The id is the leaver's. */
export interface Handover extends Document {
  toId: string
  /** In whose name, and by whose rights. */
  actorId: string
  /** RETURNING and RETURNED: it was taken back. */
  state: 'RUNNING' | 'DONE' | 'RETURNING' | 'RETURNED'
  startedDate: string
  /** By kind. */
  moved: Readonly<Record<string, number>>
  kept: readonly Kept[]
}

export const HANDOVERS: CollectionDeclaration<Handover> = {
  name: 'handovers',
  indexes: [{ keys: { state: 1 } }],
}

/** One thing that went over since its leaver was deactivated; written down just before it goes. */
export interface MovedHolding extends Document, Went {
  kind: string
  /** The line of the audit trail that says that it came back. */
  entryId: string
  /** What became of it when it was taken back; absent until then. */
  outcome?: 'RETURNING' | 'BACK' | Reason
}

export const MOVED_HOLDINGS: CollectionDeclaration<MovedHolding> = {
  name: 'movedHoldings',
  indexes: [{ keys: { fromId: 1, kind: 1, id: 1 } }],
}
