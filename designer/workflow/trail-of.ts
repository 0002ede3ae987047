import { trailTo, walk } from '../../runtime/core/workflow/trails.ts'
import type { Issue } from '../../schemas/index.ts'
import { edgesFrom, type Flow } from './read-flow.ts'

/** The way on which a fault shows itself: the nodes that a form passes, the faulty one last; circles are gone round once. */
export function trailOf(flow: Flow, issue: Pick<Issue, 'params'> | undefined): string[] {
  const { id, ids } = issue?.params ?? {}
  if (typeof id !== 'string') return []
  const initial = flow.nodes.flatMap(({ entry }) =>
    entry.type === 'state' && entry.data.isInitial ? [entry.id] : [],
  )
  const reached = walk(initial, (from) => edgesFrom(flow, from).map(({ target }) => target))
  const loop = typeof ids === 'string' ? ids.split(', ') : []
  return loop.length > 1
    ? [...trailTo(reached, loop[0] ?? id), ...loop.slice(1), loop[0] ?? id]
    : trailTo(reached, id)
}

/** The edges that a trail takes. */
export function edgesOnTrail(flow: Flow, trail: readonly string[]): Set<string> {
  const steps = new Set(trail.slice(1).map((id, i) => `${trail[i]} ${id}`))
  return new Set(
    flow.edges.flatMap(({ entry }) => (steps.has(`${entry.source} ${entry.target}`) ? [entry.id] : [])),
  )
}
