import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export interface SessionDocument extends Document {
  userId: string
  createdDate: string
  lastSeen: string
  expires: string
  /** What the provider gave at sign-in: it knows by it whom to sign out. */
  idToken?: string
}

/** A person's name at a sign-in provider: its id is the hash of issuer and subject. */
export interface SignInLinkDocument extends Document {
  issuer: string
  subject: string
  userId: string
  createdDate: string
}

export const SESSIONS: CollectionDeclaration<SessionDocument> = {
  name: 'sessions',
  indexes: [{ keys: { expires: 1 } }],
}

export const SIGN_IN_LINKS: CollectionDeclaration<SignInLinkDocument> = {
  name: 'signInLinks',
  indexes: [{ keys: { userId: 1, issuer: 1 }, unique: true }],
}

/** How often nobody was signed in for a reason, within ten minutes. */
export interface RefusalCount extends Document {
  reason: string
  /** Of a person who may not sign in, or of the provider. */
  actorId: string
  startedDate: string
  count: number
}

export const REFUSALS: CollectionDeclaration<RefusalCount> = {
  name: 'signInRefusals',
  indexes: [{ keys: { startedDate: 1 } }],
}
