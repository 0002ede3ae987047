import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'

export const assistantQuery = operation(
  formBuilder,
  graphql('query HasConditionAssistant { hasFormAssistant }'),
)

export const describeMutation = operation(
  formBuilder,
  graphql(`mutation DescribeConditions($draftId: ID!, $outcomeId: ID!, $prompt: String!) {
    describeConditions(draftId: $draftId, outcomeId: $outcomeId, prompt: $prompt)
  }`),
)
