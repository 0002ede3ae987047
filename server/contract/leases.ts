import type { Document } from '../store/document.ts'
import type { CollectionDeclaration } from '../store/port.ts'

/** Whose turn a job is, of all the servers of a store, and how it went the last time. */
export interface Lease extends Document {
  /** The server process that has it, or had it last. */
  owner: string
  /** Until then nobody else takes it; renewed while the job runs. */
  until: string
  /** When the job is due again. */
  next: string
  /** When it ended last, however it went; absent before the first end. */
  endedDate?: string
  /** What the last run failed with, as the log tells it; null where it did not. */
  fault?: string | null
}

export const LEASES: CollectionDeclaration<Lease> = { name: 'leases', indexes: [] }
