import type { RelationTuple } from '../../schemas/index.ts'
import type { Collection, Filter } from '../store/port.ts'
import type { PageOptions } from './authorizer.ts'
import type { TupleKey } from './tuple-key.ts'
import { rangeOfType } from './tuple-source.ts'

type Part = keyof TupleKey

/** The indexes: the parts in the order of each. */
const byObject: readonly Part[] = ['object', 'relation', 'user']
const byUser: readonly Part[] = ['user', 'relation', 'object']
const byRelation: readonly Part[] = ['relation', 'object', 'user']

const MOST_READ = 1000

/** A page in the order of the index that suits the filter, so that any page costs what the first does. */
export async function readTuples(
  tuples: Collection<RelationTuple>,
  { user, relation, object }: Partial<TupleKey>,
  { limit = MOST_READ, after }: PageOptions = {},
): Promise<TupleKey[]> {
  const filter: Filter = {
    ...(user && { user }),
    ...(relation && { relation }),
    ...(object && { object: object.endsWith(':') ? rangeOfType(object.slice(0, -1)) : object }),
  }
  const order = user ? byUser : relation && !object ? byRelation : byObject
  const sort = Object.fromEntries(order.map((part) => [part, 1 as const]))
  const most = Math.min(Math.max(limit, 0), MOST_READ)
  const found: TupleKey[] = []
  for (const from of after ? follow(order, after) : [{}]) {
    if (found.length === most) break
    found.push(...(await tuples.find({ $and: [filter, from] }, { sort, limit: most - found.length })))
  }
  return found.map((tuple) => ({ user: tuple.user, relation: tuple.relation, object: tuple.object }))
}

/** What comes after a fact, as ranges of the index one after the other. */
function follow(order: readonly Part[], after: TupleKey): Filter[] {
  return order
    .map((part, n): Filter => {
      const fixed = order.slice(0, n).map((earlier) => [earlier, after[earlier]] as const)
      return { ...Object.fromEntries(fixed), [part]: { $gt: after[part] } }
    })
    .reverse()
}
