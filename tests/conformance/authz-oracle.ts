import type { TupleKey, UsersetTree } from '../../server/authz/authorizer.ts'
import { fc } from '../support/random.ts'

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

export const relations = ['r0', 'r1', 'r2']
export const objects = ['a:1', 'a:2', 'b:1', 'b:2']
const sets = ['user', 'user:*', 'a#r0', 'a#r1', 'b#r0', 'b#r2']
/** No fact ever names z, but for what holds for everybody. */
export const people = ['user:x', 'user:y', 'user:z']
export const userKinds = ['a#r0', 'b#r2']
export const subjects = [...people, 'user:*', 'a:1#r0', 'b:2#r2']
export const questions = objects.flatMap((object) =>
  relations.flatMap((relation) => subjects.map((user) => ({ object, relation, user }))),
)

const from = fc.record({ kind: fc.constant('from' as const), relation: fc.constantFrom(...relations) })
/** Of the relations of the same object only those before: a model in which they lead back is refused. */
const leaf = (before: readonly string[]): fc.Arbitrary<Expression> =>
  before.length === 0
    ? from
    : fc.oneof(
        fc.record({ kind: fc.constant('computed' as const), relation: fc.constantFrom(...before) }),
        from,
      )
const operator = fc.constantFrom('or' as const, 'or' as const, 'and' as const, 'but not' as const)
const expression = (before: readonly string[]): fc.Arbitrary<Expression> =>
  fc.letrec<{ node: Expression }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 2 },
      leaf(before),
      fc.record({ kind: operator, left: tie('node'), right: tie('node') }),
    ),
  })).node
const definition = (before: readonly string[]): fc.Arbitrary<Definition> =>
  fc.record({
    direct: fc
      .uniqueArray(fc.constantFrom(...sets), { minLength: 1, maxLength: 4 })
      .map((kinds) => ['user', ...kinds]),
    expression: fc.oneof(
      fc.constant('direct' as const),
      fc.record({ kind: operator, left: fc.constant('direct' as const), right: expression(before) }),
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
      ['a', 'b'].flatMap((type) =>
        relations.map((relation, n) => [`${type}#${relation}`, definition(relations.slice(0, n))]),
      ),
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

type Question = (typeof questions)[number]
type Facts = ReadonlySet<string>

export const nameOf = ({ object, relation, user }: TupleKey) => `${object}#${relation}@${user}`

/**
 * Everything that follows, by trying all statements again and again: the well-founded model, in which what depends on
 * its own denial is not true. Slow, and no line in common with the evaluator.
 */
function wellFounded(holds: (at: Question, yes: Facts, no: Facts) => boolean): Facts {
  /** The least set closed under the definitions when `no` says what is subtracted. */
  function closure(no: Facts): Facts {
    const yes = new Set(subjects.filter((user) => user.includes('#')).map((user) => `${user}@${user}`))
    for (let before = -1; before !== yes.size; ) {
      before = yes.size
      for (const at of questions) if (holds(at, yes, no)) yes.add(nameOf(at))
    }
    return yes
  }

  let certain: Facts = new Set()
  for (let before = -1; before !== certain.size; ) {
    before = certain.size
    certain = closure(closure(certain))
  }
  return certain
}

/** Everything that follows from the facts. */
export function consequences({ definitions, tuples }: World): Facts {
  function holds(one: Expression | 'direct', at: Question, yes: Facts, no: Facts): boolean {
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
        return tuple.user.includes('#') && yes.has(`${tuple.user}@${user}`)
      })
    }
    if (one.kind === 'computed') return yes.has(nameOf({ object, relation: one.relation, user }))
    if (one.kind === 'from')
      return tuples.some(
        (tuple) =>
          tuple.object === object &&
          tuple.relation === 'parent' &&
          yes.has(nameOf({ object: tuple.user, relation: one.relation, user })),
      )
    if (one.kind === 'or') return holds(one.left, at, yes, no) || holds(one.right, at, yes, no)
    if (one.kind === 'and') return holds(one.left, at, yes, no) && holds(one.right, at, yes, no)
    return holds(one.left, at, yes, no) && !holds(one.right, at, no, yes)
  }
  return wellFounded((at, yes, no) => {
    const { expression } = definitions[`${typeOf(at.object)}#${at.relation}`] as Definition
    return holds(expression, at, yes, no)
  })
}

/** Everything that follows from what `expand` tells of each relation, by `object#relation`. */
export function consequencesOfTrees(trees: ReadonlyMap<string, UsersetTree>): Facts {
  function holds(tree: UsersetTree, user: string, yes: Facts, no: Facts): boolean {
    const [first, second] = tree.children
    switch (tree.operation) {
      case 'leaf':
        return tree.users.some(
          (one) => one === user || (one === 'user:*' && kindOf(user) === 'user') || yes.has(`${one}@${user}`),
        )
      case 'union':
        return tree.children.some((child) => holds(child, user, yes, no))
      case 'intersection':
        return tree.children.every((child) => holds(child, user, yes, no))
      case 'difference':
        return (
          first !== undefined &&
          second !== undefined &&
          holds(first, user, yes, no) &&
          !holds(second, user, no, yes)
        )
    }
  }
  return wellFounded(({ object, relation, user }, yes, no) => {
    const tree = trees.get(`${object}#${relation}`)
    return tree !== undefined && holds(tree, user, yes, no)
  })
}
