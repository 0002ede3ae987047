import { AuthorizationError, tooComplex } from './errors.ts'
import { evaluateChecks } from './evaluate-check.ts'
import { type Edge, subjectsOf } from './model-paths.ts'
import type { Sources } from './question-graph.ts'
import { isUser, isUserset, kindOf, typeOf } from './tuple-key.ts'

/** Candidates that are checked together. */
const BATCH = 200

/**
 * The objects of a type on which the user has the relation, found by walking from the user along the edges of the model
 * that can lead there; where the model restricts (`and`, `but not`) what is found is checked.
 * @throws AuthorizationError authorization.too_complex before `limit` objects were found
 */
export async function listObjects(
  sources: Sources,
  user: string,
  relation: string,
  type: string,
  limit: number,
): Promise<string[]> {
  const { model, paths } = sources
  if (!isUser(user) || !model.types.get(type)?.has(relation) || limit <= 0) return []
  const isSure = paths.isUnion(type, relation)
  const found = new Set<string>()
  let waiting: string[] = []

  async function keep(candidates: readonly string[]): Promise<void> {
    const questions = candidates.map((object) => ({ object, relation }))
    const checked = isSure ? [] : await evaluateChecks(sources, user, questions)
    for (const [n, object] of candidates.entries()) {
      const result = checked[n] ?? { allowed: isSure }
      if (result instanceof AuthorizationError) throw result
      if (result.allowed) found.add(object)
    }
  }

  for await (const object of candidates(sources, user, relation, type)) {
    waiting.push(object)
    if (waiting.length < Math.min(BATCH, limit - found.size)) continue
    await keep(waiting)
    waiting = []
    if (found.size >= limit) break
  }
  await keep(waiting)
  return [...found].sort()
}

/** Objects that the edges lead to, each once. */
async function* candidates(
  { paths, tuples, budget }: Sources,
  user: string,
  relation: string,
  type: string,
): AsyncGenerator<string> {
  const kind = kindOf(user)
  const edges = paths.edgesTo(type, relation)
  const target = `${type}#${relation}`
  const seen = new Set<string>()

  /** A relation reached, and those of the same object that follow from it. */
  function* reach(object: string, reached: string): Generator<[object: string, relation: string]> {
    const name = `${object}#${reached}`
    if (seen.has(name)) return
    budget.spend(1)
    seen.add(name)
    yield [object, reached]
    for (const edge of edges.get(`${typeOf(object)}#${reached}`) ?? [])
      if (edge.via === 'computed') yield* reach(object, edge.relation)
  }

  async function* follow(edge: Edge, users: readonly string[]) {
    if (edge.via === 'computed') return
    const relationOf = edge.via === 'from' ? edge.tupleset : edge.relation
    for await (const page of tuples.naming(users, relationOf, edge.type, budget))
      for (const { object } of page) yield* reach(object, edge.relation)
  }

  async function* first() {
    if (isUserset(user)) {
      const [object = '', held = ''] = user.split('#')
      yield* reach(object, held)
    }
    const subjects = subjectsOf(user, kind)
    const direct = subjects.flatMap((subject) => edges.get(kindOf(subject)) ?? [])
    for (const edge of unique(direct)) yield* follow(edge, subjects)
  }

  async function* further(level: readonly (readonly [string, string])[]) {
    const byKind = Map.groupBy(level, ([object, held]) => `${typeOf(object)}#${held}`)
    for (const [from, reached] of byKind)
      for (const edge of edges.get(from) ?? []) {
        const objects = reached.map(([object]) => object)
        const held = from.split('#')[1]
        yield* follow(edge, edge.via === 'from' ? objects : objects.map((object) => `${object}#${held}`))
      }
  }

  for (let depth = 0, steps = first(); ; depth++) {
    const level: (readonly [string, string])[] = []
    for await (const step of steps) {
      if (`${typeOf(step[0])}#${step[1]}` === target) yield step[0]
      if (leadsOn(step)) level.push(step)
    }
    if (level.length === 0) return
    if (depth >= budget.limits.depth) throw tooComplex('depth', budget.limits.depth)
    steps = further(level)
  }

  function leadsOn([object, held]: readonly [string, string]): boolean {
    return (edges.get(`${typeOf(object)}#${held}`) ?? []).some(({ via }) => via !== 'computed')
  }
}

function unique(edges: readonly Edge[]): Edge[] {
  return [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()]
}
