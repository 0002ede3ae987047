import type { FlowEdge, FlowNode, Workflow } from '../../schemas/index.ts'

/** Small workflow documents in one line a node. */

export const state = (
  id: string,
  data: Partial<Extract<FlowNode, { type: 'state' }>['data']> = {},
): FlowNode => ({
  id,
  type: 'state',
  data: { label: `State ${id}`, status: id, ...data },
})

export const guard = (id: string, data: Extract<FlowNode, { type: 'guard' }>['data']): FlowNode => ({
  id,
  type: 'guard',
  data,
})

export const otherwise = (id: string): FlowNode => ({ id, type: 'else-guard' })

/** `draft -submit-> review`, or `guard -> state` without an event. */
export function edge(source: string, target: string, event?: string, primary?: boolean): FlowEdge {
  const id = [source, event ?? 'to', target].join('--')
  return {
    id,
    source,
    target,
    ...(event && { event: { id: event, label: event, ...(primary && { primary }) } }),
  }
}

export const workflowOf = (nodes: FlowNode[], edges: FlowEdge[]): Workflow => ({
  schemaVersion: 1,
  id: 'machine-1-v1',
  referenceId: 'machine-1',
  name: 'Workflow',
  version: 1,
  flow: { nodes, edges },
})
