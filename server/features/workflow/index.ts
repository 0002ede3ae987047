import type { Feature } from '../../feature.ts'
import { STATUSES, WORKFLOWS } from './collections.ts'
import { latestWorkflowField, workflowMetadataField } from './find-workflow.ts'
import { statusesField } from './statuses.ts'

export { WORKFLOWS } from './collections.ts'
export { compiledWorkflow } from './compiled-workflow.ts'
export { statusesOf } from './statuses.ts'

/** Workflows and the statuses that they lead to; taking an action on a form is `action`. */
export const workflowFeature: Feature = {
  collections: [WORKFLOWS, STATUSES],
  graphql: [workflowMetadataField, latestWorkflowField, statusesField],
}
