import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { publicPart } from '../../../client/graphql/services.ts'

/** What this browser has begun without signing in; null for nothing. */
export const publicVisitQuery = operation(
  publicPart,
  graphql(`query PublicVisit {
    publicVisit { userId campusCode timeZone sendsLinks statuses forms { id name templateGroupId createdDate lastSaved } }
  }`),
)

export type PublicVisit = NonNullable<ResultOf<typeof publicVisitQuery>['publicVisit']>

export const publicTemplateQuery = operation(
  publicPart,
  graphql(`query PublicTemplate($groupId: ID!) {
    publicTemplate(groupId: $groupId) { name description language startPage }
    publicVisit { forms { id templateGroupId } }
  }`),
)

export const createPublicFormMutation = operation(
  publicPart,
  graphql(`mutation CreatePublicForm($templateGroupId: ID!, $operationId: ID, $prefill: [PrefillInput!], $proof: ProofInput) {
    createPublicForm(templateGroupId: $templateGroupId, operationId: $operationId, prefill: $prefill, proof: $proof) {
      id refusedPrefill { parameter issue }
    }
  }`),
)
