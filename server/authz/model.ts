import { transformer } from '@openfga/syntax-transformer'

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

/** @throws Error when the text is no model, or uses conditions, which are refused rather than half evaluated. */
export function parseModel(dsl: string): AuthorizationModel {
  const parsed = transformer.transformDSLToJSONObject(dsl)
  if (parsed.conditions && Object.keys(parsed.conditions).length > 0) {
    throw new Error('The authorization model uses conditions, which this server does not evaluate')
  }
  const types = new Map<string, ReadonlyMap<string, RelationDefinition>>()
  for (const definition of parsed.type_definitions) {
    const relations = new Map<string, RelationDefinition>()
    for (const [name, rewrite] of Object.entries(definition.relations ?? {})) {
      const allowed = definition.metadata?.relations?.[name]?.directly_related_user_types ?? []
      const direct = allowed.map(
        (user: { type: string; relation?: string; wildcard?: object; condition?: string }) => {
          if (user.condition) throw new Error(`Relation ${definition.type}#${name} uses a condition`)
          return user.wildcard
            ? `${user.type}:*`
            : user.relation
              ? `${user.type}#${user.relation}`
              : user.type
        },
      )
      relations.set(name, { rewrite: readRewrite(rewrite as RawRewrite), direct: new Set(direct) })
    }
    types.set(definition.type, relations)
  }
  return { dsl, types }
}

/** `form:f1` → `form`; `role:r1#member` → `role#member`; `user:*` → `user:*`. */
function kindOfUser(user: string): string {
  const type = typeOf(user)
  if (user === `${type}:*`) return user
  const relation = user.split('#')[1]
  return relation ? `${type}#${relation}` : type
}

export function typeOf(object: string): string {
  return object.slice(0, Math.max(0, object.indexOf(':')))
}

/** The model allows this fact: the relation exists and may hold this kind of user directly. */
export function allowsTuple(
  model: AuthorizationModel,
  tuple: { user: string; relation: string; object: string },
): boolean {
  return (
    model.types.get(typeOf(tuple.object))?.get(tuple.relation)?.direct.has(kindOfUser(tuple.user)) ?? false
  )
}
