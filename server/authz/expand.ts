import type { UsersetTree } from './authorizer.ts'
import type { TupleSource } from './evaluate-check.ts'
import { type AuthorizationModel, allowsTuple, isOneObject, type Rewrite, typeOf } from './model.ts'

/** Who holds a relation on an object, one level deep, as OpenFGA's `expand` tells it. */
export async function expand(
  model: AuthorizationModel,
  source: TupleSource,
  relation: string,
  object: string,
): Promise<UsersetTree> {
  const name = `${object}#${relation}`
  const leaf = (users: readonly string[]): UsersetTree => ({ name, users, children: [], operation: 'leaf' })

  const node = async (rewrite: Rewrite): Promise<UsersetTree> => {
    switch (rewrite.kind) {
      case 'direct': {
        const facts = await source.all(object, relation)
        return leaf(facts.filter((tuple) => allowsTuple(model, tuple)).map(({ user }) => user))
      }
      case 'computed':
        return leaf([`${object}#${rewrite.relation}`])
      case 'from': {
        const facts = await source.all(object, rewrite.tupleset)
        const parents = facts.filter((tuple) => allowsTuple(model, tuple) && isOneObject(tuple.user))
        return leaf(parents.map(({ user }) => `${user}#${rewrite.relation}`))
      }
      case 'difference': {
        const children = await Promise.all([node(rewrite.base), node(rewrite.subtract)])
        return { name, users: [], children, operation: 'difference' }
      }
      default: {
        const children = await Promise.all(rewrite.children.map(node))
        return { name, users: [], children, operation: rewrite.kind }
      }
    }
  }
  const definition = model.types.get(typeOf(object))?.get(relation)
  return definition ? node(definition.rewrite) : leaf([])
}
