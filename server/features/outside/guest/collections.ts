import type { CampusCode } from '../../../../schemas/index.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** A browser that fills in public forms. Its id is the hash of what its cookie holds. */
export interface GuestDocument extends Document {
  guestId: string
  campusCode: CampusCode
  /** The one form that a link has opened; absent where all of the guest's own are. */
  formId?: string
  lastSeen: string
  expires: string
}

export const GUESTS: CollectionDeclaration<GuestDocument> = {
  name: 'guests',
  indexes: [{ keys: { expires: 1 } }, { keys: { guestId: 1 } }],
}

/** Work that was done for a form, which does not count again: it is forgotten when it would have expired. */
export const USED_PROOFS: CollectionDeclaration<Document & { expires: string }> = {
  name: 'usedProofs',
  indexes: [{ keys: { expires: 1 } }],
}

/** What this installation signs challenges with, and hides addresses of. */
export const GUEST_SECRETS: CollectionDeclaration<Document & { value: string }> = {
  name: 'guestSecrets',
  indexes: [],
}

/** A link to a draft, by the hash of what it holds. */
interface ResumeLink extends Document {
  formId: string
  /** A keyed hash of the address that it was sent to. */
  sentTo: string
  expires: string
}

export const RESUME_LINKS: CollectionDeclaration<ResumeLink> = {
  name: 'resumeLinks',
  indexes: [{ keys: { expires: 1 } }, { keys: { sentTo: 1 } }, { keys: { formId: 1 } }],
}
