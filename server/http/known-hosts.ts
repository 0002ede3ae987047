import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { HttpEnv } from './environment.ts'
import { problem } from './problem.ts'

const local = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whoever reaches the demo sign-in is in. Without an address of its own it therefore answers under the names of this
 * machine and the configured ones alone: a site that lets its own name point here (DNS rebinding) is not let in. With
 * PUBLIC_URL or a provider, the Origin of a write decides.
 */
export function refuseUnknownHosts(config: Config): MiddlewareHandler<HttpEnv> {
  const known = new Set([...local, config.host.toLowerCase(), ...config.allowedHosts])
  const isOpen = config.production || config.hasPublicUrl || config.oidc !== undefined
  return async (c, next) => {
    if (isOpen || known.has(nameOf(c.req.header('host') ?? new URL(c.req.url).host))) return next()
    return problem(c, 421, 'ACCESS_DENIED', 'This server does not answer to that name. Set PUBLIC_URL to it.')
  }
}

const nameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
