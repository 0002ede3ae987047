import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { workflow } from '../../client/graphql/services.ts'

/** The forms that belong to a form, as far as the viewer sees them, who works on them and what may be changed (001 §7). */
export const subformsQuery = operation(
  workflow,
  graphql(`query Subforms($formId: ID!) {
    workflowState(formId: $formId) {
      subformElements { elementId templateId events { id label assigns } }
      subForms {
        elementId changes
        task { dueDate isOverdue }
        form { id name autoId status statusLabel assignees { firstName lastName } }
      }
      assignmentEvents {
        kind timestamp name dueDate
        user { firstName lastName } assignedTo { firstName lastName } from { firstName lastName }
      }
    }
  }`),
)

export type SubformsReply = ResultOf<typeof subformsQuery>['workflowState']
