import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../../../config.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { isSecure } from '../../../http/request-origin.ts'

/**
 * A cookie that scripts cannot read and other sites cannot send with a POST. Behind TLS it is Secure and named
 * `__Host-…`, which a neighbouring subdomain cannot overwrite; on http://localhost the plain name works.
 */
export function privateCookie(config: Config, name: string, maxAgeSeconds: number) {
  const options = (c: Context<HttpEnv>) => {
    const secure = isSecure(config, c.req.raw)
    return {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      prefix: secure ? 'host' : undefined,
    } as const
  }
  return {
    read: (c: Context<HttpEnv>) => getCookie(c, name, options(c).prefix),
    write: (c: Context<HttpEnv>, value: string) =>
      setCookie(c, name, value, { ...options(c), maxAge: maxAgeSeconds }),
    clear: (c: Context<HttpEnv>) => deleteCookie(c, name, options(c)),
  }
}

export type PrivateCookie = ReturnType<typeof privateCookie>

export const sessionCookie = (config: Config) =>
  privateCookie(config, 'formwork', Math.ceil(config.sessionMaxMs / 1000))
