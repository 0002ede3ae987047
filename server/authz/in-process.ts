import { readFileSync } from 'node:fs'
import type { RelationTuple } from '../../schemas/index.ts'
import { DuplicateKeyError, type Store } from '../store/port.ts'
import type { Authorizer, CheckOptions, TupleKey } from './authorizer.ts'
import { CheckEvaluator } from './evaluate-check.ts'
import { expand } from './expand.ts'
import { allowsTuple, parseModel, typeOf } from './model.ts'
import { createTupleSource, rangeOfType } from './tuple-source.ts'

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
  const source = ({ contextualTuples }: CheckOptions = {}) => createTupleSource(tuples, contextualTuples)
  const evaluator = (options?: CheckOptions) => new CheckEvaluator(model, source(options))

  return {
    check: (user, relation, object, options) => evaluator(options).check(user, relation, object),
    async relationsOn(user, object, options) {
      const asked = evaluator(options)
      const held: string[] = []
      for (const relation of model.types.get(typeOf(object))?.keys() ?? [])
        if ((await asked.check(user, relation, object)).allowed) held.push(relation)
      return held
    },
    expand: (relation, object) => expand(model, source(), relation, object),
    async read({ user, relation, object }) {
      const found = await tuples.find({
        ...(user && { user }),
        ...(relation && { relation }),
        ...(object && { object: object.endsWith(':') ? rangeOfType(object.slice(0, -1)) : object }),
      })
      return found.map(toKey)
    },
    async writeTuple(tuple) {
      if (!allowsTuple(model, tuple)) {
        const { user, relation, object } = tuple
        throw new Error(`The authorization model does not allow ${user} as ${relation} of ${object}`)
      }
      try {
        await tuples.insertOne(toDocument(tuple, clock()))
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error
      }
    },
    async deleteTuple({ user, relation, object }) {
      await tuples.deleteMany({ object, relation, user })
    },
    async listObjects(user, relation, type) {
      const objects = (await tuples.distinct('object', { object: rangeOfType(type) })) as string[]
      const asked = evaluator()
      const allowed: string[] = []
      for (const object of objects)
        if ((await asked.check(user, relation, object)).allowed) allowed.push(object)
      return allowed
    },
    async readLatestAuthorizationModel() {
      return { id: 'built-in', dsl }
    },
  }
}

function toDocument({ user, relation, object }: TupleKey, now: Date): RelationTuple {
  const id = `${object}#${relation}@${user}`
  return { schemaVersion: 1, id, user, relation, object, createdDate: now.toISOString() }
}

const toKey = ({ user, relation, object }: TupleKey): TupleKey => ({ user, relation, object })
