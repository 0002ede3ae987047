import { readFileSync } from 'node:fs'
import type { RelationTuple } from '../../schemas/index.ts'
import type { Store } from '../store/port.ts'
import type { Authorizer, CheckOptions, TupleKey, UsersetTree } from './authorizer.ts'
import { CheckEvaluator, type TupleSource } from './evaluate-check.ts'
import { type AuthorizationModel, allowsTuple, parseModel, type Rewrite, typeOf } from './model.ts'

/** The model this version of Formwork is written against. */
const builtInModel = readFileSync(new URL('./model.fga', import.meta.url), 'utf8')

interface Options {
  store: Store
  dsl?: string
  clock?: () => Date
}

/**
 * The authorizer that needs no other server: tuples in the store, each question answered from what the store holds at
 * that moment, so that a revocation counts from the next request on.
 * @throws Error when the model cannot be parsed
 */
export function createInProcessAuthorizer({
  store,
  dsl = builtInModel,
  clock = () => new Date(),
}: Options): Authorizer {
  const model = parseModel(dsl)
  const tuples = store.collection('tuples')

  const source = ({ contextualTuples = [] }: CheckOptions): TupleSource => {
    const read = new Map<string, Promise<readonly TupleKey[]>>()
    return (object, relation) => {
      const key = `${object}#${relation}`
      const found =
        read.get(key) ??
        tuples
          .find({ object, relation })
          .then((stored) => [
            ...contextualTuples.filter((tuple) => tuple.object === object && tuple.relation === relation),
            ...stored,
          ])
      read.set(key, found)
      return found
    }
  }
  const evaluator = (options: CheckOptions = {}) => new CheckEvaluator(model, source(options))

  return {
    check: (user, relation, object, options) => evaluator(options).check(user, relation, object),
    async relationsOn(user, object, options) {
      const asked = evaluator(options)
      const relations = [...(model.types.get(typeOf(object))?.keys() ?? [])]
      const held: string[] = []
      for (const relation of relations)
        if ((await asked.check(user, relation, object)).allowed) held.push(relation)
      return held
    },
    expand: (relation, object) => expand(model, source({}), relation, object),
    async read(filter) {
      const { user, relation, object } = filter
      const found = await tuples.find({
        ...(user && { user }),
        ...(relation && { relation }),
        ...(object && !object.endsWith(':') && { object }),
      })
      const ofType = object?.endsWith(':') ? found.filter((tuple) => tuple.object.startsWith(object)) : found
      return ofType.map(toKey)
    },
    async writeTuple(tuple) {
      if (!allowsTuple(model, tuple)) {
        throw new Error(
          `The authorization model does not allow ${tuple.user} as ${tuple.relation} of ${tuple.object}`,
        )
      }
      await tuples.replaceOne(toDocument(tuple, clock()))
    },
    async deleteTuple(tuple) {
      await tuples.deleteOne({ id: tupleId(tuple) })
    },
    async listObjects(user, relation, type) {
      const objects = await tuples.distinct('object', { object: { $gte: `${type}:`, $lt: `${type};` } })
      const asked = evaluator()
      const allowed: string[] = []
      for (const object of objects as string[]) {
        if ((await asked.check(user, relation, object)).allowed) allowed.push(object)
      }
      return allowed.sort()
    },
    async readLatestAuthorizationModel() {
      return { id: 'built-in', dsl }
    },
  }
}

const tupleId = ({ user, relation, object }: TupleKey) => `${object}#${relation}@${user}`

function toDocument(tuple: TupleKey, now: Date): RelationTuple {
  const { user, relation, object } = tuple
  return { schemaVersion: 1, id: tupleId(tuple), user, relation, object, createdDate: now.toISOString() }
}

const toKey = ({ user, relation, object }: TupleKey): TupleKey => ({ user, relation, object })

async function expand(
  model: AuthorizationModel,
  source: TupleSource,
  relation: string,
  object: string,
): Promise<UsersetTree> {
  const name = `${object}#${relation}`
  const definition = model.types.get(typeOf(object))?.get(relation)
  if (!definition) return { name, users: [], children: [], operation: 'leaf' }
  const node = async (rewrite: Rewrite): Promise<UsersetTree> => {
    switch (rewrite.kind) {
      case 'direct': {
        const users = (await source(object, relation)).filter((tuple) => allowsTuple(model, tuple))
        return { name, users: users.map(({ user }) => user), children: [], operation: 'leaf' }
      }
      case 'computed':
        return { name, users: [`${object}#${rewrite.relation}`], children: [], operation: 'leaf' }
      case 'from': {
        const parents = await source(object, rewrite.tupleset)
        return {
          name,
          users: parents.map(({ user }) => `${user}#${rewrite.relation}`),
          children: [],
          operation: 'leaf',
        }
      }
      case 'difference': {
        const children = [await node(rewrite.base), await node(rewrite.subtract)]
        return { name, users: [], children, operation: 'difference' }
      }
      default: {
        const children = await Promise.all(rewrite.children.map(node))
        return { name, users: [], children, operation: rewrite.kind }
      }
    }
  }
  return node(definition.rewrite)
}
