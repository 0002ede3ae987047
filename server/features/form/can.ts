import type { Actor } from '../../../runtime/core/engine/types.ts'
import { allowedEvents } from '../../../runtime/core/permission/rights.ts'
import type { CompiledTemplate } from '../../../runtime/core/template/compile-template.ts'
import { normaliseId } from '../../../runtime/core/workflow/normalise-id.ts'
import type { FlowEvent, Form } from '../../../schemas/index.ts'
import type { Filter } from '../../store/port.ts'

export type FormAction = 'view' | 'act' | 'restore'

/** What a decision about a form looks at. */
export interface FormSubject {
  form: Pick<Form, 'status'>
  compiled: CompiledTemplate
}

const PARTIES = ['owner', 'assignee', 'program_admin', 'campus_admin', 'global_admin']
const READERS = [...PARTIES, 'subject', 'viewer']

/**
 * Sentences about forms; what no sentence allows is denied.
 *
 * - view: the owner, the subject, an assignee, a viewer, the admins of its program, its campus and everything, and
 *   whoever holds a role that the template gives an action in this status
 * - act: the same without subject and viewer; which event is up to workflow and template
 * - restore: the owner and the admins
 */
export function can(actor: Actor, action: FormAction, subject: FormSubject): boolean {
  const holds = (roles: readonly string[]) => actor.roles.some((role) => roles.includes(role))
  if (action === 'restore') return holds(PARTIES.filter((role) => role !== 'assignee'))
  return holds(action === 'view' ? READERS : PARTIES) || isNamedByTemplate(actor, subject)
}

function isNamedByTemplate(actor: Actor, { form, compiled }: FormSubject): boolean {
  return (compiled.template.permissions ?? []).some(
    (rule) =>
      rule.subformElementId === undefined &&
      actor.roles.includes(rule.role) &&
      (!rule.statuses?.length ||
        rule.statuses.some((status) => normaliseId(status) === normaliseId(form.status))),
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

/** One's own forms that are not deleted, as the store understands it. */
export function ownForms(userId: string): Filter {
  return { ownerId: userId, deletedDate: { $exists: false } }
}
