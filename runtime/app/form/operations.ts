import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { formRenderer, workflow } from '../../client/graphql/services.ts'

export const executeWorkflowMutation = operation(
  workflow,
  graphql(`mutation ExecuteWorkflow($formId: ID!, $event: String!, $operationId: ID, $comment: String, $declared: Boolean) {
    executeWorkflow(
      formId: $formId, event: $event, operationId: $operationId, comment: $comment, declared: $declared
    ) {
      status errorMessage
    }
  }`),
)

export const copyFormMutation = operation(
  formRenderer,
  graphql(`mutation CopyForm($formId: ID!, $operationId: ID) {
    copyForm(formId: $formId, operationId: $operationId) { id }
  }`),
)

export const renameFormMutation = operation(
  formRenderer,
  graphql(`mutation RenameForm($formId: ID!, $name: String!, $previousName: String) {
    renameForm(formId: $formId, name: $name, previousName: $previousName) { name }
  }`),
)

export const formNameQuery = operation(
  formRenderer,
  graphql('query FormName($id: ID!) { form(id: $id) { name } }'),
)
