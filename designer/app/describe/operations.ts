import { graphql } from '../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../../runtime/client/graphql/services.ts'

export const assistantQuery = operation(formBuilder, graphql('query HasFormAssistant { hasFormAssistant }'))

export const describeMutation = operation(
  formBuilder,
  graphql(`mutation DescribeForm($programId: ID!, $prompt: String!) {
    describeForm(programId: $programId, prompt: $prompt)
  }`),
)
