import { arranged } from './arrange.ts'
import type { ProposedWorkflow } from './operations.ts'
import { readFlow } from './read-flow.ts'

/** What an assistant proposed, as a draft holds it: its states stand where the layout puts them. */
export function arrangedFlow({ nodes, edges }: Pick<ProposedWorkflow, 'nodes' | 'edges'>) {
  const flow = readFlow({ flow: { nodes, edges } })
  const positions = arranged(flow)
  return {
    nodes: flow.nodes.map(({ entry }) => ({ ...entry, position: positions.get(entry.id) })),
    edges: flow.edges.map(({ entry }) => entry),
  }
}
