import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../../../config.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { isSecure } from '../../../http/request-origin.ts'
import { KEPT_MS } from './guests.ts'

const NAME = 'formwork-guest'

/**
 * Reaches what stands below `/public` and nothing else (X-47, PF-03); scripts cannot read it. Where forms may stand
 * in the pages of other sites it is sent from there, too, and is another one in each of them.
 */
export function guestCookie(config: Config) {
  const options = (c: Context<HttpEnv>) => {
    const secure = isSecure(config, c.req.raw)
    const prefix = secure ? 'secure' : undefined
    const isEmbedded = secure && config.embedOrigins.length > 0
    const common = { path: '/public', httpOnly: true, secure, prefix } as const
    return isEmbedded
      ? ({ ...common, sameSite: 'None', partitioned: true } as const)
      : ({ ...common, sameSite: 'Lax' } as const)
  }
  return {
    read: (c: Context<HttpEnv>) => getCookie(c, NAME, options(c).prefix),
    write: (c: Context<HttpEnv>, token: string) =>
      setCookie(c, NAME, token, { ...options(c), maxAge: KEPT_MS / 1000 }),
    clear: (c: Context<HttpEnv>) => deleteCookie(c, NAME, options(c)),
  }
}
