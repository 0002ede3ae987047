import type { UsersetTree } from './authorizer.ts'
import { definitionOf, type Rewrite } from './model.ts'
import type { Sources } from './question-graph.ts'

/** Who holds a relation on an object, one level deep, as OpenFGA's `expand` tells it. */
export async function expand(
  { model, tuples, budget }: Pick<Sources, 'model' | 'tuples' | 'budget'>,
  relation: string,
  object: string,
): Promise<UsersetTree> {
  const name = `${object}#${relation}`
  const leaf = (users: readonly string[]): UsersetTree => ({ name, users, children: [], operation: 'leaf' })

  async function usersOf(related: string): Promise<string[]> {
    const direct = definitionOf(model, object, related)?.direct ?? []
    const types = new Set([...direct].map((kind) => kind.split(/[:#]/)[0] ?? ''))
    const found: string[] = []
    for (const type of types)
      for (const { user } of await tuples.about([object], [related], type, budget)) found.push(user)
    return found
  }

  const node = async (rewrite: Rewrite): Promise<UsersetTree> => {
    switch (rewrite.kind) {
      case 'direct':
        return leaf(await usersOf(relation))
      case 'computed':
        return leaf([`${object}#${rewrite.relation}`])
      case 'from': {
        const parents = await usersOf(rewrite.tupleset)
        return leaf(parents.map((user) => `${user}#${rewrite.relation}`))
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
  const definition = definitionOf(model, object, relation)
  return definition ? node(definition.rewrite) : leaf([])
}
