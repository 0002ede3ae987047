import type { FlowEvent, StateNode } from '../../../schemas/index.ts'
import { normaliseId } from '../text/normalise-id.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'

/** The events that answers of a service fire in a state, as soon as a form has come there (WF-15). */
const callbacksOf = ({ data }: StateNode): string[] =>
  (data.integrationServiceTriggers ?? []).flatMap(({ successEvent, errorEvent }) =>
    [successEvent, errorEvent].filter((event) => event !== undefined),
  )

/** The events that scheduled jobs fire in a state (NO-03). */
const jobEventsOf = ({ workflow }: CompiledWorkflow, { id }: StateNode): string[] =>
  (workflow.jobs ?? []).flatMap(({ workflowStateId, event }) => (workflowStateId === id ? [event] : []))

/** The events that nobody has to take: a job or a service does. */
export const firedIn = (compiled: CompiledWorkflow, state: StateNode): ReadonlySet<string> =>
  new Set([...callbacksOf(state), ...jobEventsOf(compiled, state)])

/** `update` and `delete` are rights and lead nowhere (WF-02). */
const isAction = ({ id }: FlowEvent): boolean => !['update', 'delete'].includes(normaliseId(id))

/** A form stays there until a person acts: nothing takes it on at once, and there is something to do. */
export function restsIn({ edges }: CompiledWorkflow, state: StateNode): boolean {
  const offered = (edges.get(state.id) ?? []).flatMap(({ event }) => (event ? [event] : []))
  return callbacksOf(state).length === 0 && offered.some((event) => !event.automatic && isAction(event))
}

/** The states that an event of a state may lead to, through whatever guards. */
export function statesAfter(
  { nodes, edges }: CompiledWorkflow,
  stateId: string,
  isTaken: (event: FlowEvent) => boolean,
): string[] {
  const first = (edges.get(stateId) ?? []).filter(({ event }) => event && isTaken(event))
  const found = new Set(first.map(({ target }) => target))
  for (const id of found)
    if (nodes.get(id)?.type !== 'state') for (const { target } of edges.get(id) ?? []) found.add(target)
  return [...found].filter((id) => nodes.get(id)?.type === 'state')
}
