import type { Feature } from '../../../feature.ts'
import { executeWorkflowField } from './execute-workflow.ts'
import { takeCallbacks } from './take-callbacks.ts'
import { availableActionsField, workflowStateField } from './workflow-state.ts'

export { blockedBy } from './blocked-by.ts'
export { fireEvent } from './fire-event.ts'
export { isCompleted, MOST_SUBFORMS } from './subform-counts.ts'
export { tryEvent } from './try-event.ts'
export { offeredEvents, workflowEvent, workflowState } from './workflow-state.ts'

/** What may be done with a form next, and doing it (WF-01 to WF-10), also by the answers of other systems (WF-15). */
export const actionFeature: Feature = {
  graphql: [availableActionsField, workflowStateField, executeWorkflowField],
  jobs: [{ name: 'take the events of integrations', everyMs: 15_000, run: takeCallbacks }],
  audit: { form: { acts: { act: 'Took an action on a form' } } },
}
