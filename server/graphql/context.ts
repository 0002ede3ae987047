import type { Caller } from '../contract/caller.ts'
import type { Loaders } from './loaders.ts'

/** What a resolver gets. */
export interface GraphqlContext {
  caller: Caller
  loaders: Loaders
  requestId: string
}
