import { transformer, validator } from '@openfga/syntax-transformer'
import { AuthorizationError, modelInvalid } from './errors.ts'
import { isObject, isUser, kindOf, type TupleKey, typeOf } from './tuple-key.ts'

/** How a relation comes about; the forms of the OpenFGA language. */
export type Rewrite =
  | { kind: 'direct' }
  | { kind: 'computed'; relation: string }
  | { kind: 'from'; tupleset: string; relation: string }
  | { kind: 'union' | 'intersection'; children: readonly Rewrite[] }
  | { kind: 'difference'; base: Rewrite; subtract: Rewrite }

interface RelationDefinition {
  rewrite: Rewrite
  /** What a tuple's user may be, as `user`, `user:*` or `role#member`. */
  direct: ReadonlySet<string>
}

/** An authorization model, parsed: relation definitions by type and relation. */
export interface AuthorizationModel {
  dsl: string
  types: ReadonlyMap<string, ReadonlyMap<string, RelationDefinition>>
}

interface RawRewrite {
  this?: object
  computedUserset?: { relation?: string }
  tupleToUserset?: { tupleset?: { relation?: string }; computedUserset?: { relation?: string } }
  union?: { child?: RawRewrite[] }
  intersection?: { child?: RawRewrite[] }
  difference?: { base: RawRewrite; subtract: RawRewrite }
}

interface RawUser {
  type: string
  relation?: string
  wildcard?: object
}

function readRewrite(raw: RawRewrite): Rewrite {
  if (raw.computedUserset) return { kind: 'computed', relation: raw.computedUserset.relation ?? '' }
  if (raw.tupleToUserset) {
    const { tupleset, computedUserset } = raw.tupleToUserset
    return { kind: 'from', tupleset: tupleset?.relation ?? '', relation: computedUserset?.relation ?? '' }
  }
  if (raw.union) return { kind: 'union', children: (raw.union.child ?? []).map(readRewrite) }
  if (raw.intersection)
    return { kind: 'intersection', children: (raw.intersection.child ?? []).map(readRewrite) }
  if (raw.difference) {
    return {
      kind: 'difference',
      base: readRewrite(raw.difference.base),
      subtract: readRewrite(raw.difference.subtract),
    }
  }
  return { kind: 'direct' }
}

const kindOfRaw = ({ type, relation, wildcard }: RawUser) =>
  wildcard ? `${type}:*` : relation ? `${type}#${relation}` : type

/**
 * @throws AuthorizationError authorization.model_invalid when the text is no model, has no types, defines a relation
 * by itself, or uses conditions, which are refused rather than half evaluated
 */
export function parseModel(dsl: string): AuthorizationModel {
  const parsed = read(dsl)
  if (parsed.conditions)
    throw modelInvalid('The authorization model uses conditions, which this server does not evaluate')
  if (!parsed.type_definitions?.length) throw modelInvalid('The authorization model defines no type')
  const types = new Map<string, ReadonlyMap<string, RelationDefinition>>()
  for (const definition of parsed.type_definitions) {
    const relations = new Map<string, RelationDefinition>()
    for (const [name, rewrite] of Object.entries(definition.relations ?? {})) {
      const allowed: RawUser[] = definition.metadata?.relations?.[name]?.directly_related_user_types ?? []
      relations.set(name, {
        rewrite: readRewrite(rewrite as RawRewrite),
        direct: new Set(allowed.map(kindOfRaw)),
      })
    }
    types.set(definition.type, relations)
  }
  refuseCircles(types)
  return { dsl, types }
}

function read(dsl: string) {
  try {
    const parsed = transformer.transformDSLToJSONObject(dsl)
    validator.validateDSL(dsl)
    return parsed
  } catch (error) {
    throw modelInvalid((error as Error).message)
  }
}

/** A relation that other relations of the same object lead back to, e.g. `x: [user] or x`, as OpenFGA refuses it. */
function refuseCircles(types: AuthorizationModel['types']): void {
  for (const [type, relations] of types) {
    const above = new Set<string>()
    const done = new Set<string>()
    const visit = (name: string): void => {
      if (above.has(name)) throw modelInvalid(`Relation ${type}#${name} is defined by itself`)
      const rewrite = relations.get(name)?.rewrite
      if (!rewrite || done.has(name)) return
      above.add(name)
      computedIn(rewrite).forEach(visit)
      above.delete(name)
      done.add(name)
    }
    for (const name of relations.keys()) visit(name)
  }
}

function computedIn(rewrite: Rewrite): string[] {
  switch (rewrite.kind) {
    case 'computed':
      return [rewrite.relation]
    case 'union':
    case 'intersection':
      return rewrite.children.flatMap(computedIn)
    case 'difference':
      return [...computedIn(rewrite.base), ...computedIn(rewrite.subtract)]
    default:
      return []
  }
}

export const definitionOf = (model: AuthorizationModel, object: string, relation: string) =>
  model.types.get(typeOf(object))?.get(relation)

/** A fact that holds on a condition only, which none of ours does. */
export const isConditional = (tuple: TupleKey & { condition?: unknown }): boolean =>
  tuple.condition !== undefined

/** The model allows this fact: the relation exists, may hold this kind of user directly, and no condition is on it. */
export function allowsTuple(model: AuthorizationModel, tuple: TupleKey): boolean {
  const { user, relation, object } = tuple
  if (!isObject(object) || !isUser(user)) return false
  if (isConditional(tuple)) return false
  return definitionOf(model, object, relation)?.direct.has(kindOf(user)) ?? false
}

/** Besides, nobody needs telling that `group:g#member` are members of group:g. */
export const allowsWrite = (model: AuthorizationModel, tuple: TupleKey): boolean =>
  allowsTuple(model, tuple) && tuple.user !== `${tuple.object}#${tuple.relation}`

export function refused({ user, relation, object }: TupleKey): AuthorizationError {
  const message = `The authorization model does not allow ${user} as ${relation} of ${object}`
  return new AuthorizationError('authorization.tuple_refused', message)
}
