import type { FlowEdge, FlowEvent, FlowNode, ScheduledJob, Workflow } from '../../schemas/index.ts'
import { texts } from './texts.ts'

/** What the pane draws of a workflow: entries that can be read, each with its place in its list. */
export interface Flow {
  nodes: readonly Placed<FlowNode>[]
  edges: readonly Placed<FlowEdge>[]
  jobs: readonly Placed<ScheduledJob>[]
  /** False where there is more, or other things, than a workflow has: it is then shown as far as it can be read. */
  isWhole: boolean
}

interface Placed<T> {
  entry: T
  /** Its position in the list. */
  index: number
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const TYPES = new Set(['state', 'guard', 'else-guard'])

/** Reads whatever a draft holds for a workflow: what has no id of its own or no ends is left out. */
export function readFlow(workflow: unknown): Flow {
  const { flow, jobs } = fieldsOf(workflow)
  const { nodes, edges } = fieldsOf(flow)
  const readNodes = placed<FlowNode>(
    nodes,
    ({ type, data }) => TYPES.has(String(type)) && (type === 'else-guard' || isFields(data)),
  )
  const ids = new Set(readNodes.map(({ entry }) => entry.id))
  const readEdges = placed<FlowEdge>(
    edges,
    ({ source, target, event }) =>
      ids.has(String(source)) && ids.has(String(target)) && (event === undefined || isFields(event)),
  )
  const readJobs = placed<ScheduledJob>(jobs, () => true)
  return {
    ...{ nodes: readNodes, edges: readEdges, jobs: readJobs },
    isWhole:
      readNodes.length === count(nodes) &&
      readEdges.length === count(edges) &&
      readJobs.length === count(jobs),
  }
}

const isFields = (value: unknown): boolean => fieldsOf(value) === value
const count = (list: unknown): number => (Array.isArray(list) ? list.length : list === undefined ? 0 : 1)

function placed<T extends { id: string }>(list: unknown, fits: (entry: Fields) => boolean): Placed<T>[] {
  if (!Array.isArray(list)) return []
  const seen = new Set<string>()
  return list.flatMap((each: unknown, index) => {
    const entry = fieldsOf(each)
    const { id } = entry
    if (typeof id !== 'string' || id === '' || seen.has(id) || !fits(entry)) return []
    seen.add(id)
    return [{ entry: entry as unknown as T, index }]
  })
}

/** What a node is called. */
export const nodeName = (node: FlowNode): string => {
  if (node.type === 'else-guard') return node.data?.label || texts.otherwise
  return node.data.label || (node.type === 'guard' ? texts.condition : node.id)
}

/** What leads out of a node, in the order of the document: of guards the first that passes wins. */
export const edgesFrom = ({ edges }: Flow, id: string): FlowEdge[] =>
  edges.flatMap(({ entry }) => (entry.source === id ? [entry] : []))

export const nodeOf = ({ nodes }: Flow, id: string): FlowNode | undefined =>
  nodes.find(({ entry }) => entry.id === id)?.entry

/** `Submit, leads to Under review`; a right leads nowhere. */
export function wayWords({ event, source, target }: FlowEdge, flow: Flow): string {
  const to = nodeOf(flow, target)
  const place = to ? nodeName(to) : target
  if (!event) return texts.toState(place)
  return source === target ? event.label : texts.leadsToPlace(event.label, place)
}

/** The events of a state, each once. */
export const eventsOf = (flow: Flow, stateId: string): FlowEvent[] => {
  const events = new Map<string, FlowEvent>()
  for (const { event } of edgesFrom(flow, stateId))
    if (event && !events.has(event.id)) events.set(event.id, event)
  return [...events.values()]
}

/** The document as the proof reads it; undefined where it would not find what it expects. */
export const provable = (workflow: unknown, flow: Flow): Workflow | undefined =>
  flow.isWhole && flow.nodes.length > 0 ? (workflow as Workflow) : undefined
