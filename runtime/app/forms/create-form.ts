import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { formRenderer } from '../../client/graphql/services.ts'

export const createFormMutation = operation(
  formRenderer,
  graphql(`mutation CreateForm(
    $templateGroupId: ID!, $operationId: ID, $prefill: [PrefillInput!], $signedPrefill: String, $fromLast: Boolean
  ) {
    createForm(
      templateGroupId: $templateGroupId, operationId: $operationId, prefill: $prefill,
      signedPrefill: $signedPrefill, fromLast: $fromLast
    ) {
      id refusedPrefill { parameter issue }
    }
  }`),
)
