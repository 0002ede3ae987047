import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../../runtime/client/graphql/operation.ts'
import { BRANDING_PATH } from '../../../../runtime/core/branding/service-path.ts'

const brandingDocument = graphql(`query Branding {
  branding { revision name accent logo sender changedAt changedBy { userId firstName lastName } }
}`)
export const brandingQuery = operation(BRANDING_PATH, brandingDocument)
export type Branding = ResultOf<typeof brandingDocument>['branding']

export const setBrandingMutation = operation(
  BRANDING_PATH,
  graphql(`mutation SetBranding($input: SetBrandingInput!) {
    setBranding(input: $input) { revision name accent logo sender changedAt changedBy { userId firstName lastName } }
  }`),
)
