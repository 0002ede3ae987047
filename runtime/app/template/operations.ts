import { startableTemplate } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell, relationship } from '../../client/graphql/services.ts'

export const startableTemplatesQuery = operation(
  platformShell,
  graphql(
    `query StartableTemplates {
      assessmentTemplates(includeRestrictedCreateAccess: true) { ...StartableTemplate startPage startsFromLast }
    }`,
    [startableTemplate],
  ),
)

/** SH-04 */
export const awayTemplateQuery = operation(
  relationship,
  graphql('query AwayTemplate($campus: ID!) { campus(id: $campus) { awayTemplateGroupId } }'),
)
