import type { FlowEdge, FlowNode, Workflow } from '../../../schemas/index.ts'
import type { Issue } from '../validation/issue.ts'
import { type CompiledWorkflow, compileWorkflow } from './compile-workflow.ts'

/**
 * The proof before publishing (design §6): one initial state, every state reachable, every state with a way to a
 * final one, guards complete and not in a circle. `path` points into the document; `params` name the node.
 */
export function lintWorkflow(workflow: Workflow): Issue[] {
  const compiled = compileWorkflow(workflow)
  const { nodes, edges } = workflow.flow
  const pathOf = new Map<string, string>()
  nodes.forEach((node, i) => {
    if (!pathOf.has(node.id)) pathOf.set(node.id, `/flow/nodes/${i}`)
  })
  const issues: Issue[] = []
  const at = (node: FlowNode, code: string, more: Issue['params'] = {}) =>
    issues.push({
      code,
      path: pathOf.get(node.id) ?? '',
      params: { id: node.id, label: labelOf(node), ...more },
    })

  issues.push(...duplicates(nodes, '/flow/nodes'), ...duplicates(edges, '/flow/edges'))
  edges.forEach((edge, i) => {
    for (const end of ['source', 'target'] as const) {
      if (compiled.nodes.has(edge[end])) continue
      issues.push({
        code: 'workflow.missing_node',
        path: `/flow/edges/${i}/${end}`,
        params: { id: edge[end], edge: edge.id },
      })
    }
  })

  const states = [...compiled.nodes.values()].filter((node) => node.type === 'state')
  const initial = states.filter((state) => state.data.isInitial === true)
  const final = states.filter((state) => state.data.isFinal === true)
  if (initial.length === 0) issues.push({ code: 'workflow.no_initial', path: '/flow/nodes' })
  if (initial.length > 1) {
    const ids = initial.map((state) => state.id).join(', ')
    issues.push({ code: 'workflow.many_initial', path: '/flow/nodes', params: { ids } })
  }
  if (final.length === 0) issues.push({ code: 'workflow.no_final', path: '/flow/nodes' })

  for (const node of compiled.nodes.values()) lintNode(node, compiled, at)

  const reached = reach(initial, compiled, 'target')
  const finishing = reach(final, compiled, 'source')
  for (const node of compiled.nodes.values()) {
    if (initial.length > 0 && !reached.has(node.id)) at(node, 'workflow.unreachable')
    if (final.length > 0 && node.type === 'state' && !finishing.has(node.id))
      at(node, 'workflow.no_way_to_final')
  }
  for (const loop of guardLoops(compiled))
    at(loop[0] as FlowNode, 'workflow.guard_loop', { ids: loop.map((n) => n.id).join(', ') })
  return issues
}

type Report = (node: FlowNode, code: string, more?: Issue['params']) => void

function lintNode(node: FlowNode, compiled: CompiledWorkflow, at: Report): void {
  const ways = compiled.edges.get(node.id) ?? []
  if (node.type === 'state') {
    if (ways.some((edge) => !edge.event)) at(node, 'workflow.missing_event')
    for (const edge of ways)
      for (const { code, path = '', params } of compiled.requirements.get(edge)?.issues ?? [])
        at(node, code, { ...params, rulePath: path })
    const byEvent = new Map<string, FlowEdge[]>()
    for (const edge of ways) {
      if (edge.event) byEvent.set(edge.event.id, [...(byEvent.get(edge.event.id) ?? []), edge])
    }
    for (const [event, group] of byEvent) lintAlternatives(node, group, compiled, at, { event })
    return
  }
  if (ways.length === 0) at(node, 'workflow.no_exit')
  lintAlternatives(node, ways, compiled, at)
  if (node.type !== 'guard') return
  const rule = compiled.rules.get(node.id)
  for (const issue of rule?.issues ?? [])
    at(node, issue.code, { ...issue.params, rulePath: issue.path ?? '' })
  if (!rule && (node.data.dataMapperFieldKey === undefined || node.data.value === undefined)) {
    at(node, 'workflow.guard_without_condition')
  }
}

/** Guards that stand side by side need an else (or a plain state) after them, and an else needs a guard. */
function lintAlternatives(
  node: FlowNode,
  group: readonly FlowEdge[],
  compiled: CompiledWorkflow,
  at: Report,
  more?: Issue['params'],
): void {
  const types = new Set(group.map((edge) => compiled.nodes.get(edge.target)?.type))
  if (types.has('guard') && !types.has('else-guard') && !types.has('state'))
    at(node, 'workflow.missing_else', more)
  if (types.has('else-guard') && !types.has('guard')) at(node, 'workflow.lonely_else', more)
}

/** Ids of the nodes that can be reached forwards, or that can reach, backwards. */
function reach(
  from: readonly FlowNode[],
  compiled: CompiledWorkflow,
  towards: 'source' | 'target',
): Set<string> {
  const next = new Map<string, string[]>()
  for (const edge of [...compiled.edges.values()].flat()) {
    const here = towards === 'target' ? edge.source : edge.target
    const known = next.get(here)
    if (known) known.push(edge[towards])
    else next.set(here, [edge[towards]])
  }
  const reached = new Set(from.map((node) => node.id))
  const pending = [...reached]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const other of next.get(id) ?? []) {
      if (reached.has(other)) continue
      reached.add(other)
      pending.push(other)
    }
  }
  return reached
}

/** Circles of guards alone: what is left when guards that lead to no other remaining guard are taken away in turn. */
function guardLoops({ nodes, edges }: CompiledWorkflow): FlowNode[][] {
  const isGuard = (id: string) => nodes.get(id)?.type !== 'state'
  const colour = new Map<string, 'open' | 'done'>()
  const loops: FlowNode[][] = []
  for (const root of nodes.values()) {
    if (!isGuard(root.id) || colour.has(root.id)) continue
    const frames = [{ id: root.id, next: 0 }]
    colour.set(root.id, 'open')
    while (frames.length > 0) {
      const frame = frames.at(-1) as (typeof frames)[number]
      const edge = edges.get(frame.id)?.[frame.next]
      frame.next += 1
      if (!edge) {
        colour.set(frame.id, 'done')
        frames.pop()
      } else if (colour.get(edge.target) === 'open') {
        const start = frames.findIndex((each) => each.id === edge.target)
        loops.push(frames.slice(start).map((each) => nodes.get(each.id) as FlowNode))
      } else if (isGuard(edge.target) && !colour.has(edge.target)) {
        colour.set(edge.target, 'open')
        frames.push({ id: edge.target, next: 0 })
      }
    }
  }
  return loops
}

function duplicates(items: readonly { id: string }[], path: string): Issue[] {
  const seen = new Set<string>()
  return items.flatMap(({ id }, i) => {
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [{ code: 'workflow.duplicate_id', path: `${path}/${i}/id`, params: { id } }]
  })
}

function labelOf(node: FlowNode): string {
  return node.data?.label ?? node.id
}
