import type { MiddlewareHandler } from 'hono'
import { SERVICE_PATHS } from '../../runtime/core/api/service-path.ts'
import type { ErrorCode } from '../../runtime/core/error/error-codes.ts'
import type { Config } from '../config.ts'
import { noteRefusal } from '../contract/refusals.ts'
import type { Logger } from '../contract/services.ts'
import { clientAddress } from './client-address.ts'
import type { HttpEnv } from './environment.ts'

interface RequestLogOptions {
  config: Config
  logger: Logger
  newId: () => string
}

/**
 * Gives the request its id (our own: one sent by a client is not believed) and writes one line when it is done.
 * Never the query string, headers, cookies or bodies: they hold tokens, names and answers (reliability J3).
 */
export function logRequests(services: RequestLogOptions): MiddlewareHandler<HttpEnv> {
  const { config, logger, newId } = services
  return async (c, next) => {
    const start = performance.now()
    c.set('requestId', newId())
    c.set('address', clientAddress(config, c.req.raw, c.env?.incoming?.socket?.remoteAddress))
    await next()
    const { status } = c.res
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status,
      ms: Math.round(performance.now() - start),
      userId: c.get('userId'),
      client: isOfGuests(c.req.path) ? undefined : c.get('address'),
    }
    const code = refused(c.req.method, status)
    if (code) {
      const { requestId, userId, client, method, path } = line
      noteRefusal(services)({ requestId, userId, client, what: `${method} ${path}`, code })
    }
    if (status >= 500) logger.error(line, 'request failed')
    else if (c.req.method === 'GET') logger.debug(line, 'request')
    else logger.info(line, 'request')
  }
}

/** Whoever needs no account stays unnamed: from which address a report came is nobody's to look up. */
const isOfGuests = (path: string) => path.startsWith('/public/') || path === SERVICE_PATHS.Public

/** An attempt at what one may not do; whoever only asks whether they are signed in has not tried anything. */
function refused(method: string, status: number): ErrorCode | undefined {
  if (status === 403 || status === 421) return 'ACCESS_DENIED'
  return status === 401 && method !== 'GET' ? 'UNAUTHENTICATED' : undefined
}
