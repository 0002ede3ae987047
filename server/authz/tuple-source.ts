import type { RelationTuple } from '../../schemas/index.ts'
import type { Collection, Filter } from '../store/port.ts'
import type { Budget } from './budget.ts'
import { type AuthorizationModel, allowsTuple } from './model.ts'
import { type FactQuery, readFacts } from './read-together.ts'
import { type TupleKey, typeOf } from './tuple-key.ts'

/** Every id of a type: `;` follows `:`. */
export const rangeOfType = (type: string) => ({ $gte: `${type}:`, $lt: `${type};` })

/** What the user of a fact is to be: one of these, or anything of one type. */
export type UserFilter = readonly string[] | string

/** Reads facts by index, and only those that the model allows. */
export interface TupleSource {
  /** Facts that name these objects. */
  about(
    objects: readonly string[],
    relations: readonly string[],
    user: UserFilter,
    budget: Budget,
  ): Promise<TupleKey[]>
  /** Facts that name these users, on objects of a type, a page at a time. */
  naming(
    users: readonly string[],
    relation: string,
    type: string,
    budget: Budget,
  ): AsyncIterable<readonly TupleKey[]>
}

/** Rows that one call to the store reads at most, and names it is asked for. */
const PAGE = 500
const NAMES = 100

export function createTupleSource(
  model: AuthorizationModel,
  tuples: Collection<RelationTuple>,
  contextual: readonly TupleKey[] = [],
): TupleSource {
  const allowed = (facts: readonly TupleKey[]) => facts.filter((fact) => allowsTuple(model, fact))

  /** In pages by the last key of an index whose other keys the filter fixes; a first page that is not full is all. */
  async function* pages(filter: Filter, last: 'user' | 'object', budget: Budget): AsyncGenerator<TupleKey[]> {
    for (let page: RelationTuple[] | undefined; page === undefined || page.length === PAGE; ) {
      const after = page?.at(-1)?.[last]
      const from: Filter = after === undefined ? filter : { $and: [filter, { [last]: { $gt: after } }] }
      page = await budget.wait(() => tuples.find(from, { sort: { [last]: 1 }, limit: PAGE }))
      budget.spend(page.length + 1)
      await budget.breathe()
      yield page
    }
  }

  /** All that fits into one page at once; what does not, for each name on its own. */
  async function* chunks(
    names: readonly string[],
    read: (names: readonly string[]) => Promise<RelationTuple[]>,
    one: (name: string) => AsyncIterable<TupleKey[]>,
    budget: Budget,
  ): AsyncGenerator<TupleKey[]> {
    for (let at = 0; at < names.length; at += NAMES) {
      const chunk = names.slice(at, at + NAMES)
      const found = await budget.wait(() => read(chunk))
      budget.spend(found.length + chunk.length)
      await budget.breathe()
      if (found.length <= PAGE) yield found
      else for (const name of chunk) yield* one(name)
    }
  }

  return {
    async about(objects, relations, user, budget) {
      const isWanted = (fact: TupleKey) =>
        typeof user === 'string' ? typeOf(fact.user) === user : user.includes(fact.user)
      const found = contextual.filter(
        (fact) => objects.includes(fact.object) && relations.includes(fact.relation) && isWanted(fact),
      )
      const users: FactQuery['users'] = typeof user === 'string' ? rangeOfType(user) : user
      const read = (names: readonly string[]) =>
        readFacts(tuples, { objects: names, relations, users }, PAGE + 1)
      const condition = { user: typeof user === 'string' ? rangeOfType(user) : { $in: [...user] } }
      async function* one(object: string) {
        for (const relation of relations) yield* pages({ object, relation, ...condition }, 'user', budget)
      }
      for await (const page of chunks(objects, read, one, budget)) found.push(...page)
      return allowed(found)
    },
    async *naming(users, relation, type, budget) {
      const isWanted = (fact: TupleKey) =>
        users.includes(fact.user) && fact.relation === relation && typeOf(fact.object) === type
      yield allowed(contextual.filter(isWanted))
      const object = rangeOfType(type)
      const read = (names: readonly string[]) =>
        tuples.find({ user: { $in: [...names] }, relation, object }, { limit: PAGE + 1 })
      const one = (user: string) => pages({ user, relation, object }, 'object', budget)
      for await (const page of chunks(users, read, one, budget)) yield allowed(page)
    },
  }
}
