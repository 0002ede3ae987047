import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'

export const explanationQuery = operation(
  formRenderer,
  graphql(`query FormExplanation($formId: ID!, $elementId: ID, $location: [LocationInput!]) {
    formExplanation(formId: $formId, elementId: $elementId, location: $location) {
      about aspect verdict parts { text quoted key }
    }
  }`),
)

export type ExplanationReply = ResultOf<typeof explanationQuery>['formExplanation'][number]
