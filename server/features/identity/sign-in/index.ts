import type { Feature } from '../../../feature.ts'
import { REFUSALS, SESSIONS, SIGN_IN_LINKS } from './collections.ts'
import { endSessionsJob } from './sessions.ts'
import { tellRefusalsJob } from './sign-in-trail.ts'

export { authRoutes } from './auth-routes.ts'
export type { CastMember } from './demo-people.ts'
export { livingSessions } from './living-sessions.ts'
export { createOidcClient, type OidcClient } from './oidc-client.ts'
export { createPeople } from './people.ts'
export { sessionCookie } from './session-cookie.ts'
export { requireSession, withSession } from './session-middleware.ts'
export { createSessions } from './sessions.ts'

/** Who somebody is: signing in and out, and the sessions in between. The app stands it before everything else. */
export const signInFeature: Feature = {
  collections: [SESSIONS, SIGN_IN_LINKS, REFUSALS],
  jobs: [endSessionsJob, tellRefusalsJob],
  audit: {
    session: {
      name: 'Sign-ins',
      acts: {
        begin: 'Signed in',
        end: 'Signed out',
        end_all: 'Ended the sessions of a person',
      },
      refusals: { refuse: 'Was refused at sign-in' },
    },
  },
}
