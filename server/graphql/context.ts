import type { Caller } from '../contract/caller.ts'
import type { RequestWork } from '../contract/work.ts'
import type { Loaders } from './loaders.ts'

/** What a resolver gets. */
export interface GraphqlContext {
  caller: Caller
  loaders: Loaders
  requestId: string
  work: RequestWork
  asked: {
    /** Where the request comes from, as far as it is known. */
    address?: string
    /** Operations of this request that were begun. */
    questions: number
  }
}
