import type { DocumentDecoration } from 'gql.tada'
import { textOf } from './graphql.ts'

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
