import type { Feature } from '../../../feature.ts'
import { ACTIONS, STATUSES, WORKFLOWS } from './collections.ts'
import { latestWorkflowField, workflowMetadataField } from './find-workflow.ts'
import { statusesField } from './statuses.ts'

export { actionsOf } from './actions.ts'
export { STATUSES, WORKFLOWS } from './collections.ts'
export { compiledWorkflow } from './compiled-workflow.ts'
export { workflowMetadata } from './find-workflow.ts'
export { FIRST_FLOW } from './first-flow.ts'
export { putStatuses } from './put-statuses.ts'
export { statusesOf } from './statuses.ts'

/** Workflows and the statuses that they lead to; taking an action on a form is `action`. */
export const workflowFeature: Feature = {
  collections: [WORKFLOWS, STATUSES, ACTIONS],
  graphql: [workflowMetadataField, latestWorkflowField, statusesField],
  audit: { 'status-registry': { name: 'Statuses', acts: { publish: 'Published the statuses' } } },
}
