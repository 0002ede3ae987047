import { Context } from 'mingo/core'
import * as operators from 'mingo/operators/query'
import { Query } from 'mingo/query'
import type { Filter } from '../port.ts'

const options = { context: Context.init({ query: operators as never }), scriptEnabled: false }

type Equality = [path: string, value: string | number | boolean | null]

/** Revision guards are of this kind; they need no interpreter. */
const isEquality = (entry: [string, unknown]): entry is Equality =>
  !/[.$]/.test(entry[0]) && (entry[1] === null || typeof entry[1] !== 'object')

/** What is not there is null. */
function holds(document: object, [path, value]: Equality): boolean {
  const stored = Object.hasOwn(document, path) ? (document as Record<string, unknown>)[path] : null
  return stored === value || (Array.isArray(stored) && stored.includes(value))
}

/** A checked filter as a predicate, for what SQL cannot decide. */
export function compileFilter(filter: Filter): (document: object) => boolean {
  const entries = Object.entries(filter)
  if (entries.every(isEquality)) return (document) => entries.every((entry) => holds(document, entry))
  const query = new Query<unknown>(filter as never, options)
  return (document) => query.test(document)
}
