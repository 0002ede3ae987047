import type { UserList } from './authorizer.ts'
import { tooComplex } from './errors.ts'
import type { Formula, Node } from './formula.ts'
import { definitionOf } from './model.ts'
import { subjectsOf } from './model-paths.ts'
import { QuestionGraph, type Sources } from './question-graph.ts'
import { Solution } from './solution.ts'
import { everybodyOf, isUserset, kindOf } from './tuple-key.ts'

/**
 * Who of a kind has the relation: everything that the object leads to is read once, and each user that facts name is
 * asked of it.
 * @throws AuthorizationError authorization.too_complex before `limit` users were found
 */
export async function listUsers(
  sources: Sources,
  relation: string,
  object: string,
  kind: string,
  limit: number,
): Promise<UserList> {
  const { model, budget } = sources
  if (!definitionOf(model, object, relation) || limit <= 0) return { users: [], except: [] }
  const graph = new QuestionGraph(sources, { kind, users: kind.split('#')[0] ?? '' })
  const root = graph.node(object, relation)
  await readAll(sources, graph)

  const has = async (user: string): Promise<boolean> => {
    const solution = new Solution(subjectsOf(user, kindOf(user)), budget)
    await solution.update(graph.nodes)
    await solution.close([root])
    return solution.known(root) === true
  }
  const everybody = everybodyOf(kind)
  const isForAll = !isUserset(kind) && (await has(everybody))
  const users = isForAll ? [everybody] : []
  const except: string[] = []
  for (const user of named(graph.nodes, kind)) {
    if (users.length >= limit) break
    budget.spend(graph.nodes.length)
    if (await has(user)) users.push(user)
    else if (isForAll) except.push(user)
  }
  return { users: users.sort(), except: except.sort() }
}

async function readAll({ budget }: Sources, graph: QuestionGraph): Promise<void> {
  for (let depth = 0; ; depth++) {
    const level = graph.nodes.filter(({ isRead }) => !isRead)
    if (level.length === 0) return
    if (depth > budget.limits.depth) throw tooComplex('depth', budget.limits.depth)
    await graph.readFurther(await graph.readNamed(level))
  }
}

/** The users of the kind that anything names, but not everybody. */
function named(nodes: readonly Node[], kind: string): Set<string> {
  const found = new Set<string>()
  const walk = (formula: Formula): void => {
    if (formula.kind === 'named') for (const user of formula.users) found.add(user)
    if (formula.kind === 'any' || formula.kind === 'all') formula.parts.forEach(walk)
    if (formula.kind === 'without') [formula.base, formula.subtract].forEach(walk)
  }
  for (const { name, formula } of nodes) {
    if (kindOf(name) === kind) found.add(name)
    if (formula) walk(formula)
  }
  found.delete(everybodyOf(kind))
  return found
}
