import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'

export const trackSummaryViewMutation = operation(
  formRenderer,
  graphql(`mutation TrackSummaryView($formId: ID!, $pageId: ID!) {
    trackSummaryView(formId: $formId, pageId: $pageId) { status }
  }`),
)

export const formRolesQuery = operation(
  formRenderer,
  graphql(`query FormRoles($formId: ID!) {
    formRoles(formId: $formId) { role relationship members { userId firstName lastName } }
  }`),
)

export type FormRolesReply = ResultOf<typeof formRolesQuery>['formRoles'][number]
