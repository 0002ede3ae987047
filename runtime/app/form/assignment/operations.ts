import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'

export const assignableQuery = operation(
  formRenderer,
  graphql(`query AssignablePeople($parentFormId: ID!, $subformId: ID!, $searchTerm: String!) {
    assignablePeople(parentFormId: $parentFormId, subformId: $subformId, searchTerm: $searchTerm) {
      userId firstName lastName email title
    }
  }`),
)

export const assignMutation = operation(
  formRenderer,
  graphql(`mutation AssignSubform(
    $parentFormId: ID!, $subformId: ID!, $childTemplateId: ID!, $user: AssignedPersonInput!, $dueDate: String,
    $operationId: ID
  ) {
    assignSubform(
      parentFormId: $parentFormId, subformId: $subformId, childTemplateId: $childTemplateId, user: $user,
      dueDate: $dueDate, operationId: $operationId
    ) { id }
  }`),
)

export const reassignMutation = operation(
  formRenderer,
  graphql(`mutation ReassignSubform($formId: ID!, $user: AssignedPersonInput!) {
    reassignSubform(formId: $formId, user: $user) { id }
  }`),
)

export const dueDateMutation = operation(
  formRenderer,
  graphql(`mutation SetSubformDueDate($formId: ID!, $dueDate: String!) {
    setSubformDueDate(formId: $formId, dueDate: $dueDate) { id }
  }`),
)

export const unassignMutation = operation(
  formRenderer,
  graphql('mutation UnassignSubform($formId: ID!) { unassignSubform(formId: $formId) { status } }'),
)
