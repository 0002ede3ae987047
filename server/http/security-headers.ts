import type { MiddlewareHandler } from 'hono'
import { isServerPath } from '../../runtime/core/api/server-path.ts'
import type { Config } from '../config.ts'
import type { HttpEnv } from './environment.ts'
import { isSecure } from './request-origin.ts'

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

const POLICY = 'content-security-policy'
const ANCESTORS = "frame-ancestors 'none'"
const FRAMES = 'x-frame-options'

/** What every response carries. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  [POLICY]: Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; '),
  'x-content-type-options': 'nosniff',
  [FRAMES]: 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
}

/** What anybody may fill in may stand in the pages of sites that are named; the older header could name none. */
const isEmbeddable = ({ embedOrigins }: Config, path: string) =>
  embedOrigins.length > 0 && path.startsWith('/public/') && !isServerPath(path)

/** Two years: ASVS 3.4.1 asks for one. */
const strictTransport = 'max-age=63072000; includeSubDomains'

/** Nobody else may read our answers, whatever a library thinks of it (reliability, trap 1). */
const crossOrigin = ['access-control-allow-origin', 'access-control-allow-credentials']

/** On every response, errors, files and redirects included (reliability D7). `no-store` and the page's policy unless a handler says otherwise. */
export function securityHeaders(config: Config): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const own = headers.get(POLICY)
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    if (own) headers.set(POLICY, own)
    else if (isEmbeddable(config, c.req.path)) {
      const ancestors = `frame-ancestors ${config.embedOrigins.join(' ')}`
      headers.set(POLICY, String(fixedHeaders[POLICY]).replace(ANCESTORS, ancestors))
      headers.delete(FRAMES)
    }
    for (const name of crossOrigin) headers.delete(name)
    headers.set('x-request-id', c.get('requestId'))
    if (isSecure(config, c.req.raw)) headers.set('strict-transport-security', strictTransport)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}
