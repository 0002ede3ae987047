import { startableTemplate } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'
import { layoutFields } from '../page-layout/layout-fields.ts'
import { programHead } from '../program-frame/program-head.ts'

export const programQuery = operation(
  platformShell,
  graphql(
    `query ProgramOverview($programId: ID!, $layoutId: ID!) {
      findLayout(id: $layoutId) { ...LayoutFields }
      program(id: $programId) { ...ProgramHead }
      assessmentTemplates(programId: $programId, includeRestrictedCreateAccess: true) { ...StartableTemplate }
    }`,
    [layoutFields, programHead, startableTemplate],
  ),
)

/** What stands around each of a program's screens. */
export const programHeadQuery = operation(
  platformShell,
  graphql(
    `query ProgramHeadOf($programId: ID!) {
      program(id: $programId) { ...ProgramHead }
      assessmentTemplates(programId: $programId, includeRestrictedCreateAccess: true) { ...StartableTemplate }
    }`,
    [programHead, startableTemplate],
  ),
)

/** What only the program's admins are answered (PR-02). */
export const templatePageQuery = operation(
  platformShell,
  graphql(
    `query ProgramTemplatePage($programId: ID!, $groupId: ID!) {
      programTemplate(programId: $programId, groupId: $groupId) { groupId name language }
      program(id: $programId) { ...ProgramHead }
      assessmentTemplates(programId: $programId, includeRestrictedCreateAccess: true) { ...StartableTemplate }
    }`,
    [programHead, startableTemplate],
  ),
)
