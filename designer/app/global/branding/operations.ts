import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../../runtime/client/graphql/operation.ts'
import { branding } from '../../../../runtime/client/graphql/services.ts'

const brandingDocument = graphql(`query Branding {
  branding { revision name accent logo sender changedAt changedBy { userId firstName lastName } }
}`)
export const brandingQuery = operation(branding, brandingDocument)
export type Branding = ResultOf<typeof brandingDocument>['branding']

export const setBrandingMutation = operation(
  branding,
  graphql(`mutation SetBranding($input: SetBrandingInput!) {
    setBranding(input: $input) { revision name accent logo sender changedAt changedBy { userId firstName lastName } }
  }`),
)
