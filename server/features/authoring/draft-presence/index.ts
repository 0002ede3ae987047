import type { Feature } from '../../../feature.ts'
import { leaveDraftField } from './leave-draft.ts'
import { presentInDraftField } from './present-in-draft.ts'

/** Who else has a draft open, where they are and what they are changing. Nothing of it is kept for good. */
export const draftPresenceFeature: Feature = {
  graphql: [presentInDraftField, leaveDraftField],
}
