import type { Issue } from '../validation/issue.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'

/** Events that are not for whoever took another one, which no state offers: they would bar nobody. */
export function lintBars({ workflow }: CompiledWorkflow): Issue[] {
  const { edges } = workflow.flow
  const offered = new Set(edges.flatMap(({ event }) => (event ? [event.id] : [])))
  return edges.flatMap(({ event }, i) =>
    (event?.notBy?.takersOf ?? []).flatMap((id, at) =>
      offered.has(id)
        ? []
        : [
            {
              code: 'workflow.bars_unknown_event',
              path: `/flow/edges/${i}/event/notBy/takersOf/${at}`,
              params: { label: event?.label ?? '', event: id },
            },
          ],
    ),
  )
}
