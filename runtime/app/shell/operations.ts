import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'
import { BRANDING_PATH } from '../../core/branding/service-path.ts'

/** SH-02 */
export const moreAppsQuery = operation(
  BRANDING_PATH,
  graphql('query MoreApps { moreApps { id name contextUrl } }'),
)

/** HD-08 */
export const selfInitiatedQuery = operation(
  platformShell,
  graphql(
    'query SelfInitiated { assessmentTemplates { groupId name description language isSelfInitiated } }',
  ),
)
