import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../../runtime/client/graphql/operation.ts'
import { platformShell } from '../../../../runtime/client/graphql/services.ts'

const mappingDocument = graphql(`query ClaimMapping {
  claimMapping {
    revision changedAt changedBy { userId firstName lastName }
    rules { id claim match values campusCode tags roleIds }
  }
  claimChoices { campuses { id name } roles { id name nodeName } }
}`)
export const mappingQuery = operation(platformShell, mappingDocument)
type Found = ResultOf<typeof mappingDocument>
export type Mapping = Found['claimMapping']
export type Choices = Found['claimChoices']
export type Rule = NonNullable<Mapping>['rules'][number]

export const setMappingMutation = operation(
  platformShell,
  graphql(`mutation SetClaimMapping($revision: ID, $rules: [ClaimRuleInput!]!) {
    setClaimMapping(revision: $revision, rules: $rules) { revision }
  }`),
)
