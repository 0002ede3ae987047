import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'

export const seenAsQuery = operation(
  formRenderer,
  graphql(`query FormSeenAs($formId: ID!, $role: String!, $status: String) {
    formSeenAs(formId: $formId, role: $role, status: $status) {
      roles { id label } statuses { id label } readOnly { text quoted key }
      parts { id pageId name depth isShown isEditable sentences { text quoted key } }
    }
  }`),
)

export type SeenPartReply = ResultOf<typeof seenAsQuery>['formSeenAs']['parts'][number]
