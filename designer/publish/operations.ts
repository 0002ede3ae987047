import type { ResultOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'

const impactDocument = graphql(`query DraftImpact($draftId: ID!) {
  draftImpact(draftId: $draftId) {
    openForms losing looked versions { version forms } questions { id label reason forms } states { id label forms }
  }
}`)
export const impactQuery = operation(formBuilder, impactDocument)
export type Impact = ResultOf<typeof impactDocument>['draftImpact']

export const publishMutation = operation(
  formBuilder,
  graphql(`mutation PublishDraft($draftId: ID!, $revision: Int!, $over: Int, $note: String) {
    publishDraft(draftId: $draftId, revision: $revision, over: $over, note: $note) { outcome templateId version }
  }`),
)
export const archiveMutation = operation(
  formBuilder,
  graphql(`mutation ArchiveTemplate($groupId: ID!, $archived: Boolean!) {
    archiveTemplate(templateGroupId: $groupId, archived: $archived) { status }
  }`),
)
