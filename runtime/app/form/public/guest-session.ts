import { createTransport, type Transport } from '../../../client/transport.ts'
import { GUEST_PATH } from '../../../core/api/service-path.ts'
import { createStore } from '../../../react/hooks/store.ts'
import { acceptedLanguages } from '../../language/preference.ts'
import type { Session } from '../../session/session.ts'
import { type PublicVisit, publicVisitQuery } from './operations.ts'

/** To the public part, where the browser's own cookie says whose forms may be filled in. */
export const createGuestTransport = (onSignedOut?: () => void): Transport =>
  createTransport({ path: GUEST_PATH, languages: acceptedLanguages, onSignedOut })

/** Stands where a form expects somebody who is signed in. `expired`: the server does not know this browser any more. */
export function createGuestSession({
  userId,
  campusCode,
}: Pick<PublicVisit, 'userId' | 'campusCode'>): Session {
  const expired = createStore(false)
  const transport = createGuestTransport(() => expired.set(true))
  return {
    user: { userId, campusCode, firstName: '', lastName: '', email: '' },
    isGuest: true,
    transport,
    expired,
    onResume: () => () => {},
    isOver: async () => (await transport.request(publicVisitQuery, {})).publicVisit?.userId !== userId,
    watchSignOut: () => () => {},
    check: async () => {},
  }
}
