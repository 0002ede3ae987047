import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer, platformShell } from '../../../client/graphql/services.ts'

/** Where a form belongs. */
export const placeQuery = operation(
  formRenderer,
  graphql(
    'query FormPlace($formId: ID!) { form(id: $formId) { autoId name programId templateGroupId templateName } }',
  ),
)

export const programQuery = operation(
  platformShell,
  graphql('query FormProgram($programId: ID!) { program(id: $programId) { id name isAdmin } }'),
)
