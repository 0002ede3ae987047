import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { publicPart } from '../../../client/graphql/services.ts'

export const publicSubformsQuery = operation(
  publicPart,
  graphql(`query PublicSubforms($formId: ID!) {
    publicSubforms(formId: $formId) {
      forms { formId elementId name autoId status statusLabel isOpen }
      offered
    }
  }`),
)

export type PublicSubforms = ResultOf<typeof publicSubformsQuery>['publicSubforms']

export const beginPublicSubformMutation = operation(
  publicPart,
  graphql(`mutation BeginPublicSubform($formId: ID!, $elementId: ID!, $operationId: ID) {
    beginPublicSubform(formId: $formId, elementId: $elementId, operationId: $operationId) { id }
  }`),
)
