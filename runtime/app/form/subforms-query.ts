import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { workflow } from '../../client/graphql/services.ts'

/** The forms that belong to a form, as far as the viewer sees them (001 §7). */
export const subformsQuery = operation(
  workflow,
  graphql(`query Subforms($formId: ID!) {
    workflowState(formId: $formId) {
      subForms {
        form { id templateId templateGroupId name autoId status statusLabel assignees { firstName lastName } }
      }
    }
  }`),
)

export type SubformReply = ResultOf<typeof subformsQuery>['workflowState']['subForms'][number]
