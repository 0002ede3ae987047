import type { Draft, DraftEdit, DraftPoint } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** What the last edits left, of every draft. */
export const DRAFTS: CollectionDeclaration<Draft> = {
  name: 'drafts',
  kind: 'draft',
  refersTo: { programId: 'programs' },
  indexes: [
    { keys: { slot: 1 }, unique: true },
    { keys: { programId: 1, state: 1, lastSaved: -1 } },
    { keys: { state: 1, closedDate: 1 } },
    { keys: { 'line.entryId': 1 } },
  ],
}

/** Drafts that somebody has written in: one that was opened and left as the version stands is none to anybody yet. */
export const WRITTEN_IN = { $or: [{ revision: { $gt: 0 } }, { basedOn: { $not: { $gt: 0 } } }] }

/** Each is numbered by the revision that it made: of two who save at once, one takes the number. */
export const DRAFT_EDITS: CollectionDeclaration<DraftEdit> = {
  name: 'draft_edits',
  kind: 'draft-edit',
  refersTo: { draftId: 'drafts' },
  indexes: [{ keys: { draftId: 1, revision: 1 }, unique: true }, { keys: { draftId: 1, operationId: 1 } }],
}

export const DRAFT_POINTS: CollectionDeclaration<DraftPoint> = {
  name: 'draft_points',
  kind: 'draft-point',
  refersTo: { draftId: 'drafts' },
  indexes: [{ keys: { draftId: 1, date: 1 } }],
}
