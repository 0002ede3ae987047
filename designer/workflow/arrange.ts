import { graphlib, layout } from '@dagrejs/dagre'
import type { Flow } from './read-flow.ts'

/** How large nodes are drawn. */
export const NODE = { width: 184, height: 64 }

export type Positions = ReadonlyMap<string, { x: number; y: number }>

/** Places for all nodes, from the first state on the left to the last ones on the right. */
export function arranged({ nodes, edges }: Flow): Positions {
  const graph = new graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: 96, marginx: 20, marginy: 20 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { entry } of nodes) graph.setNode(entry.id, { ...NODE })
  for (const { entry } of edges)
    if (entry.source !== entry.target) graph.setEdge(entry.source, entry.target, {}, entry.id)
  layout(graph)
  return new Map(
    nodes.map(({ entry }) => {
      const { x = 0, y = 0 } = graph.node(entry.id)
      return [entry.id, { x: Math.round(x - NODE.width / 2), y: Math.round(y - NODE.height / 2) }]
    }),
  )
}

/** Where nodes are drawn: where the document says, and what it does not say, where the layout would put it. */
export function drawnAt(flow: Flow): Positions {
  const isWhole = flow.nodes.every(({ entry }) => isPosition(entry.position))
  const wanted = isWhole ? new Map() : arranged(flow)
  return new Map(
    flow.nodes.map(({ entry: { id, position } }) => [
      id,
      isPosition(position) ? position : (wanted.get(id) ?? { x: 0, y: 0 }),
    ]),
  )
}

const isPosition = (value: unknown): value is { x: number; y: number } => {
  const { x, y } = (value ?? {}) as { x?: unknown; y?: unknown }
  return Number.isFinite(x) && Number.isFinite(y)
}
