import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../../../http/environment.ts'
import { problem } from '../../../http/problem.ts'
import type { People } from './people.ts'
import type { PrivateCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

interface SessionOptions {
  sessions: Sessions
  people: People
  cookie: PrivateCookie
}

/** Finds out who sends the request. A person who was deactivated loses every session with the next request (C11). */
export function withSession({ sessions, people, cookie }: SessionOptions): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    let session = await sessions.find(cookie.read(c))
    if (session && !(await people.isActive(session.userId))) {
      await sessions.endAll(session.userId)
      session = null
    }
    c.set('session', session)
    if (session) c.set('userId', session.userId)
    return next()
  }
}

/**
 * Refuses whoever is not signed in, before the body is read; and a page of one person that is still open while
 * another one has signed in, so that what was typed by the one is never saved as the other's (reliability A7).
 */
export const requireSession: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const session = c.get('session')
  const pageOf = c.req.header('x-formwork-user')
  const isOther = pageOf !== undefined && session && pageOf !== encodeURIComponent(session.userId)
  return session && !isOther ? next() : problem(c, 401, 'UNAUTHENTICATED', 'Sign in to continue.')
}
