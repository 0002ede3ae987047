import type { Form, StoredAnswer, Template, Workflow } from '../../schemas/index.ts'
import type { Document, IndexDeclaration } from './document.ts'

/** Every collection of the store and the document it holds. */
export interface Collections {
  templates: Template
  workflows: Workflow
  forms: Form
  answers: StoredAnswer
  sessions: SessionDocument
}

export interface SessionDocument extends Document {
  userId: string
  createdDate: string
  lastSeen: string
  expires: string
}

/** Indexes beside the collection; created at start. The primary key needs no entry. */
export const collections: Readonly<Record<keyof Collections, { indexes: readonly IndexDeclaration[] }>> = {
  templates: { indexes: [{ keys: { groupId: 1, version: 1 }, unique: true }, { keys: { groupId: 1, isLatest: 1, status: 1 } }] },
  workflows: { indexes: [{ keys: { referenceId: 1, version: 1 }, unique: true }] },
  forms: { indexes: [{ keys: { ownerId: 1, createdDate: -1 } }, { keys: { templateGroupId: 1, createdDate: -1 } }] },
  answers: { indexes: [{ keys: { formId: 1, key: 1 }, unique: true }] },
  sessions: { indexes: [{ keys: { expires: 1 } }] },
}
