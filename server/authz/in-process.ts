import type { RelationTuple } from '../../schemas/index.ts'
import { type Collection, DuplicateKeyError, type Store } from '../store/port.ts'
import type { Authorizer, CheckOptions, CheckResult } from './authorizer.ts'
import { Budget, DEFAULT_LIMITS, type Limits } from './budget.ts'
import { builtInModel } from './built-in-model.ts'
import { TUPLES } from './collections.ts'
import { AuthorizationError } from './errors.ts'
import { evaluateChecks } from './evaluate-check.ts'
import { expand } from './expand.ts'
import { listObjects } from './list-objects.ts'
import { listUsers } from './list-users.ts'
import { allowsWrite, isConditional, parseModel, refused } from './model.ts'
import { pathsOf } from './model-paths.ts'
import type { Sources } from './question-graph.ts'
import { readTuples } from './read-tuples.ts'
import { setsOf } from './sets-of.ts'
import { type TupleKey, textOf, typeOf } from './tuple-key.ts'
import { createTupleSource } from './tuple-source.ts'

export const MOST_LISTED = 1000
/** So often a fact is written that another takes back at the same moment. */
const ATTEMPTS = 5

interface Options {
  store: Store
  dsl?: string
  clock?: () => Date
  limits?: Partial<Limits>
  /** Milliseconds, for the limit of time. */
  now?: () => number
}

/**
 * The authorizer that needs no other server: tuples in the store, each question answered from what the store holds at
 * that moment, so that a revocation counts from the next request on.
 * @throws AuthorizationError authorization.model_invalid
 */
export function createInProcessAuthorizer({
  store,
  dsl = builtInModel,
  clock = () => new Date(),
  limits,
  now,
}: Options): Authorizer {
  const model = parseModel(dsl)
  const paths = pathsOf(model)
  const tuples = store.collection(TUPLES)

  function sources({ contextualTuples = [] }: CheckOptions = {}): Sources {
    for (const tuple of contextualTuples) refuseCondition(tuple)
    const budget = new Budget({ ...DEFAULT_LIMITS, ...limits }, now)
    return { model, paths, budget, tuples: createTupleSource(model, tuples, contextualTuples) }
  }

  const list: Authorizer['listObjects'] = (user, relation, type, { limit = MOST_LISTED, ...options } = {}) =>
    listObjects(sources(options), user, relation, type, limit)

  return {
    async check(user, relation, object, options) {
      const results = await evaluateChecks(sources(options), user, [{ relation, object }])
      return results.map(answered)[0] ?? { allowed: false, path: [] }
    },
    async batchCheck(user, questions, options) {
      const results = await evaluateChecks(sources(options), user, questions)
      return results.map((result) => (result instanceof AuthorizationError ? result : result.allowed))
    },
    async relationsOn(user, object, options) {
      const relations = [...(model.types.get(typeOf(object))?.keys() ?? [])]
      const questions = relations.map((relation) => ({ relation, object }))
      const results = (await evaluateChecks(sources(options), user, questions)).map(answered)
      return relations.filter((_, n) => results[n]?.allowed)
    },
    expand: (relation, object) => expand(sources(), relation, object),
    read: (filter, page) => readTuples(tuples, filter, page),
    async writeTuple(tuple, pending) {
      if (!allowsWrite(model, tuple)) throw refused(tuple)
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        if (await insertFact(tuples, { ...toDocument(tuple, clock()), ...(pending && { pending }) })) return
        if (!pending || (await addPending(tuples, tuple, pending))) return
      }
      throw new Error(`${textOf(tuple)} comes and goes`)
    },
    async deleteTuple({ user, relation, object }) {
      await tuples.deleteMany({ object, relation, user })
    },
    listObjects: list,
    subjectsOf: (user, type, relations) => setsOf(model, list, user, type, relations),
    listUsers: (relation, object, kind, { limit = MOST_LISTED, ...options } = {}) =>
      listUsers(sources(options), relation, object, kind, limit),
    async readLatestAuthorizationModel() {
      return { id: 'built-in', dsl }
    },
  }
}

function answered(result: CheckResult | AuthorizationError): CheckResult {
  if (result instanceof AuthorizationError) throw result
  return result
}

/** A fact that is to hold only on a condition must not be kept as one that always holds. */
export function refuseCondition(tuple: TupleKey): void {
  if (isConditional(tuple)) throw refused(tuple)
}

/** False where the fact is there already. */
async function insertFact(tuples: Collection<RelationTuple>, fact: RelationTuple): Promise<boolean> {
  try {
    await tuples.insertOne(fact)
    return true
  } catch (error) {
    if (error instanceof DuplicateKeyError) return false
    throw error
  }
}

/** To a fact that is there; one that was going stays. False where it has gone meanwhile. */
async function addPending(
  tuples: Collection<RelationTuple>,
  { user, relation, object }: TupleKey,
  { token, writes }: NonNullable<RelationTuple['pending']>,
): Promise<boolean> {
  const { matched } = await tuples.updateOne(
    { object, relation, user },
    {
      $set: { 'pending.token': token },
      $push: { 'pending.writes': { $each: writes } },
      $unset: { 'pending.isGoing': '' },
    },
  )
  return matched > 0
}

function toDocument(tuple: TupleKey, now: Date): RelationTuple {
  const { user, relation, object } = tuple
  return { schemaVersion: 1, id: textOf(tuple), user, relation, object, createdDate: now.toISOString() }
}
