import type { HttpBindings } from '@hono/node-server'
import type { Guest } from '../contract/guest.ts'
import type { Session } from '../contract/services.ts'

/** What Hono's context holds in this server. `incoming` is absent in tests that call `app.request()`. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Set by the `withSession` middleware; null when nobody is signed in. */
    session: Session | null
    userId?: string
    /** Of the public part: whose browser it is, where that is known. */
    guest?: Guest
    /** Where the request comes from; absent in tests that call `app.request()`. */
    address?: string
    /** Set by `limitBody`. */
    body?: string
  }
}
