import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { HttpEnv } from './environment.ts'
import { problem } from './problem.ts'
import { isSameOrigin } from './request-origin.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const json = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i
/** No form of another site can send this one either. */
const binary = 'application/octet-stream'

/**
 * Every request that may change something comes from our own page and carries JSON, or the bytes of a file, which no form
 * of another site can send (reliability, trap 2). There is no CORS: other origins get no permission to read or to preflight.
 */
export function refuseForeignWrites(config: Config): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (reading.has(c.req.method)) return next()
    if (!isSameOrigin(config, c.req.raw)) {
      return problem(c, 403, 'ACCESS_DENIED', 'This request must come from the application itself.')
    }
    const type = c.req.header('content-type') ?? ''
    const isFile = c.req.method === 'PUT' && /^\/(public\/)?files\//.test(c.req.path)
    if (isFile ? type !== binary : !json.test(type)) {
      return problem(
        c,
        415,
        'BAD_USER_INPUT',
        `The content type must be ${isFile ? binary : 'application/json'}.`,
      )
    }
    if ((c.req.header('content-encoding') ?? 'identity') !== 'identity') {
      return problem(c, 415, 'BAD_USER_INPUT', 'The body must not be compressed.')
    }
    return next()
  }
}
