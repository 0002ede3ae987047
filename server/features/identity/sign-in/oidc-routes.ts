import { type Context, Hono } from 'hono'
import { localPath } from '../../../../runtime/core/navigation/local-path.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { type ClaimNotes, followClaims } from '../claim-mapping/index.ts'
import type { OidcClient, SignInAttempt } from './oidc-client.ts'
import type { People } from './people.ts'
import { privateCookie } from './session-cookie.ts'
import { type Refusal, tellRefusal } from './sign-in-trail.ts'

export type { OidcClient }

interface OidcOptions {
  services: Services
  oidc: OidcClient
  people: People
  signIn: (c: Context<HttpEnv>, userId: string, notes: ClaimNotes, idToken?: string) => Promise<unknown>
}

interface Cause {
  error?: unknown
  userId?: string
}

/** How long a person may take at the provider. */
const ATTEMPT_SECONDS = 600

/** `GET /login?returnTo=` leaves for the provider; `GET /callback` comes back from it. */
export function oidcRoutes({ services, oidc, people, signIn }: OidcOptions): Hono<HttpEnv> {
  const { logger } = services
  const attempts = privateCookie(services.config, 'formwork-sign-in', ATTEMPT_SECONDS)
  const routes = new Hono<HttpEnv>()

  /** `/access-denied?reason=…` shows it in words; that somebody was deactivated, they are not told. */
  const refuse = async (c: Context<HttpEnv>, reason: Refusal, { error, userId }: Cause = {}) => {
    const detail = error instanceof Error ? error.message : undefined
    logger.warn({ requestId: c.get('requestId'), reason, detail }, 'sign-in refused')
    await tellRefusal(services, reason, userId)
    return c.redirect(`/access-denied?reason=${reason === 'deactivated' ? 'unknown-person' : reason}`)
  }

  routes.get('/login', async (c) => {
    try {
      const { url, attempt } = await oidc.start(localPath(c.req.query('returnTo')))
      attempts.write(c, Buffer.from(JSON.stringify(attempt)).toString('base64url'))
      return c.redirect(url.href)
    } catch (error) {
      return refuse(c, 'provider-unavailable', { error })
    }
  })

  routes.get('/callback', async (c) => {
    const attempt = parseAttempt(attempts.read(c))
    attempts.clear(c)
    if (!attempt) return refuse(c, 'sign-in-failed')
    try {
      const claims = await oidc.finish(new URL(c.req.url).search, attempt)
      const person = await people.findByClaims(claims)
      if (!person) return refuse(c, 'unknown-person')
      const { userId, isActive } = person
      if (!isActive) return refuse(c, 'deactivated', { userId })
      const notes = await followClaims(services, userId, claims.said)
      await signIn(c, userId, notes, claims.idToken)
      return c.redirect(localPath(attempt.returnTo))
    } catch (error) {
      if (error instanceof AppError) throw error
      return refuse(c, 'sign-in-failed', { error })
    }
  })

  return routes
}

function parseAttempt(value: string | undefined): SignInAttempt | null {
  try {
    const attempt = JSON.parse(Buffer.from(value ?? '', 'base64url').toString()) as Partial<SignInAttempt>
    const { state, nonce, verifier, returnTo } = attempt
    const all = [state, nonce, verifier, returnTo].every((part) => typeof part === 'string' && part !== '')
    return all ? (attempt as SignInAttempt) : null
  } catch {
    return null
  }
}
