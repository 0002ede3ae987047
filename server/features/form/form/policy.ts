import { splitActions } from '../../../../runtime/core/workflow/actions.ts'
import { barOn } from '../../../../runtime/core/workflow/bar-on.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { FlowEvent } from '../../../../schemas/index.ts'
import { eventsFor } from './can.ts'
import type { FormAccess, FormHead } from './form-access.ts'

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
