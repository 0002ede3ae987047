import type { Change } from '../../../contract/announce.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** What one server changed within a moment, for the other servers of its store. */
export interface ChangesDocument extends Document {
  /** The process that wrote it. */
  server: string
  /** Counts the documents of a server without a gap: each is written when the one before it is. */
  number: number
  at: string
  changes: Change[]
}

export const CHANGES: CollectionDeclaration<ChangesDocument> = {
  name: 'changes',
  indexes: [{ keys: { server: 1, number: 1 } }, { keys: { at: 1 } }],
}
