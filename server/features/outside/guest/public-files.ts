import { type Context, Hono } from 'hono'
import { filePathsOf } from '../../../../runtime/core/file/address.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ratesOf } from '../../../contract/rate-limits.ts'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { problem } from '../../../http/problem.ts'
import { fileRoutes } from '../../form/attachment/index.ts'
import { guestCookie } from './guest-cookie.ts'
import { createGuests } from './guests.ts'
import { GUEST_MEGABYTES } from './rates.ts'

const MB = 1024 * 1024
const none = () => Promise.reject(new Error('A file begins no form'))

/** The files of guests: to and from the forms of their own cookie, as long as those are theirs (PF-06). */
export function publicFiles(services: Services): Hono<HttpEnv> {
  const guests = createGuests(services)
  const cookie = guestCookie(services.config)
  const rates = ratesOf(services)
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    const guest = await guests.find(cookie.read(c))
    if (!guest) return problem(c, 401, 'UNAUTHENTICATED', 'No form is open in this browser.')
    c.set('guest', guest)
    return next()
  })
  app.route('/', fileRoutes(services, { paths: filePathsOf({ isGuest: true }), callerOf, admit }))
  return app

  function callerOf(c: Context<HttpEnv>): Caller {
    const guest = c.get('guest') ?? null
    return { services, userId: guest?.id ?? null, visit: { guest, begin: none, resume: none, hasOpen: none } }
  }

  async function admit(c: Context<HttpEnv>, size: number): Promise<void> {
    const address = c.get('address')
    await rates.count('uploads', { userId: c.get('guest')?.id, address })
    await rates.count(GUEST_MEGABYTES, { address }, Math.ceil(size / MB))
  }
}
