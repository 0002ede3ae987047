import { layoutFields } from '../../runtime/app/page-layout/layout-fields.ts'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder, platformShell } from '../../runtime/client/graphql/services.ts'

export const layoutQuery = operation(
  platformShell,
  graphql('query StudioLayout($id: ID!) { findLayout(id: $id) { ...LayoutFields } }', [layoutFields]),
)

/** What a button may begin, and a table list. */
export const layoutTemplatesQuery = operation(
  formBuilder,
  graphql(`query LayoutTemplates($programId: ID!) {
    studioTemplates(programId: $programId, page: 1, size: 100) { docs { groupId name version isSubform } }
  }`),
)

export const updateLayoutMutation = operation(
  platformShell,
  graphql(
    'mutation UpdatePageLayout($input: PageLayoutInput!) { updatePageLayout(input: $input) { revision } }',
  ),
)

export const deleteLayoutMutation = operation(
  platformShell,
  graphql(
    'mutation DeletePageLayout($input: DeletePageLayoutInput!) { deletePageLayout(input: $input) { status } }',
  ),
)
