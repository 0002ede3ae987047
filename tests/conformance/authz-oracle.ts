import fc from 'fast-check'
import type { TupleKey } from '../../server/authz/authorizer.ts'

/** A relation's definition as the generator makes it; the direct users come first, as the language wants. */
type Expression =
  | { kind: 'computed'; relation: string }
  | { kind: 'from'; relation: string }
  | { kind: 'or' | 'and' | 'but not'; left: Expression | 'direct'; right: Expression }

type Definition = { direct: readonly string[]; expression: Expression | 'direct' }

export interface World {
  definitions: Readonly<Record<string, Definition>>
  tuples: readonly TupleKey[]
}

const relations = ['r0', 'r1', 'r2']
const objects = ['a:1', 'a:2', 'b:1', 'b:2']
const sets = ['user', 'user:*', 'a#r0', 'a#r1', 'b#r0', 'b#r2']
const subjects = ['user:x', 'user:y', 'a:1#r0', 'b:2#r2']
export const questions = objects.flatMap((object) =>
  relations.flatMap((relation) => subjects.map((user) => ({ object, relation, user }))),
)

const leaf = fc.oneof(
  fc.record({ kind: fc.constant('computed' as const), relation: fc.constantFrom(...relations) }),
  fc.record({ kind: fc.constant('from' as const), relation: fc.constantFrom(...relations) }),
)
const operator = fc.constantFrom('or' as const, 'or' as const, 'and' as const, 'but not' as const)
const expression: fc.Arbitrary<Expression> = fc.letrec<{ node: Expression }>((tie) => ({
  node: fc.oneof({ maxDepth: 2 }, leaf, fc.record({ kind: operator, left: tie('node'), right: tie('node') })),
})).node
const definition: fc.Arbitrary<Definition> = fc.record({
  direct: fc
    .uniqueArray(fc.constantFrom(...sets), { minLength: 1, maxLength: 4 })
    .map((kinds) => ['user', ...kinds]),
  expression: fc.oneof(
    fc.constant('direct' as const),
    fc.record({ kind: operator, left: fc.constant('direct' as const), right: expression }),
  ),
})
const fact = fc.record({
  object: fc.constantFrom(...objects),
  relation: fc.constantFrom(...relations),
  user: fc.constantFrom(
    'user:x',
    'user:y',
    'user:*',
    'a:1#r0',
    'a:2#r0',
    'a:2#r1',
    'b:1#r0',
    'b:1#r2',
    'b:2#r2',
  ),
})
const parent = fc.record({
  object: fc.constantFrom(...objects),
  relation: fc.constant('parent'),
  user: fc.constantFrom(...objects),
})

/** Small models with every operator and loop, and facts for them; some facts are not allowed by the model. */
export const worlds: fc.Arbitrary<World> = fc.record({
  definitions: fc.record(
    Object.fromEntries(
      ['a', 'b'].flatMap((type) => relations.map((relation) => [`${type}#${relation}`, definition])),
    ),
  ),
  tuples: fc
    .tuple(fc.array(fact, { maxLength: 10 }), fc.array(parent, { maxLength: 5 }))
    .map(([facts, parents]) => [
      ...new Map([...facts, ...parents].map((tuple) => [JSON.stringify(tuple), tuple])).values(),
    ]),
})

const text = (one: Expression | 'direct', direct: readonly string[], inner = false): string => {
  if (one === 'direct') return `[${[...new Set(direct)].join(', ')}]`
  if (one.kind === 'computed') return one.relation
  if (one.kind === 'from') return `${one.relation} from parent`
  const joined = `${text(one.left, direct, true)} ${one.kind} ${text(one.right, direct, true)}`
  return inner ? `(${joined})` : joined
}

export function toDsl({ definitions }: World): string {
  const type = (name: string) => [
    `type ${name}`,
    '  relations',
    '    define parent: [a, b]',
    ...relations.map((relation) => {
      const { direct, expression } = definitions[`${name}#${relation}`] as Definition
      return `    define ${relation}: ${text(expression, direct)}`
    }),
  ]
  return ['model', '  schema 1.1', 'type user', ...type('a'), ...type('b')].join('\n')
}

const typeOf = (object: string) => object.split(':')[0]
const kindOf = (user: string) =>
  user.includes('#') ? `${typeOf(user)}#${user.split('#')[1]}` : user === 'user:*' ? user : typeOf(user)

/**
 * Everything that follows from the facts, by trying all statements again and again: the well-founded model, in which
 * what depends on its own denial is not true. Slow, and no line in common with the evaluator.
 */
export function consequences({ definitions, tuples }: World): Set<string> {
  const name = (object: string, relation: string, user: string) => `${object}#${relation}@${user}`

  function holds(
    one: Expression | 'direct',
    at: { object: string; relation: string; user: string },
    yes: Set<string>,
    no: Set<string>,
  ): boolean {
    const { object, relation, user } = at
    if (one === 'direct') {
      const { direct } = definitions[`${typeOf(object)}#${relation}`] as Definition
      return tuples.some((tuple) => {
        if (
          tuple.object !== object ||
          tuple.relation !== relation ||
          !direct.includes(kindOf(tuple.user) ?? '')
        )
          return false
        if (tuple.user === user || (tuple.user === 'user:*' && kindOf(user) === 'user')) return true
        const [inner = '', innerRelation = ''] = tuple.user.split('#')
        return tuple.user.includes('#') && yes.has(name(inner, innerRelation, user))
      })
    }
    if (one.kind === 'computed') return yes.has(name(object, one.relation, user))
    if (one.kind === 'from')
      return tuples.some(
        (tuple) =>
          tuple.object === object &&
          tuple.relation === 'parent' &&
          yes.has(name(tuple.user, one.relation, user)),
      )
    if (one.kind === 'or') return holds(one.left, at, yes, no) || holds(one.right, at, yes, no)
    if (one.kind === 'and') return holds(one.left, at, yes, no) && holds(one.right, at, yes, no)
    return holds(one.left, at, yes, no) && !holds(one.right, at, no, yes)
  }

  /** The least set closed under the definitions when `no` says what is subtracted. */
  function closure(no: Set<string>): Set<string> {
    const yes = new Set(subjects.filter((user) => user.includes('#')).map((user) => `${user}@${user}`))
    for (let before = -1; before !== yes.size; ) {
      before = yes.size
      for (const at of questions) {
        const { expression } = definitions[`${typeOf(at.object)}#${at.relation}`] as Definition
        if (holds(expression, at, yes, no)) yes.add(name(at.object, at.relation, at.user))
      }
    }
    return yes
  }

  let certain = new Set<string>()
  for (let before = -1; before !== certain.size; ) {
    before = certain.size
    certain = closure(closure(certain))
  }
  return certain
}
