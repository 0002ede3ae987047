import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { formRenderer } from '../../client/graphql/services.ts'

/** It can be restored for 30 days. */
export const deleteFormMutation = operation(
  formRenderer,
  graphql('mutation DeleteForm($formId: ID!) { deleteForm(formId: $formId) { status errorMessage } }'),
)
