import type { QuickLink } from '../../../schemas/index.ts'
import type { Document } from '../../../server/store/document.ts'
import type { CollectionDeclaration, KindCollection } from '../../../server/store/port.ts'

export interface Note extends Document {
  formId: string
  userId: string
  text: string
}

export const NOTES: CollectionDeclaration<Note> = { name: 'notes', indexes: [{ keys: { formId: 1 } }] }

/** What is pinned for everybody. */
export const PINS: KindCollection<QuickLink> = { name: 'pins', kind: 'quick-link', indexes: [] }
