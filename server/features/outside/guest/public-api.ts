import { Hono } from 'hono'
import type { Guest, GuestVisit } from '../../../contract/guest.ts'
import type { RequestHandler } from '../../../contract/request-handlers.ts'
import type { Services } from '../../../contract/services.ts'
import { boundedRequest, limitBody } from '../../../http/body-limit.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { problem } from '../../../http/problem.ts'
import { guestCookie } from './guest-cookie.ts'
import { createGuests } from './guests.ts'

/**
 * The GraphQL of the public part (PF-04, X-47): nobody signs in, and no session is read. A browser gets its cookie with
 * the first form that it begins, and loses it when the last one has gone on (PF-03).
 */
export function publicApi(services: Services, handle: RequestHandler): Hono<HttpEnv> {
  const guests = createGuests(services)
  const cookie = guestCookie(services.config)
  const app = new Hono<HttpEnv>()
  app.post('/', limitBody(), async (c) => {
    const known = await guests.find(cookie.read(c))
    let issued: string | undefined
    const visit: GuestVisit = {
      guest: known,
      async begin(campusCode): Promise<Guest> {
        const { guest, token } = await guests.begin(known, campusCode)
        issued = token
        return guest
      },
      hasOpen: async () => known !== null && !(await guests.isDone(known)),
      async resume(guest): Promise<Guest> {
        issued = await guests.resume(guest)
        return guest
      },
    }
    const { requestId, address } = c.var
    c.res = await handle(boundedRequest(c), { session: null, visit, requestId, address })
    if (issued) cookie.write(c, issued)
    else if (known ? await guests.isDone(known) : cookie.read(c) !== undefined) cookie.clear(c)
    return c.res
  })
  app.all('/', (c) => problem(c, 405, 'BAD_USER_INPUT', 'Send a POST request.', { allow: 'POST' }))
  return app
}
