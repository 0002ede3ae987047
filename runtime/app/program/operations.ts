import type { ResultOf } from 'gql.tada'
import { startableTemplate } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'
import { layoutFields } from '../page-layout/layout-fields.ts'

const programDocument = graphql(
  `query ProgramOverview($programId: ID!, $layoutId: ID!) {
    findLayout(id: $layoutId) { ...LayoutFields }
    program(id: $programId) { id name campusCode }
    assessmentTemplates(programId: $programId, includeRestrictedCreateAccess: true) { ...StartableTemplate }
  }`,
  [layoutFields, startableTemplate],
)
export const programQuery = operation(platformShell, programDocument)
export type ProgramOverview = ResultOf<typeof programDocument>
