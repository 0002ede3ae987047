import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { GUEST_FILES_PATH, GUEST_PATH, SERVICE_PATHS } from '../runtime/core/api/service-path.ts'
import { AppError } from './contract/app-error.ts'
import { ratesOf } from './contract/rate-limits.ts'
import type { RequestHandlers } from './contract/request-handlers.ts'
import type { Services } from './contract/services.ts'
import type { Feature } from './feature.ts'
import { brandPages } from './features/ground/branding/index.ts'
import {
  authRoutes,
  type CastMember,
  createPeople,
  createSessions,
  type OidcClient,
  requireSession,
  sessionCookie,
  withSession,
} from './features/identity/sign-in/index.ts'
import { publicApi, publicFiles } from './features/outside/guest/index.ts'
import type { Assets } from './http/assets.ts'
import { boundedRequest, limitBody } from './http/body-limit.ts'
import { browserApp } from './http/browser-app.ts'
import { refuseForeignWrites } from './http/csrf.ts'
import type { HttpEnv } from './http/environment.ts'
import { healthRoutes } from './http/health-routes.ts'
import { refuseUnknownHosts } from './http/known-hosts.ts'
import { problem } from './http/problem.ts'
import { refusal } from './http/refusal.ts'
import { logRequests } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { throttleAddress, throttlePerson } from './http/throttle.ts'
import { StoreUnavailableError } from './store/port.ts'

export interface AppParts {
  /** By path; each is reached by POST, signed in, from our own page, with a bounded JSON body. */
  graphql: RequestHandlers
  /** The built browser app. */
  assets: Assets
  /** Signs people in when a provider is configured. */
  oidc?: OidcClient
  /** Whom the demo sign-in shows first. */
  cast?: readonly CastMember[]
  /** Whose routes it has. */
  features: readonly Feature[]
  isStopping?: () => boolean
}

/**
 * The whole HTTP surface as a function from request to response: `createApp(services, parts).request('/health')`.
 *
 * Order: request id and log, headers on everything, health, refusal of foreign names, open routes, refusal of foreign
 * writes, then the rest.
 */
export function createApp(services: Services, parts: AppParts): Hono<HttpEnv> {
  const { config, logger } = services
  const sessions = createSessions(services)
  const people = createPeople(services)
  const cookie = sessionCookie(config)
  const whoIsIt = withSession({ sessions, people, cookie })
  const rates = ratesOf(services)
  const app = new Hono<HttpEnv>()

  app.use(logRequests(services))
  app.use(securityHeaders(config))
  app.route('/', healthRoutes(services, parts.isStopping ?? (() => false)))
  app.use(refuseUnknownHosts(config))
  const allRoutes = parts.features.flatMap(({ routes = [] }) => routes)
  for (const { path, create } of allRoutes.filter(({ isOpen }) => isOpen)) {
    app.use(`${path}/*`, throttleAddress(rates, 'signIns'))
    app.route(path, create(services))
  }
  app.use(refuseForeignWrites(config))

  app.use('/auth/*', throttleAddress(rates, 'operations'), whoIsIt)
  app.route(
    '/auth',
    authRoutes({ services, people, sessions, rates, cookie, oidc: parts.oidc, cast: parts.cast ?? [] }),
  )
  for (const { path, create, writes = 'operations' } of allRoutes.filter(({ isOpen }) => !isOpen)) {
    app.use(`${path}/*`, throttleAddress(rates, 'operations'), whoIsIt, requireSession)
    app.get(`${path}/*`, throttlePerson(rates, 'operations'))
    app.on(
      ['POST', 'PUT', 'DELETE'],
      `${path}/*`,
      throttleAddress(rates, writes),
      throttlePerson(rates, writes),
    )
    app.route(path, create(services))
  }
  const { [SERVICE_PATHS.Public]: answerGuests, ...graphql } = parts.graphql
  app.use(`${GUEST_FILES_PATH}/*`, throttleAddress(rates, 'operations'))
  app.route(GUEST_FILES_PATH, publicFiles(services))
  if (answerGuests)
    for (const path of [SERVICE_PATHS.Public, GUEST_PATH]) {
      app.use(path, throttleAddress(rates, 'operations'))
      app.route(path, publicApi(services, answerGuests))
    }
  for (const [path, handle] of Object.entries(graphql)) {
    app.post(
      path,
      throttleAddress(rates, 'operations'),
      whoIsIt,
      requireSession,
      throttlePerson(rates, 'operations'),
      limitBody(),
      (c) => {
        const { session, requestId, address } = c.var
        return handle(boundedRequest(c), { session, requestId, address })
      },
    )
    app.all(path, (c) => problem(c, 405, 'BAD_USER_INPUT', 'Send a POST request.', { allow: 'POST' }))
  }
  app.route('/', browserApp(parts.assets, brandPages(services)))

  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      return problem(c, error.status, 'BAD_USER_INPUT', 'The request cannot be read.')
    }
    if (error instanceof AppError) return refusal(c, error)
    logger.error({ requestId: c.get('requestId'), err: error }, 'unexpected error')
    // A client that autosaves keeps what it has and comes again.
    if (error instanceof StoreUnavailableError) {
      return problem(c, 503, 'INTERNAL', 'The service cannot store anything right now.', {
        'retry-after': '2',
      })
    }
    return problem(c, 500, 'INTERNAL', 'Something went wrong on our side.')
  })
  return app
}
