import type { Issue } from '../validation/issue.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'

/**
 * Rules that count from an event which no state offers: it was never taken, so that they are unknown for ever.
 */
export function lintSince({ workflow, nodes, edges, rules, requirements }: CompiledWorkflow): Issue[] {
  const all = [...edges.values()].flat()
  const offered = new Set(all.flatMap(({ event }) => (event ? [event.id] : [])))
  const asked = [
    ...[...rules].map(([id, rule]) => [id, rule] as const),
    ...[...requirements].map(([{ source }, rule]) => [source, rule] as const),
  ]
  return asked.flatMap(([id, { references }]) =>
    references
      .filter(({ kind, questionId: event }) => kind === 'since' && event !== '' && !offered.has(event))
      .map(({ questionId: event, path: rulePath }) => ({
        code: 'workflow.since_unknown_event',
        path: `/flow/nodes/${workflow.flow.nodes.findIndex((node) => node.id === id)}`,
        params: { id, label: nodes.get(id)?.data?.label ?? id, event, rulePath },
      })),
  )
}
