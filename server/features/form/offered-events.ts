import { nextEvents } from '../../../runtime/core/workflow/compile-workflow.ts'
import type { FlowEvent } from '../../../schemas/index.ts'
import { eventsFor } from './can.ts'
import type { FormAccess, FormHead } from './form-access.ts'

/** The events that the workflow offers in the form's state and the viewer may take (WF-01, X-07). */
export function offeredTo<F extends FormHead>({
  form,
  compiled,
  workflow,
  actor,
}: FormAccess<F>): FlowEvent[] {
  return eventsFor(actor, nextEvents(workflow, form.workflowStateId), { form, compiled })
}
