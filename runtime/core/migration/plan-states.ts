import type { StateNode, Workflow } from '../../../schemas/index.ts'
import type { Mapping } from './types.ts'

/** Where forms in one state go. */
export interface StatePlan {
  from: StateNode
  /** Undefined: the author has to say. */
  to: StateNode | undefined
}

/** The states of a workflow, in its order. */
export const statesOf = ({ flow }: Pick<Workflow, 'flow'>): StateNode[] =>
  flow.nodes.filter((node): node is StateNode => node.type === 'state')

/** By the mapping, else by id. */
export function planStates(
  from: Pick<Workflow, 'flow'>,
  to: Pick<Workflow, 'flow'>,
  { states }: Mapping,
): Map<string, StatePlan> {
  const known = new Map(statesOf(to).map((state) => [state.id, state]))
  return new Map(
    statesOf(from).map((state) => [
      state.id,
      { from: state, to: known.get(states.get(state.id) ?? state.id) },
    ]),
  )
}

/** The status of a form in its new state: one that a service's answer had given it stays. */
export const statusIn = ({ from, to }: StatePlan, status: string): string =>
  to === undefined || status !== from.data.status ? status : to.data.status
