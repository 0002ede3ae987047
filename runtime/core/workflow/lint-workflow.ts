import type { FlowEdge, FlowNode, Workflow } from '../../../schemas/index.ts'
import type { Issue } from '../validation/issue.ts'
import { firedIn, restsIn, statesAfter } from './automatic-events.ts'
import { type CompiledWorkflow, compileWorkflow } from './compile-workflow.ts'
import { lintBars } from './lint-bars.ts'
import { lintJobs } from './lint-jobs.ts'
import { lintSince } from './lint-since.ts'
import { findLoops, trailTo, type Walked, walk } from './trails.ts'

/**
 * The proof before publishing (design §6): one initial state, every state reachable, every state with a way to a
 * final one, guards complete, and no circle that goes on without a person. `path` points into the document; `params`
 * name the node, and `trail` the way on which a form comes to it: the example that shows the fault.
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
  const named = (ids: readonly string[]) => trailOf(compiled, ids)

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

  const reached = walk(
    initial.map(({ id }) => id),
    waysOf(compiled, 'source', 'target'),
  )
  const finishing = walk(
    final.map(({ id }) => id),
    waysOf(compiled, 'target', 'source'),
  )
  for (const node of compiled.nodes.values()) lintNode(node, compiled, reached, at)

  for (const node of compiled.nodes.values()) {
    if (initial.length > 0 && !reached.has(node.id)) at(node, 'workflow.unreachable')
    if (final.length > 0 && node.type === 'state' && !finishing.has(node.id))
      at(node, 'workflow.no_way_to_final', { trail: named(trailTo(reached, node.id)) })
  }
  for (const [code, loops] of [
    ['workflow.guard_loop', guardLoops(compiled)],
    ['workflow.automatic_loop', automaticLoops(compiled)],
  ] as const)
    for (const loop of loops) {
      const [first = ''] = loop
      const trail = named([...trailTo(reached, first), ...loop.slice(1), first])
      at(compiled.nodes.get(first) as FlowNode, code, { ids: loop.join(', '), trail })
    }
  return [...issues, ...lintSince(compiled), ...lintBars(compiled), ...lintJobs(compiled)]
}

/** As people read it: `Draft → Under review`. */
export const trailOf = ({ nodes }: Pick<CompiledWorkflow, 'nodes'>, ids: readonly string[]): string =>
  ids.map((id) => labelOf(nodes.get(id) ?? { id })).join(' → ')

function waysOf({ edges }: CompiledWorkflow, from: 'source' | 'target', to: 'source' | 'target') {
  const ways = new Map<string, string[]>()
  for (const edge of [...edges.values()].flat()) {
    const [here, there] = [edge[from], edge[to]]
    const known = ways.get(here)
    if (known) known.push(there)
    else ways.set(here, [there])
  }
  return (id: string): readonly string[] => ways.get(id) ?? []
}

/** Circles of guards alone. */
function guardLoops(compiled: CompiledWorkflow): string[][] {
  const guards = [...compiled.nodes.values()].filter(({ type }) => type !== 'state')
  return findLoops(
    guards.map(({ id }) => id),
    waysOf(compiled, 'source', 'target'),
  )
}

/** Circles of jobs and answers of services in which no person has a say: they would go on for ever. */
function automaticLoops(compiled: CompiledWorkflow): string[][] {
  const ways = new Map<string, string[]>()
  for (const state of compiled.nodes.values()) {
    if (state.type !== 'state' || restsIn(compiled, state)) continue
    const fired = firedIn(compiled, state)
    if (fired.size > 0)
      ways.set(
        state.id,
        statesAfter(compiled, state.id, ({ id }) => fired.has(id)),
      )
  }
  return findLoops([...ways.keys()], (id) => ways.get(id) ?? [])
}

type Report = (node: FlowNode, code: string, more?: Issue['params']) => void

function lintNode(node: FlowNode, compiled: CompiledWorkflow, reached: Walked, at: Report): void {
  const ways = compiled.edges.get(node.id) ?? []
  const trail = () => trailOf(compiled, trailTo(reached, node.id))
  if (node.type === 'state') {
    if (ways.some((edge) => !edge.event)) at(node, 'workflow.missing_event')
    for (const edge of ways)
      for (const { code, path = '', params } of compiled.requirements.get(edge)?.issues ?? [])
        at(node, code, { ...params, rulePath: path })
    const byEvent = new Map<string, FlowEdge[]>()
    for (const edge of ways) {
      if (edge.event) byEvent.set(edge.event.id, [...(byEvent.get(edge.event.id) ?? []), edge])
    }
    const fired = firedIn(compiled, node)
    for (const [event, group] of byEvent) {
      lintAlternatives(node, group, compiled, at, trail, { event })
      if (group.some((edge) => edge.event?.automatic) && !fired.has(event))
        at(node, 'workflow.never_fired', { event })
    }
    return
  }
  if (ways.length === 0) at(node, 'workflow.no_exit')
  lintAlternatives(node, ways, compiled, at, trail)
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
  trail: () => string,
  more?: Issue['params'],
): void {
  const types = new Set(group.map((edge) => compiled.nodes.get(edge.target)?.type))
  if (types.has('guard') && !types.has('else-guard') && !types.has('state'))
    at(node, 'workflow.missing_else', { ...more, trail: trail() })
  if (types.has('else-guard') && !types.has('guard')) at(node, 'workflow.lonely_else', more)
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

function labelOf(node: { id: string; data?: { label?: string } }): string {
  return node.data?.label ?? node.id
}
