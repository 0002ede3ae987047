import type { Caller } from '../contract/caller.ts'
import type { Session } from '../contract/services.ts'
import type { Turns } from '../contract/turns.ts'
import type { RequestWork } from '../contract/work.ts'

/** What a resolver gets. What a request remembers, such as a loader, hangs on its caller: see `memoize`. */
export interface GraphqlContext {
  caller: Caller
  /** As which the caller is signed in. */
  session: Session | null
  requestId: string
  work: RequestWork
  /** Of the server's event loop. */
  turns: Turns
  asked: {
    /** Where the request comes from, as far as it is known. */
    address?: string
    /** Operations of this request that were begun. */
    questions: number
  }
}
