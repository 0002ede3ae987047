import type { OpenFgaClient } from '@openfga/sdk'
import type { Store } from '../../store/port.ts'
import type { Authorizer, CheckOptions } from '../authorizer.ts'
import type { Limits } from '../budget.ts'
import { builtInModel } from '../built-in-model.ts'
import { TUPLES } from '../collections.ts'
import { AuthorizationError, tooComplex } from '../errors.ts'
import { createInProcessAuthorizer, MOST_LISTED, refuseCondition } from '../in-process.ts'
import { allowsWrite, definitionOf, parseModel, refused } from '../model.ts'
import { pathsOf } from '../model-paths.ts'
import { setsOf } from '../sets-of.ts'
import { everybodyOf, isObject, isUser, isUserset, type TupleKey, typeOf } from '../tuple-key.ts'
import {
  COPYING,
  connect,
  DEPTH,
  FRESH,
  inTime,
  type OpenFgaServer,
  PATIENCE,
  StoreLostError,
  TOO_COMPLEX,
  unavailable,
} from './connect.ts'
import { createCopier, fits } from './copy-facts.ts'
import { createPlaces, type Place } from './place.ts'
import { toUsersetTree } from './userset-tree.ts'

/** OpenFGA takes no more facts with one question. */
const MOST_CONTEXTUAL = 100

interface Options {
  server: OpenFgaServer
  store: Store
  dsl?: string
  clock?: () => Date
  limits?: Partial<Limits>
  /** Milliseconds for a question: less than after which OpenFGA ends a list. */
  patience?: number
}

/**
 * OpenFGA ends a list at a thousand, or where its settings say, without a word.
 * @throws AuthorizationError authorization.too_complex when there may be more
 */
function upTo(limit: number, found: readonly string[] | undefined): string[] {
  if (!Array.isArray(found)) throw unavailable('no list')
  if (found.length > 0 && found.length < limit && found.length % MOST_LISTED === 0)
    throw tooComplex('work', found.length)
  return found.toSorted().slice(0, limit)
}

type Question = Pick<TupleKey, 'relation' | 'object'>

/**
 * The authorizer that asks an OpenFGA server. The store keeps the facts, as it does without one; OpenFGA holds a copy,
 * and every question about rights is answered there. What OpenFGA does not tell (the path of an answer, who is taken out
 * of everybody) and `read` come from the store.
 * @throws AuthorizationError authorization.model_invalid
 * @throws StoreUnavailableError, one sentence for the operator, when OpenFGA cannot be reached or refuses the settings
 */
export async function openOpenFgaAuthorizer(options: Options): Promise<Authorizer> {
  const { server, store, dsl = builtInModel, patience = PATIENCE } = options
  const model = parseModel(dsl)
  const paths = pathsOf(model)
  const client = connect(server, patience)
  const copying = connect(server, COPYING)
  const inStore = createInProcessAuthorizer({ ...options, dsl })
  const places = createPlaces({ client: copying, store, dsl, storeId: server.storeId })
  const copier = createCopier({ client: copying, model, tuples: store.collection(TUPLES) })
  await places.open()

  async function at<T>(use: (place: Place) => Promise<T>): Promise<T> {
    try {
      return await use(await places.find())
    } catch (error) {
      if (error instanceof StoreLostError) places.forget()
      throw error
    }
  }
  const ask = <T>(question: (client: OpenFgaClient, place: Place & typeof FRESH) => Promise<T>): Promise<T> =>
    at((place) => inTime(patience, () => question(client, { ...place, ...FRESH })))

  /** Of a kind and a type that the model knows: of others there is no fact, and OpenFGA would refuse the question. */
  const isKnown = (user: string, object: string, relation: string) =>
    isUser(user) &&
    model.types.has(typeOf(user)) &&
    (!isUserset(user) || definitionOf(model, user, user.split('#')[1] ?? '') !== undefined) &&
    definitionOf(model, object, relation) !== undefined &&
    fits({ user, relation, object })

  function contextual({ contextualTuples = [] }: CheckOptions = {}) {
    contextualTuples.forEach(refuseCondition)
    const held = contextualTuples.filter((fact) => allowsWrite(model, fact) && fits(fact))
    if (held.length > MOST_CONTEXTUAL) throw tooComplex('work', MOST_CONTEXTUAL)
    return held.map(({ user, relation, object }) => ({ user, relation, object }))
  }

  async function answers(user: string, questions: readonly Question[], options?: CheckOptions) {
    const facts = contextual(options)
    const asked = questions.flatMap(({ object, relation }, n) =>
      isObject(object) && isKnown(user, object, relation)
        ? [{ user, relation, object, correlationId: String(n), contextualTuples: { tuple_keys: facts } }]
        : [],
    )
    const results = new Map<string, boolean | AuthorizationError>()
    if (asked.length === 0) return questions.map(() => false)
    const { result } = await ask((to, place) => to.batchCheck({ checks: asked }, place))
    const byNumber = new Map(result.map((each) => [each.correlationId, each]))
    for (const { correlationId } of asked) {
      const { error, allowed } = byNumber.get(correlationId) ?? {}
      if (error?.input_error === TOO_COMPLEX) {
        results.set(correlationId, tooComplex('depth', DEPTH))
        continue
      }
      if (error || typeof allowed !== 'boolean')
        throw unavailable(error?.input_error ?? error?.internal_error ?? 'no answer')
      results.set(correlationId, allowed)
    }
    return questions.map((_, n) => results.get(String(n)) ?? false)
  }

  async function isAllowed(user: string, { object, relation }: Question, options?: CheckOptions) {
    const contextualTuples = contextual(options)
    if (!isObject(object) || !isKnown(user, object, relation)) return false
    const { allowed } = await ask((to, place) =>
      to.check({ user, relation, object, contextualTuples }, place),
    )
    if (typeof allowed !== 'boolean') throw unavailable('no answer')
    return allowed
  }

  /** As the facts of the store tell it. */
  async function pathOf(user: string, { object, relation }: Question, options?: CheckOptions) {
    const { path } = await inStore.check(user, relation, object, options).catch(() => ({ path: [] }))
    return path.length > 0 ? path : [`${object}#${relation}`]
  }

  const listObjects: Authorizer['listObjects'] = async (
    user,
    relation,
    type,
    { limit = MOST_LISTED, ...options } = {},
  ) => {
    const contextualTuples = contextual(options)
    if (limit <= 0 || !isKnown(user, `${type}:`, relation)) return []
    // The streamed list of the client takes a broken line for the end: what is cut off would be a no.
    const { objects } = await ask((to, place) =>
      to.listObjects({ user, relation, type, contextualTuples }, place),
    )
    return upTo(limit, objects)
  }

  return {
    ...inStore,
    async check(user, relation, object, options) {
      const allowed = await isAllowed(user, { object, relation }, options)
      return { allowed, path: allowed ? await pathOf(user, { object, relation }, options) : [] }
    },
    batchCheck: answers,
    async relationsOn(user, object, options) {
      const relations = [...(model.types.get(typeOf(object))?.keys() ?? [])]
      const questions = relations.map((relation) => ({ relation, object }))
      const results = await answers(user, questions, options)
      return relations.filter((_, n) => {
        if (results[n] instanceof AuthorizationError) throw results[n]
        return results[n]
      })
    },
    async expand(relation, object) {
      const known =
        isObject(object) && definitionOf(model, object, relation) && fits({ user: '', relation, object })
      const name = `${object}#${relation}`
      if (!known) return { name, users: [], children: [], operation: 'leaf' }
      const { tree } = await ask((to, place) => to.expand({ relation, object }, place))
      if (!tree?.root) throw unavailable('no tree')
      return toUsersetTree(tree.root)
    },
    listObjects,
    subjectsOf: (user, type, relations) => setsOf(model, listObjects, user, type, relations),
    async listUsers(relation, object, kind, { limit = MOST_LISTED, ...options } = {}) {
      const contextualTuples = contextual(options)
      const [type = '', set] = kind.split('#')
      const isAskable = isObject(object) && isKnown(set ? `${type}:x#${set}` : `${type}:x`, object, relation)
      if (limit <= 0 || !isAskable) return { users: [], except: [] }
      const id = object.slice(object.indexOf(':') + 1)
      const { users: found } = await ask((to, place) =>
        to.listUsers(
          {
            relation,
            contextualTuples,
            object: { type: typeOf(object), id },
            user_filters: [{ type, ...(set && { relation: set }) }],
          },
          place,
        ),
      )
      const users = (found ?? []).map(({ object: one, userset, wildcard }) => {
        if (wildcard) return everybodyOf(wildcard.type)
        if (userset) return `${userset.type}:${userset.id}#${userset.relation}`
        const { type: kindOfOne, id: idOfOne } = one as { type: string; id: string }
        return `${kindOfOne}:${idOfOne}`
      })
      const isForAll = users.includes(everybodyOf(type)) && !paths.isUnion(typeOf(object), relation)
      const { except } = isForAll ? await inStore.listUsers(relation, object, kind, options) : { except: [] }
      return { users: upTo(limit, found && users), except }
    },
    async writeTuple(tuple, pending) {
      if (!fits(tuple)) throw refused(tuple)
      await inStore.writeTuple(tuple, pending)
      if (!pending) await at((place) => copier.follow(place, tuple))
    },
    async deleteTuple(tuple) {
      await inStore.deleteTuple(tuple)
      await at((place) => copier.follow(place, tuple))
    },
    async readLatestAuthorizationModel() {
      const { authorizationModelId } = await places.find()
      return { id: authorizationModelId, dsl }
    },
    copy: {
      follow: (tuple) => at((place) => copier.follow(place, tuple)),
      async fill() {
        const place = await places.open()
        if (await places.isFilled(place)) return
        await copier.reconcile(place)
        await places.noteFilled(place)
      },
      async reconcile() {
        const place = await places.open()
        const differences = await copier.reconcile(place)
        await places.noteFilled(place)
        return differences
      },
      isReady: () =>
        at((place) => inTime(patience, () => client.getStore({ storeId: place.storeId }))).then(
          () => true,
          () => false,
        ),
    },
  }
}
