import type { FlowEvent, Form, Template } from '../../../schemas/index.ts'
import type { Actor } from '../model/engine.ts'
import { normaliseId } from '../text/normalise-id.ts'
import { allowedEvents } from './rights.ts'
import { ROLE } from './role.ts'
import { roleOf } from './role-of.ts'

export type FormAction = 'view' | 'act' | 'restore'

/** What a decision about a form looks at. */
export interface FormSubject {
  form: Pick<Form, 'status'>
  compiled: { template: Pick<Template, 'permissions'> }
}

/** Roles every form knows; the rest are names given by people. */
export const WELL_KNOWN: readonly string[] = Object.values(ROLE)

/** Whoever looks after the forms of a program, a campus or everything. */
export const ADMIN_ROLES: readonly string[] = [ROLE.programAdmin, ROLE.campusAdmin, ROLE.globalAdmin]

/** The roles to which a template gives an action in this status. */
export function namedRoles({ permissions = [] }: Pick<Template, 'permissions'>, status: string): string[] {
  const named = permissions.filter(
    ({ subformElementId, statuses }) =>
      subformElementId === undefined &&
      (!statuses?.length || statuses.some((each) => normaliseId(each) === normaliseId(status))),
  )
  return [...new Set(named.map(roleOf))]
}

/**
 * Sentences about forms; what no sentence allows is denied. `can` and the filters of lists read this one table.
 *
 * - view: the owner, the subject, an assignee, a viewer, the admins of its program, its campus and everything, and
 *   whoever holds a role that the template gives an action in this status
 * - act: the same without subject and viewer; which event is up to workflow and template
 * - restore: the owner and the admins
 */
const sentences = new Map<string, readonly FormAction[]>([
  [ROLE.owner, ['view', 'act', 'restore']],
  [ROLE.subject, ['view']],
  [ROLE.assignee, ['view', 'act']],
  [ROLE.viewer, ['view']],
  [ROLE.programAdmin, ['view', 'act', 'restore']],
  [ROLE.campusAdmin, ['view', 'act', 'restore']],
  [ROLE.globalAdmin, ['view', 'act', 'restore']],
])
/** Of a role that the template names in the form's status. */
export const namedMay: readonly FormAction[] = ['view', 'act']

export const gives = (role: string, action: FormAction) => sentences.get(role)?.includes(action) === true

/** The roles that may act whatever the template says. */
export const ACTING = [...sentences.keys()].filter((role) => gives(role, 'act'))

/** The roles that may act on a form of this template in a status: where the template gives an action to nobody, to all of these. */
export const actingRoles = (template: Pick<Template, 'permissions'>, status: string): string[] => [
  ...new Set([...ACTING, ...namedRoles(template, status)]),
]

export function can(actor: Actor, action: FormAction, { form, compiled }: FormSubject): boolean {
  if (actor.roles.some((role) => gives(role, action))) return true
  return (
    namedMay.includes(action) &&
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
