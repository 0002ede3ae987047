import type { CheckResult } from './authorizer.ts'
import { AuthorizationError } from './errors.ts'
import type { Node } from './formula.ts'
import { definitionOf } from './model.ts'
import { subjectsOf } from './model-paths.ts'
import { QuestionGraph, type Sources } from './question-graph.ts'
import { Solution } from './solution.ts'
import { isUser, kindOf, type TupleKey } from './tuple-key.ts'

const denied: CheckResult = { allowed: false, path: [] }

/**
 * Answers questions about one user and one moment together: what one question settles is used by the others. Near
 * facts are asked before far ones, and nothing more is read once all are answered. An error stands in place of the
 * answers that could not be given within the limits.
 */
export async function evaluateChecks(
  sources: Sources,
  user: string,
  questions: readonly Pick<TupleKey, 'relation' | 'object'>[],
): Promise<(CheckResult | AuthorizationError)[]> {
  if (!isUser(user)) return questions.map(() => denied)
  const subjects = subjectsOf(user, kindOf(user))
  const graph = new QuestionGraph(sources, { kind: kindOf(user), users: subjects })
  const solution = new Solution(subjects, sources.budget)
  const roots = questions.map(({ object, relation }) =>
    definitionOf(sources.model, object, relation) ? graph.node(object, relation) : undefined,
  )
  const asked = roots.filter((root) => root !== undefined)
  const failure = await explore(sources, graph, solution, asked).catch(onlyTooComplex)
  return roots.map((root) => {
    const allowed = root && solution.known(root)
    if (root && allowed) return { allowed, path: solution.pathTo(root) }
    return root && allowed === undefined && failure ? failure : denied
  })
}

function onlyTooComplex(error: unknown): AuthorizationError {
  if (error instanceof AuthorizationError) return error
  throw error
}

/** Reads on while anything is left that the answers depend on. */
async function explore(
  { budget }: Sources,
  graph: QuestionGraph,
  solution: Solution,
  roots: readonly Node[],
): Promise<undefined> {
  const unread = async () => [...(await solution.relevant(roots))].filter(({ isRead }) => !isRead)
  let level: readonly Node[] = roots
  for (let depth = 0; depth <= budget.limits.depth && level.length > 0; depth++) {
    await solution.update(await graph.readNamed(level))
    const further = await unread()
    await graph.readFurther(further)
    level = await unread()
    await solution.update([...further, ...level])
  }
  await solution.close(roots)
  return undefined
}
