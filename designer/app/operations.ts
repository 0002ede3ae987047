import type { ResultOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder, platformShell, relationship } from '../../runtime/client/graphql/services.ts'

const programsDocument = graphql(`query StudioPrograms {
  studioPrograms { campusId campusName templateCount program { id name domainType } }
}`)
export const programsQuery = operation(formBuilder, programsDocument)
export type StudioProgram = ResultOf<typeof programsDocument>['studioPrograms'][number]

const templatesDocument = graphql(`query StudioTemplates($programId: ID!, $search: String, $page: Int) {
  studioTemplates(programId: $programId, search: $search, page: $page, size: 25) {
    docs { groupId name version status isSubform lastUpdated draft { id lastSaved lastSavedBy { firstName lastName } } }
    meta { total }
  }
}`)
export const templatesQuery = operation(formBuilder, templatesDocument)
export type StudioTemplate = ResultOf<typeof templatesDocument>['studioTemplates']['docs'][number]

export const copyTemplateMutation = operation(
  formBuilder,
  graphql(`mutation CopyTemplate($templateGroupId: ID!, $programId: ID!, $operationId: ID) {
    copyTemplate(templateGroupId: $templateGroupId, programId: $programId, operationId: $operationId) { id groupId }
  }`),
)

export const beginDraftMutation = operation(
  formBuilder,
  graphql(`mutation BeginDraft($programId: ID!, $documents: JSON, $operationId: ID) {
    beginDraft(programId: $programId, documents: $documents, operationId: $operationId) { id groupId }
  }`),
)

export const campusAdminQuery = operation(
  platformShell,
  graphql(`query CampusAdmin($user: String!, $object: String!) {
    check(user: $user, relation: "admin", object: $object) { allowed }
  }`),
)

export const campusesQuery = operation(
  relationship,
  graphql('query Campuses { campuses { code name shortName } }'),
)

export const createProgramMutation = operation(
  relationship,
  graphql(`mutation CreateProgram($campusId: ID!, $name: String!, $operationId: ID!) {
    createProgram(campusId: $campusId, name: $name, operationId: $operationId) { id }
  }`),
)
