import type { DocumentDecoration } from 'gql.tada'
import { compose, textOf } from './graphql.ts'

/** A GraphQL document with the service path it is sent to, and the types of its result and variables. */
export interface Operation<Result, Variables> extends DocumentDecoration<Result, Variables> {
  path: string
  text: string
}

/** What is sent is only read. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

export const operation = <Result, Variables>(
  path: string,
  document: DocumentDecoration<Result, Variables>,
): Operation<Result, Frozen<Variables>> => ({ path, text: textOf(document) })

/** A query of fragments on `Query` that several parts of the application bring; each reads its own from the result. */
export const composedQuery = <Variables extends object>(
  path: string,
  name: string,
  fragments: readonly object[],
  types: { readonly [Name in keyof Variables]: string },
): Operation<unknown, Variables> => ({ path, text: textOf(compose(name, fragments, types)) })
