import { operation } from '../transport.ts'
import { formRenderer } from './paths.ts'

export const copyFormMutation = operation<
  { copyForm: { id: string } },
  { formId: string; operationId: string }
>(
  formRenderer,
  `mutation CopyForm($formId: ID!, $operationId: ID) {
    copyForm(formId: $formId, operationId: $operationId) { id }
  }`,
)

export const renameFormMutation = operation<
  { renameForm: { name: string } },
  { formId: string; name: string; previousName: string }
>(
  formRenderer,
  `mutation RenameForm($formId: ID!, $name: String!, $previousName: String) {
    renameForm(formId: $formId, name: $name, previousName: $previousName) { name }
  }`,
)

export const formNameQuery = operation<{ form: { name: string } }, { id: string }>(
  formRenderer,
  'query FormName($id: ID!) { form(id: $id) { name } }',
)
