import { Context } from 'mingo/core'
import * as operators from 'mingo/operators/query'
import { Query } from 'mingo/query'
import type { Filter } from '../port.ts'

const options = { context: Context.init({ query: operators as never }), scriptEnabled: false }

/** A checked filter as a predicate, for what SQL cannot decide. */
export function compileFilter(filter: Filter): (document: unknown) => boolean {
  const query = new Query<unknown>(filter as never, options)
  return (document) => query.test(document)
}
