import type { CampusCode } from '../../../schemas/index.ts'
import type { Document } from '../../store/document.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

/** A browser that fills in public forms. Its id is the hash of what its cookie holds. */
export interface GuestDocument extends Document {
  guestId: string
  campusCode: CampusCode
  lastSeen: string
  expires: string
}

export const GUESTS: CollectionDeclaration<GuestDocument> = {
  name: 'guests',
  indexes: [{ keys: { expires: 1 } }, { keys: { guestId: 1 } }],
}
