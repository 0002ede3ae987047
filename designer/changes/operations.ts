import type { ResultOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'

const historyDocument = graphql(`query DraftLog($draftId: ID!, $before: Int) {
  draftHistory(draftId: $draftId, before: $before) { revision edits name undoes closes date userId person { firstName lastName } }
}`)
export const historyQuery = operation(formBuilder, historyDocument)
export type Done = ResultOf<typeof historyDocument>['draftHistory'][number]

const pointsDocument = graphql(`query DraftPoints($draftId: ID!) {
  draftPoints(draftId: $draftId) { id name revision date person { firstName lastName } }
}`)
export const pointsQuery = operation(formBuilder, pointsDocument)
export type Point = ResultOf<typeof pointsDocument>['draftPoints'][number]

export const keepPointMutation = operation(
  formBuilder,
  graphql(`mutation KeepDraftPoint($draftId: ID!, $name: String!) {
    keepDraftPoint(draftId: $draftId, name: $name) { id }
  }`),
)
export const goBackMutation = operation(
  formBuilder,
  graphql(`mutation GoBackToDraftPoint($draftId: ID!, $pointId: ID!) {
    goBackToDraftPoint(draftId: $draftId, pointId: $pointId) { revision }
  }`),
)
export const removePointMutation = operation(
  formBuilder,
  graphql(`mutation RemoveDraftPoint($draftId: ID!, $pointId: ID!) {
    removeDraftPoint(draftId: $draftId, pointId: $pointId) { status }
  }`),
)
export const discardMutation = operation(
  formBuilder,
  graphql(`mutation DiscardDraft($draftId: ID!) { discardDraft(draftId: $draftId) { status } }`),
)
export const restoreMutation = operation(
  formBuilder,
  graphql(`mutation RestoreDraft($draftId: ID!) { restoreDraft(draftId: $draftId) { id } }`),
)
