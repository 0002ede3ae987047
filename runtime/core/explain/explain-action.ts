import type { Template } from '../../../schemas/index.ts'
import { includesStatus } from '../permission/own-rights.ts'
import { roleOf } from '../permission/role-of.ts'
import { normaliseId } from '../text/normalise-id.ts'
import type { Bar } from '../workflow/bar-on.ts'
import { type CompiledWorkflow, nextEvents } from '../workflow/compile-workflow.ts'

/** Since when a form has its status, or when an event was last taken in it. */
export interface Since {
  /** What the event is called; none for the status. */
  event?: string
  /** An instant. */
  date: string
}

/** Why an action is offered or not. */
export type ActionCause =
  | { kind: 'offered' }
  /** It would be refused now: what the workflow waits for, in its words, and what it counts from. */
  | { kind: 'waits'; message: string; since?: readonly Since[] }
  /** The roles that may take it in this status. */
  | { kind: 'role'; roles: readonly string[] }
  /** It is never for this person on this form, as whom they have acted; an event is called as people call it. */
  | { kind: 'barred'; bar: Bar }
  /** The statuses in which the workflow offers it. */
  | { kind: 'status'; statuses: readonly string[] }

interface ActionPlace {
  workflow: CompiledWorkflow
  template: Pick<Template, 'permissions'>
  stateId: string
  status: string
  /** The roles that may take an action of which the template says nothing. */
  acting: readonly string[]
}

/** Where an action that a person is not offered is offered, or to whom; undefined where no status has it. */
export function explainRefusal(place: ActionPlace, eventId: string): ActionCause | undefined {
  const { workflow, stateId } = place
  const isIt = ({ id }: { id: string }) => normaliseId(id) === normaliseId(eventId)
  if (nextEvents(workflow, stateId).some(isIt)) return { kind: 'role', roles: rolesFor(place, eventId) }
  const states = [...workflow.nodes.values()].flatMap((node) =>
    node.type === 'state' && nextEvents(workflow, node.id).some(isIt) ? [node.data.status] : [],
  )
  return states.length > 0 ? { kind: 'status', statuses: [...new Set(states)] } : undefined
}

/** The roles that the template gives an action in a status; those that may act where it says nothing of it. */
export function rolesFor(
  { template, status, acting }: Omit<ActionPlace, 'workflow' | 'stateId'>,
  eventId: string,
): string[] {
  const rules = (template.permissions ?? []).filter(
    ({ action, subformElementId }) =>
      subformElementId === undefined && normaliseId(action) === normaliseId(eventId),
  )
  if (rules.length === 0) return [...acting]
  const now = rules.filter(({ statuses }) => !statuses?.length || includesStatus(statuses, status))
  return [...new Set(now.map(roleOf))]
}
