import type {
  ElseGuardNode,
  FlowEdge,
  FlowEvent,
  FlowNode,
  GuardNode,
  StateNode,
  Workflow,
} from '../../../schemas/index.ts'
import type { Scalar } from '../element/define-element.ts'
import { compileRule } from '../expression/compile-rule.ts'
import type { BusinessValues } from '../mapping/business-values.ts'
import type { CompiledRule, RuleScope } from '../model/rule.ts'
import type { Issue } from '../validation/issue.ts'
import { joinedBars } from './bar-on.ts'
import { type MapperName, mapperOf } from './mapper-of.ts'

/** Guards that one event may pass through on its way to a state. */
const MAX_AUTOMATIC_STEPS = 100

export interface CompiledWorkflow {
  workflow: Workflow
  /** By id; of two with one id the first. */
  nodes: ReadonlyMap<string, FlowNode>
  /** Edges by source, in document order, those to missing nodes left out. */
  edges: ReadonlyMap<string, readonly FlowEdge[]>
  /** Compiled rules of guards by node id. */
  rules: ReadonlyMap<string, CompiledRule>
  /** What the event of an edge requires, by edge. */
  requirements: ReadonlyMap<FlowEdge, CompiledRule>
}

/** What guards read: published business values, and the form's answers for rules. Evaluate as `SYSTEM`. */
export interface GuardScope {
  values: BusinessValues
  /** What a mapper makes of the form, by the field's key. */
  mapped?(mapper: MapperName, fieldKey: string): readonly Scalar[]
  rules: RuleScope
}

export interface WorkflowPosition {
  stateId: string
  status: string
  label: string
  isFinal: boolean
  isCompleted: boolean | undefined
}

export type Taken =
  | ({
      ok: true /** Ids of the nodes passed, the new state last. */
      path: readonly string[]
    } & WorkflowPosition)
  | { ok: false; issue: Issue }

/** Prepares a workflow document (002 §3.6) for use. Never throws; `lintWorkflow` tells what is wrong with it. */
export function compileWorkflow(workflow: Workflow): CompiledWorkflow {
  const nodes = new Map<string, FlowNode>()
  const rules = new Map<string, CompiledRule>()
  for (const node of workflow.flow.nodes) {
    if (nodes.has(node.id)) continue
    nodes.set(node.id, node)
    if (node.type === 'guard' && node.data.rule !== undefined) rules.set(node.id, compileRule(node.data.rule))
  }
  const edges = new Map<string, FlowEdge[]>()
  const requirements = new Map<FlowEdge, CompiledRule>()
  for (const edge of workflow.flow.edges) {
    if (!nodes.has(edge.source) || !nodes.has(edge.target)) continue
    if (edge.event?.requires) requirements.set(edge, compileRule(edge.event.requires.rule))
    const known = edges.get(edge.source)
    if (known) known.push(edge)
    else edges.set(edge.source, [edge])
  }
  return { workflow, nodes, edges, rules, requirements }
}

/** The state in which a new form starts. Undefined when the document marks none. */
export function initialState({ workflow }: CompiledWorkflow): WorkflowPosition | undefined {
  const state = workflow.flow.nodes.find((node) => node.type === 'state' && node.data.isInitial === true)
  return state?.type === 'state' ? position(state) : undefined
}

/** The events that lead out of a state and that people take, each once, in document order (WF-01). */
export function nextEvents({ nodes, edges }: CompiledWorkflow, stateId: string): FlowEvent[] {
  if (nodes.get(stateId)?.type !== 'state') return []
  const events = new Map<string, FlowEvent>()
  for (const { event } of edges.get(stateId) ?? []) {
    if (!event || event.automatic) continue
    const known = events.get(event.id)
    if (!known) events.set(event.id, { ...event })
    else Object.assign(known, joinedBars(known, event), event.primary && { primary: true })
  }
  return [...events.values()]
}

/** What an event of a state still waits for. */
export interface Requirement {
  rule: CompiledRule
  message: string
}

/** All that has to be true before an event may be taken from a state. */
export const requirementsOf = (
  { edges, requirements }: CompiledWorkflow,
  stateId: string,
  eventId: string,
): Requirement[] =>
  (edges.get(stateId) ?? []).flatMap((edge) => {
    const rule = edge.event?.id === eventId ? requirements.get(edge) : undefined
    return rule && edge.event?.requires ? [{ rule, message: edge.event.requires.message }] : []
  })

/** Why an event may not be taken yet, in the words of the workflow; what is unknown is not met. */
export const unmetRequirement = (
  requirements: readonly Requirement[],
  scope: RuleScope,
): string | undefined => requirements.find(({ rule }) => rule.evaluate(scope) !== true)?.message

/**
 * Takes an event from a state: follows its edges, through guards, to the next state (WF-14, X-32). Guards are asked
 * in the order of their edges and the first that passes wins; an else-guard takes what no guard took. An unknown
 * value passes no guard.
 */
export function takeEvent(
  workflow: CompiledWorkflow,
  stateId: string,
  eventId: string,
  scope: GuardScope,
): Taken {
  if (workflow.nodes.get(stateId)?.type !== 'state') {
    return { ok: false, issue: { code: 'workflow.unknown_state', params: { id: stateId } } }
  }
  let ways = (workflow.edges.get(stateId) ?? []).filter((edge) => edge.event?.id === eventId)
  if (ways.length === 0)
    return { ok: false, issue: { code: 'event_not_offered', params: { event: eventId } } }
  const path: string[] = []
  for (let step = 0; step < MAX_AUTOMATIC_STEPS; step += 1) {
    const node = choose(workflow, ways, scope)
    if (!node)
      return { ok: false, issue: { code: 'workflow.no_way', params: { id: path.at(-1) ?? stateId } } }
    path.push(node.id)
    if (node.type === 'state') return { ok: true, path, ...position(node) }
    ways = [...(workflow.edges.get(node.id) ?? [])]
  }
  return { ok: false, issue: { code: 'workflow.too_many_steps', params: { max: MAX_AUTOMATIC_STEPS } } }
}

function choose(
  workflow: CompiledWorkflow,
  ways: readonly FlowEdge[],
  scope: GuardScope,
): FlowNode | undefined {
  let otherwise: ElseGuardNode | undefined
  for (const { target } of ways) {
    const node = workflow.nodes.get(target)
    if (node?.type === 'state') return node
    if (node?.type === 'guard' && passes(workflow, node, scope)) return node
    if (node?.type === 'else-guard') otherwise ??= node
  }
  return otherwise
}

/** A rule that is true, or the string equality of 002 §3.6 on a mapped or published value: one of several is enough. */
function passes({ rules }: CompiledWorkflow, { id, data }: GuardNode, scope: GuardScope): boolean {
  const rule = rules.get(id)
  if (rule) return rule.evaluate(scope.rules) === true
  if (data.dataMapperFieldKey === undefined) return false
  const { dataMapperFieldKey: key } = data
  const mapper = mapperOf(data)
  const values = (mapper ? scope.mapped?.(mapper, key) : scope.values.get(key)) ?? []
  return values.some((value) => String(value) === data.value)
}

function position({ id, data }: StateNode): WorkflowPosition {
  return {
    stateId: id,
    status: data.status,
    label: data.label,
    isFinal: data.isFinal === true,
    isCompleted: data.isCompleted,
  }
}
