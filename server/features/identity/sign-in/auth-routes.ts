import { type Context, Hono } from 'hono'
import type { RateLimits } from '../../../contract/rate-limits.ts'
import type { Services, Session } from '../../../contract/services.ts'
import { limitBody } from '../../../http/body-limit.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { problem } from '../../../http/problem.ts'
import { throttleAddress } from '../../../http/throttle.ts'
import type { ClaimNotes } from '../claim-mapping/index.ts'
import { type CastMember, demoPeople } from './demo-people.ts'
import { type OidcClient, oidcRoutes } from './oidc-routes.ts'
import type { People } from './people.ts'
import { forgetPage, tellPage } from './person-cookie.ts'
import type { PrivateCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import { tellRefusal, tellSignIn, toldSignOut } from './sign-in-trail.ts'

interface AuthOptions {
  services: Services
  people: People
  sessions: Sessions
  rates: RateLimits
  cookie: PrivateCookie
  oidc?: OidcClient
  /** Whom the demo sign-in shows first. */
  cast: readonly CastMember[]
}

/**
 * Who is signed in, and signing in and out. Without a provider people choose who they are (a demonstration, refused in
 * production); with one, only OpenID Connect signs in.
 */
export function authRoutes(options: AuthOptions): Hono<HttpEnv> {
  const { services, people, sessions, rates, cookie, oidc, cast } = options
  const { config } = services
  const mode = oidc ? 'oidc' : 'demo'
  const demo = !oidc && !config.production
  const routes = new Hono<HttpEnv>()

  /** A new id at every sign-in, and an end of the session that was there before (fixation, C11). */
  async function signIn(
    c: Context<HttpEnv>,
    userId: string,
    notes: ClaimNotes = {},
    idToken?: string,
  ): Promise<Session> {
    try {
      await rates.count('signIns', { userId })
    } catch (error) {
      await tellRefusal(services, 'too-many-sign-ins', userId)
      throw error
    }
    await sessions.end(cookie.read(c))
    const { token, session } = await sessions.create(userId, idToken)
    await people.noteLanguage(userId, c.req.header('accept-language'))
    cookie.write(c, token)
    services.logger.info({ requestId: c.get('requestId'), userId }, 'signed in')
    await tellSignIn(services, userId, { through: mode, ...notes })
    return session
  }

  /** Where a browser goes on to be signed out of the provider; one that is away keeps nobody signed in here. */
  async function leaveProvider(token: string | undefined): Promise<URL | undefined> {
    if (!oidc || !token) return undefined
    try {
      return await oidc.endSession(await sessions.idTokenOf(token))
    } catch (error) {
      services.logger.warn({ err: error }, 'the provider cannot sign anybody out')
      return undefined
    }
  }

  async function reply(c: Context<HttpEnv>, session: Session | null) {
    const user = session ? await people.find(session.userId) : null
    if (session && user) return c.json({ authenticated: true, user, expires: session.expires })
    if (session) await sessions.endAll(session.userId)
    return c.json({ authenticated: false }, 401)
  }

  routes.get('/api/config', (c) => c.json({ mode, production: config.production }))
  routes.get('/api/client/refresh', (c) => {
    const session = c.get('session')
    if (session) tellPage(c, config, session, services.clock())
    else forgetPage(c)
    return reply(c, session)
  })

  routes.use('/demo/*', async (c, next) =>
    demo ? next() : problem(c, 403, 'ACCESS_DENIED', 'The demo sign-in is turned off on this server.'),
  )
  routes.get('/demo/people', throttleAddress(rates, 'lookups'), async (c) =>
    c.json(await demoPeople(services.store, cast, c.req.query('search'))),
  )
  routes.post('/demo/sign-in', throttleAddress(rates, 'signIns'), limitBody(10_000), async (c) => {
    const userId = chosenPerson(c.get('body') ?? '')
    if (typeof userId !== 'string') return problem(c, 400, 'BAD_USER_INPUT', 'Send {"userId": "…"}.')
    const person = await people.find(userId)
    if (!person) return problem(c, 404, 'NOT_FOUND', 'There is no such person.')
    return reply(c, await signIn(c, person.userId))
  })

  routes.post('/sign-out', async (c) => {
    const session = c.get('session')
    const leaving = await leaveProvider(cookie.read(c))
    const end = () => sessions.end(cookie.read(c))
    await (session ? toldSignOut(services, session.userId, end) : end())
    cookie.clear(c)
    forgetPage(c)
    // What other people of this computer have not sent yet stays theirs: the page says so.
    if (c.req.header('x-formwork-keep') !== '1') c.header('clear-site-data', '"cache", "storage"')
    return c.json({ authenticated: false, ...(leaving && { continueAt: leaving.href }) })
  })

  routes.use('/oidc/*', throttleAddress(rates, 'signIns'))
  if (oidc) routes.route('/oidc', oidcRoutes({ services, oidc, people, signIn }))
  return routes
}

function chosenPerson(body: string): unknown {
  try {
    return (JSON.parse(body) as { userId?: unknown } | null)?.userId
  } catch {
    return undefined
  }
}
