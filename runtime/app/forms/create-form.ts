import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { formRenderer } from '../../client/graphql/services.ts'

export const createFormMutation = operation(
  formRenderer,
  graphql(`mutation CreateForm($templateGroupId: ID!, $operationId: ID, $prefill: [PrefillInput!]) {
    createForm(templateGroupId: $templateGroupId, operationId: $operationId, prefill: $prefill) {
      id refusedPrefill { parameter issue }
    }
  }`),
)
