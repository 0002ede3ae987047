import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const KINDS = ['FORM', 'ASSIGNMENT', 'INVENTORY', 'VIEW'] as const
export type Kind = (typeof KINDS)[number]

/** Why something stays where it is; the browser has the words. The last three are of what is to come back. */
export const REASONS = [
  ...['MAY_NOT_START', 'ASSIGNED', 'NOT_YOURS', 'BUSY', 'READ_ONLY', 'FULL'],
  ...['HANDED_ON', 'CHANGED', 'GONE'],
] as const satisfies readonly string[]
export type Reason = (typeof REASONS)[number]

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
  /** RETURNING and RETURNED: it was taken back. */
  state: 'RUNNING' | 'DONE' | 'RETURNING' | 'RETURNED'
  startedDate: string
  /** By kind. */
  moved: Partial<Record<Kind, number>>
  kept: readonly Kept[]
}

export const HANDOVERS: CollectionDeclaration<Handover> = {
  name: 'handovers',
  indexes: [{ keys: { state: 1 } }],
}

/** One thing that went over since its leaver was deactivated; written down just before it goes. */
export interface MovedHolding extends Document {
  fromId: string
  toId: string
  kind: Kind
  holding: string
  movedDate: string
  /** What it was like then: who finds it otherwise knows that somebody has changed it since. */
  mark: string
  /** What its owner called it, where it got another name. */
  formerName?: string
  /** The line of the audit trail that says that it came back. */
  entryId: string
  /** What became of it when it was taken back; absent until then. */
  outcome?: 'RETURNING' | 'BACK' | Reason
}

export const MOVED_HOLDINGS: CollectionDeclaration<MovedHolding> = {
  name: 'movedHoldings',
  indexes: [{ keys: { fromId: 1, kind: 1, id: 1 } }],
}
