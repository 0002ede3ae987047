import { AsyncLocalStorage } from 'node:async_hooks'
import DataLoader from 'dataloader'
import type { RelationTuple } from '../../schemas/index.ts'
import type { Collection } from '../store/port.ts'

/** Facts that name these objects and relations, and as their user one of these (or any within a range). */
export interface FactQuery {
  objects: readonly string[]
  relations: readonly string[]
  users: readonly string[] | { $gte: string; $lt: string }
}

/** Users that one call to the store names. */
const USERS = 100

interface Together {
  /** Reads that are the same whoever asks, by what they read. */
  shared: Map<string, Promise<unknown>>
  facts: WeakMap<Collection<RelationTuple>, DataLoader<FactQuery, RelationTuple[]>>
}

const together = new AsyncLocalStorage<Together>()

/**
 * What `run` asks about several people at the same moment costs the store what one of them costs: facts about the same
 * objects are read for all at once. Each is still judged by what the store holds now, and nothing outlives `run`.
 *
 * @example readTogether(() => Promise.all(people.map((id) => mayView({ services, userId: id }, form))))
 */
export const readTogether = <T>(run: () => Promise<T>): Promise<T> =>
  together.run({ shared: new Map(), facts: new WeakMap() }, run)

/** Read once for all who are judged together; each time outside of that. */
export function sharedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  const shared = together.getStore()?.shared
  if (!shared) return read()
  const known = shared.get(key) as Promise<T> | undefined
  if (known) return known
  const made = read()
  shared.set(key, made)
  return made
}

/** At most `most` facts of a query. */
export function readFacts(
  tuples: Collection<RelationTuple>,
  query: FactQuery,
  most: number,
): Promise<RelationTuple[]> {
  const facts = together.getStore()?.facts
  const find = () => tuples.find(filterOf(query), { limit: most })
  if (!facts) return find()
  if (!isList(query.users)) return sharedRead(JSON.stringify(query), find)
  const load = facts.get(tuples) ?? loaderOf(tuples, most)
  facts.set(tuples, load)
  return load.load(query)
}

const filterOf = ({ objects, relations, users }: FactQuery) => ({
  object: { $in: [...objects] },
  relation: { $in: [...relations] },
  user: isList(users) ? { $in: [...users] } : users,
})

const isList = (users: FactQuery['users']): users is readonly string[] => Array.isArray(users)

const usersOf = ({ users }: FactQuery): readonly string[] => (isList(users) ? [...new Set(users)] : [])

function loaderOf(tuples: Collection<RelationTuple>, most: number): DataLoader<FactQuery, RelationTuple[]> {
  const find = (query: FactQuery) => tuples.find(filterOf(query), { limit: most })

  /** For queries that differ in their users alone. */
  async function readAlike(queries: readonly FactQuery[]): Promise<RelationTuple[][]> {
    const [first] = queries
    if (!first) return []
    const found = await find({ ...first, users: [...new Set(queries.flatMap(usersOf))] })
    // More than fits: then each is read for itself.
    if (found.length === most) return Promise.all(queries.map(find))
    const byUser = Map.groupBy(found, ({ user }) => user)
    return queries.map((query) => usersOf(query).flatMap((user) => byUser.get(user) ?? []))
  }

  return new DataLoader<FactQuery, RelationTuple[]>(
    async (queries) => {
      const answers = new Map<FactQuery, RelationTuple[]>()
      const alike = Map.groupBy(queries, ({ objects, relations }) => JSON.stringify([objects, relations]))
      await Promise.all(
        [...alike.values()].map(async (group) => {
          const found = await readAlike(group)
          for (const [n, query] of group.entries()) answers.set(query, found[n] ?? [])
        }),
      )
      return queries.map((query) => answers.get(query) ?? [])
    },
    // At the next turn of the event loop: whoever thinks for long lets others have theirs, and all meet again there.
    { cache: false, maxBatchSize: USERS, batchScheduleFn: (dispatch) => void setImmediate(dispatch) },
  )
}
