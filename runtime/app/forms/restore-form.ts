import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { formRenderer } from '../../client/graphql/services.ts'

/** Takes a deletion back. */
export const restoreFormMutation = operation(
  formRenderer,
  graphql('mutation RestoreForm($formId: ID!) { restoreForm(formId: $formId) { id } }'),
)
