import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** One window of a person that has a form open: it counts until it is over, and is renewed before. */
export interface PresenceDocument extends Document {
  /** The form, or what a draft is told of as. */
  formId: string
  userId: string
  /** The answer whose question has the focus; in a draft what is selected. */
  key: string | null
  /** Of a draft: the part of the workbench that is looked at, and whether what `key` names is being changed. */
  pane?: string
  isEditing?: boolean
  until: string
  /** The window was closed: kept until then, so that a heartbeat that was on its way does not bring it back. */
  isClosed?: true
}

export const PRESENCE: CollectionDeclaration<PresenceDocument> = {
  name: 'presence',
  indexes: [{ keys: { formId: 1, until: 1 } }, { keys: { until: 1 } }],
}
