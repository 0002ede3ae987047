import type { FlowEdge, FlowEvent, StateNode } from '../../schemas/index.ts'
import { edgesFrom, type Flow, nodeOf } from './read-flow.ts'

/** What can be done with a form in a state, and by whom. */
export interface Offer {
  event: FlowEvent
  /** Roles that the template lets take it there; none for what a job or another system does. */
  roles: readonly string[]
  /** Where it may lead: to one place, or to conditions of which the first that is met is taken. */
  ways: readonly FlowEdge[]
}

interface Permission {
  role?: unknown
  action?: unknown
  statuses?: unknown
}

/** The events of a state in the order of the document, each with those who may take it. */
export function offersIn(flow: Flow, { id, data }: StateNode, template: unknown): Offer[] {
  const offers = new Map<string, Offer & { ways: FlowEdge[] }>()
  for (const edge of edgesFrom(flow, id)) {
    const { event } = edge
    if (!event) continue
    const known = offers.get(event.id)
    if (known) known.ways.push(edge)
    else
      offers.set(event.id, {
        event,
        roles: event.automatic ? [] : rolesFor(event.id, data.status, template),
        ways: [edge],
      })
  }
  return [...offers.values()]
}

function rolesFor(action: string, status: string, template: unknown): string[] {
  const { permissions } = (template ?? {}) as { permissions?: unknown }
  const all: readonly (Permission | null)[] = Array.isArray(permissions) ? permissions : []
  const roles = all.flatMap((permission) => {
    const { role, action: given, statuses } = permission ?? {}
    const isHere = !Array.isArray(statuses) || statuses.length === 0 || statuses.includes(status)
    return typeof role === 'string' && given === action && isHere ? [role] : []
  })
  return [...new Set(roles)]
}

/** The nodes that are passed from a node on, as long as there is nothing to decide: a state or several ways end it. */
export function passedFrom(flow: Flow, start: string): { passed: string[]; ways: readonly FlowEdge[] } {
  const passed = [start]
  for (;;) {
    const at = passed.at(-1) ?? start
    if (nodeOf(flow, at)?.type === 'state') return { passed, ways: [] }
    const ways = edgesFrom(flow, at)
    const [only] = ways
    if (!only || ways.length > 1 || passed.includes(only.target)) return { passed, ways }
    passed.push(only.target)
  }
}
