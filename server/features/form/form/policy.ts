import {
  eventsFor,
  type FormAction,
  gives,
  namedMay,
} from '../../../../runtime/core/permission/form-rights.ts'
import { splitActions } from '../../../../runtime/core/workflow/actions.ts'
import { barOn } from '../../../../runtime/core/workflow/bar-on.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { FlowEvent } from '../../../../schemas/index.ts'
import type { Filter } from '../../../store/port.ts'
import type { FormAccess, FormHead } from './form-head.ts'

export {
  ACTING,
  actingRoles,
  can,
  type FormAction,
} from '../../../../runtime/core/permission/form-rights.ts'
export { eventsFor }

/** The events that the workflow offers in the form's state and the viewer may take (WF-01, X-07, RP-15). */
export function offeredTo(access: FormAccess): FlowEvent[] {
  return eventsByRole(access).filter((event) => !barOn(event, access.actor, access.form))
}

function eventsByRole<F extends FormHead>({ form, compiled, workflow, actor }: FormAccess<F>): FlowEvent[] {
  return eventsFor(actor, nextEvents(workflow, form.workflowStateId), { form, compiled })
}

/** The workflow offers `update`, the template gives it to the viewer in this status (FF-12, X-07). */
export function mayUpdate<F extends FormHead>(access: FormAccess<F>): boolean {
  return splitActions(eventsByRole(access)).canUpdate
}

/** The workflow offers `delete` and the template gives it to the viewer (FF-12). */
export function mayDelete<F extends FormHead>(access: FormAccess<F>): boolean {
  return splitActions(eventsByRole(access)).canDelete
}

/** The template lets its forms be renamed, and the workflow offers `update` to the viewer (FF-17, FF-12). */
export const mayRename = (access: FormAccess): boolean =>
  access.compiled.template.renameableForms === true && mayUpdate(access)

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
  const byName = Object.entries(namedBy).filter(([role]) => namedMay.includes(action) && !gives(role, action))
  const all = [...given, ...byName].map(([, filter]) => filter)
  return all.some((filter) => Object.keys(filter).length === 0) ? [{}] : all
}
