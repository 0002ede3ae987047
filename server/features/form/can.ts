import type { Actor } from '../../../runtime/core/engine/types.ts'
import { allowedEvents } from '../../../runtime/core/permission/rights.ts'
import type { FlowEvent, Form, Template } from '../../../schemas/index.ts'
import type { Filter } from '../../store/port.ts'
import { namedRoles } from './named-roles.ts'

export type FormAction = 'view' | 'act' | 'restore'

/** What a decision about a form looks at. */
export interface FormSubject {
  form: Pick<Form, 'status'>
  compiled: { template: Pick<Template, 'permissions'> }
}

/**
 * Sentences about forms; what no sentence allows is denied. `can` and `filterFor` read this one table.
 *
 * - view: the owner, the subject, an assignee, a viewer, the admins of its program, its campus and everything, and
 *   whoever holds a role that the template gives an action in this status
 * - act: the same without subject and viewer; which event is up to workflow and template
 * - restore: the owner and the admins
 */
const sentences = new Map<string, readonly FormAction[]>([
  ['owner', ['view', 'act', 'restore']],
  ['subject', ['view']],
  ['assignee', ['view', 'act']],
  ['viewer', ['view']],
  ['program_admin', ['view', 'act', 'restore']],
  ['campus_admin', ['view', 'act', 'restore']],
  ['global_admin', ['view', 'act', 'restore']],
])
/** Of a role that the template names in the form's status. */
const named: readonly FormAction[] = ['view', 'act']

const gives = (role: string, action: FormAction) => sentences.get(role)?.includes(action) === true

/** The roles that may act whatever the template says. */
export const ACTING = [...sentences.keys()].filter((role) => gives(role, 'act'))

/** The roles that may act on a form of this template in a status: where the template gives an action to nobody, to all of these. */
export const actingRoles = (template: Pick<Template, 'permissions'>, status: string): string[] => [
  ...new Set([...ACTING, ...namedRoles(template, status)]),
]

export function can(actor: Actor, action: FormAction, { form, compiled }: FormSubject): boolean {
  if (actor.roles.some((role) => gives(role, action))) return true
  return (
    named.includes(action) &&
    namedRoles(compiled.template, form.status).some((role) => actor.roles.includes(role))
  )
}

/** The events that the workflow offers and this actor may take. */
export function eventsFor<E extends Pick<FlowEvent, 'id'>>(
  actor: Actor,
  offered: readonly E[],
  subject: FormSubject,
): E[] {
  if (!can(actor, 'act', subject)) return []
  return allowedEvents(subject.compiled.template, offered, actor, subject.form.status)
}

/** Where a person stands: which forms each role gives them, as the store finds them. */
export interface Standing {
  /** By role: the forms on which the person has it. Absent where there are none. */
  formsBy: Readonly<Record<string, Filter>>
  /** By role: the forms whose template names it in their status, of a role that is not in the table as `other`. */
  namedBy: Readonly<Record<string, Filter>>
}

/**
 * The same sentences as filters: a form is found by one of them when `can` says yes. Everything is one empty filter.
 * To be asked together with what else a list wants, each branch on its own: `anyOf(filterFor(…), rest)`.
 */
export function filterFor({ formsBy, namedBy }: Standing, action: FormAction): Filter[] {
  const given = Object.entries(formsBy).filter(([role]) => gives(role, action))
  const byName = Object.entries(namedBy).filter(([role]) => named.includes(action) && !gives(role, action))
  const all = [...given, ...byName].map(([, filter]) => filter)
  return all.some((filter) => Object.keys(filter).length === 0) ? [{}] : all
}
