import type { AuthorizationModel, Rewrite } from './model.ts'
import { everybodyOf } from './tuple-key.ts'

/** One way by which holding a relation of one type gives a relation of another. */
export type Edge = { type: string; relation: string } & (
  | { via: 'computed' }
  /** A fact `object relation user`, where the user is a person, everybody or a set of users. */
  | { via: 'direct' }
  /** A fact `object tupleset parent`. */
  | { via: 'from'; tupleset: string }
)

/** What a model says without facts, by `type#relation`. */
export interface ModelPaths {
  /** False when no user of this kind (`user`, `role#member`) can ever have the relation, so that no fact need be read. */
  canReach(kind: string, type: string, relation: string): boolean
  /** The relation rests on unions alone: whoever is led to by facts has it. */
  isUnion(type: string, relation: string): boolean
  /**
   * The edges that can lead a user to a relation of a type, by what they start from: `user`, `user:*` or
   * `role#member`. Of `a and b` one side is followed, of `a but not b` the first: what is found this way is to be checked.
   */
  edgesTo(type: string, relation: string): ReadonlyMap<string, readonly Edge[]>
}

const nameOf = (type: string, relation: string) => `${type}#${relation}`

export function pathsOf({ types }: AuthorizationModel): ModelPaths {
  const reach = new Map<string, Set<string>>()
  for (const [type, relations] of types)
    for (const relation of relations.keys())
      reach.set(nameOf(type, relation), new Set([nameOf(type, relation)]))
  const reachOf = (type: string, relation: string) => reach.get(nameOf(type, relation)) ?? new Set<string>()
  const directOf = (type: string, relation: string) => types.get(type)?.get(relation)?.direct ?? new Set()

  function kindsOf(rewrite: Rewrite, type: string, relation: string): Set<string> {
    switch (rewrite.kind) {
      case 'direct': {
        const kinds = [...directOf(type, relation)]
        return new Set(kinds.flatMap((kind) => [kind, kind.replace(/:\*$/, ''), ...(reach.get(kind) ?? [])]))
      }
      case 'computed':
        return reachOf(type, rewrite.relation)
      case 'from':
        return union([...directOf(type, rewrite.tupleset)].map((parent) => reachOf(parent, rewrite.relation)))
      case 'union':
        return union(rewrite.children.map((child) => kindsOf(child, type, relation)))
      case 'intersection': {
        const [first, ...others] = rewrite.children.map((child) => kindsOf(child, type, relation))
        return new Set([...(first ?? [])].filter((kind) => others.every((other) => other.has(kind))))
      }
      case 'difference':
        return kindsOf(rewrite.base, type, relation)
    }
  }

  const all = [...types].flatMap(([type, relations]) =>
    [...relations].map(([relation, { rewrite }]) => ({ type, relation, rewrite })),
  )
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false
    for (const { type, relation, rewrite } of all) {
      const known = reachOf(type, relation)
      const before = known.size
      for (const kind of kindsOf(rewrite, type, relation)) known.add(kind)
      isGrowing ||= known.size > before
    }
  }

  /** Where a rewrite leads from. */
  function sources(rewrite: Rewrite, type: string, relation: string): { from: string; edge: Edge }[] {
    switch (rewrite.kind) {
      case 'direct':
        return [...directOf(type, relation)].map((from) => ({
          from,
          edge: { type, relation, via: 'direct' },
        }))
      case 'computed':
        return [{ from: nameOf(type, rewrite.relation), edge: { type, relation, via: 'computed' } }]
      case 'from': {
        const { tupleset } = rewrite
        return [...directOf(type, tupleset)].flatMap((parent) =>
          types.get(parent)?.has(rewrite.relation)
            ? [{ from: nameOf(parent, rewrite.relation), edge: { type, relation, via: 'from', tupleset } }]
            : [],
        )
      }
      case 'union':
        return rewrite.children.flatMap((child) => sources(child, type, relation))
      case 'intersection': {
        const isForAll = (child: Rewrite) =>
          [...kindsOf(child, type, relation)].some((kind) => kind.endsWith(':*'))
        const narrow = rewrite.children.find((child) => !isForAll(child)) ?? rewrite.children[0]
        return narrow ? sources(narrow, type, relation) : []
      }
      case 'difference':
        return sources(rewrite.base, type, relation)
    }
  }

  function edgesTo(type: string, relation: string): Map<string, Edge[]> {
    const edges = new Map<string, Edge[]>()
    const seen = new Set([nameOf(type, relation)])
    for (const name of seen) {
      const [sourceType = '', sourceRelation = ''] = name.split('#')
      const definition = types.get(sourceType)?.get(sourceRelation)
      for (const { from, edge } of definition
        ? sources(definition.rewrite, sourceType, sourceRelation)
        : []) {
        edges.set(from, [...(edges.get(from) ?? []), edge])
        if (from.includes('#')) seen.add(from)
      }
    }
    return edges
  }

  const known = new Map<string, ReadonlyMap<string, readonly Edge[]>>()
  const edges = (type: string, relation: string) => {
    const name = nameOf(type, relation)
    const found = known.get(name) ?? edgesTo(type, relation)
    if (reach.has(name)) known.set(name, found)
    return found
  }
  return {
    canReach: (kind, type, relation) => reachOf(type, relation).has(kind),
    edgesTo: edges,
    isUnion: (type, relation) =>
      [nameOf(type, relation), ...[...edges(type, relation).keys()].filter((kind) => kind.includes('#'))]
        .map((name) => name.split('#') as [string, string])
        .every(([each, of]) => isUnion(types.get(each)?.get(of)?.rewrite)),
  }
}

function isUnion(rewrite: Rewrite | undefined): boolean {
  if (rewrite?.kind === 'union') return rewrite.children.every(isUnion)
  return rewrite?.kind !== 'intersection' && rewrite?.kind !== 'difference'
}

const union = (sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]))

/** As whom a user counts: itself, and as one of its type where it is an object. */
export function subjectsOf(user: string, kind: string): string[] {
  return kind.includes('#') || kind.endsWith(':*') ? [user] : [user, everybodyOf(kind)]
}
