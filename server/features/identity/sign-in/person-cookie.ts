import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../../../config.ts'
import type { Session } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { isSecure } from '../../../http/request-origin.ts'

const NAME = 'formwork-person'

/**
 * Tells the page, and nobody else, whose session this browser holds and for how long: without a network it opens what it
 * has kept for nobody but them (J4). It opens nothing at the server.
 */
export function tellPage(c: Context<HttpEnv>, config: Config, { userId, expires }: Session, now: Date): void {
  const maxAge = Math.max(0, Math.floor((Date.parse(expires) - now.getTime()) / 1000))
  setCookie(c, NAME, userId, { path: '/', sameSite: 'Strict', secure: isSecure(config, c.req.raw), maxAge })
}

export function forgetPage(c: Context<HttpEnv>): void {
  if (getCookie(c, NAME) !== undefined) deleteCookie(c, NAME, { path: '/' })
}
