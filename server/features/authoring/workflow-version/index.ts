import type { Feature } from '../../../feature.ts'
import { archiveWorkflowField } from './archive-workflow.ts'
import { assignWorkflowField } from './assign-workflow.ts'
import { cloneWorkflowField } from './clone-workflow.ts'
import { generateWorkflowField } from './generate-workflow.ts'
import { initializeWorkflowField } from './initialize-workflow.ts'
import { publishWorkflowField } from './publish-workflow.ts'
import { smartCronField } from './smart-cron.ts'
import { workflowVersionsField } from './workflow-versions.ts'

/** What studio admins do with workflows as a whole: their versions, and what drafts them (WF-16, WF-17, NO-04). */
export const workflowVersionFeature: Feature = {
  graphql: [
    ...[publishWorkflowField, cloneWorkflowField, initializeWorkflowField, assignWorkflowField],
    ...[archiveWorkflowField, workflowVersionsField, generateWorkflowField, smartCronField],
  ],
  audit: {
    workflow: {
      acts: {
        archive: 'Archived a workflow',
        unarchive: 'Unarchived a workflow',
      },
    },
  },
}
