import type { Document } from '../../../server/store/document.ts'
import type { CollectionDeclaration } from '../../../server/store/port.ts'

export interface Note extends Document {
  formId: string
  userId: string
  text: string
}

export const NOTES: CollectionDeclaration<Note> = { name: 'notes', indexes: [{ keys: { formId: 1 } }] }
