import { useDraftBase } from '../parts/draft-base.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { readFlow } from './read-flow.ts'

/** Whether a state or edge was published, so that forms and lists know it; it is taken for so until that is known. */
export function useIsPublished(): (id: string) => boolean {
  const { session } = useWorkbench()
  const { data } = useDraftBase()
  if (session.basedOn === 0) return () => false
  if (!data) return () => true
  const { workflow } = (data.documents ?? {}) as { workflow?: unknown }
  const { nodes, edges } = readFlow(workflow)
  const published = new Set([...nodes, ...edges].map(({ entry }) => entry.id))
  return (id) => published.has(id)
}
