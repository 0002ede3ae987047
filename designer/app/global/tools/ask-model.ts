import type { Session } from '../../../../runtime/app/session/session.ts'
import {
  checkQuery,
  expandQuery,
  type Names,
  readQuery,
  type Tuple,
  whatQuery,
  whoQuery,
} from '../operations.ts'
import type { Asked } from './question.ts'

/** One level of who holds a relation: see `UsersetTree` of the server. */
export interface Tree {
  name: string
  users: readonly string[]
  children: readonly Tree[]
  operation: 'union' | 'intersection' | 'difference' | 'leaf'
}

/** Where the next page of a list begins. */
type Next = Tuple | string

export type ModelAnswer = { next?: Next } & (
  | { kind: 'tuples'; tuples: readonly Tuple[] }
  | { kind: 'check'; allowed: boolean; path: readonly string[] }
  | { kind: 'tree'; tree: Tree }
  | ({ kind: 'names' } & Names)
)

const PAGE = 50

export async function askModel(
  { transport }: Session,
  { action, user, relationship: relation, object }: Asked,
  after?: Next,
  signal?: AbortSignal,
): Promise<ModelAnswer> {
  const name = typeof after === 'string' ? after : null
  switch (action) {
    case 'read': {
      const given = { ...(user && { user }), ...(relation && { relation }), ...(object && { object }) }
      const from = typeof after === 'object' ? { after } : {}
      const { read } = await transport.request(readQuery, { ...given, ...from }, { signal })
      const next = read.length === PAGE ? read.at(-1) : undefined
      return { kind: 'tuples', tuples: read, ...(next && { next }) }
    }
    case 'check':
      return {
        kind: 'check',
        ...(await transport.request(checkQuery, { user, relation, object }, { signal })).check,
      }
    case 'expand':
      return {
        kind: 'tree',
        tree: (await transport.request(expandQuery, { relation, object }, { signal })).expand as Tree,
      }
    case 'who':
      return namesOf(
        (await transport.request(whoQuery, { relation, object, after: name }, { signal })).whoCan,
      )
    case 'what': {
      const type = object.split(':')[0] ?? ''
      const asked = { user, relation, type, after: name }
      return namesOf((await transport.request(whatQuery, asked, { signal })).whatCan)
    }
  }
}

function namesOf(names: Names): ModelAnswer {
  const next = names.names.length === PAGE ? names.names.at(-1) : undefined
  return { kind: 'names', ...names, ...(next && { next }) }
}
