import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { branding, platformShell } from '../../client/graphql/services.ts'

/** SH-02 */
export const moreAppsQuery = operation(
  branding,
  graphql('query MoreApps { moreApps { id name contextUrl } }'),
)

/** HD-08 */
export const selfInitiatedQuery = operation(
  platformShell,
  graphql(
    'query SelfInitiated { assessmentTemplates { groupId name description language isSelfInitiated } }',
  ),
)
