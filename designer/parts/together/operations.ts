import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../../runtime/client/graphql/services.ts'

const presentDocument =
  graphql(`mutation PresentInDraft($draftId: ID!, $tabId: ID!, $pane: String!, $elementId: ID, $isEditing: Boolean, $isOpening: Boolean) {
    presentInDraft(draftId: $draftId, tabId: $tabId, pane: $pane, elementId: $elementId, isEditing: $isEditing, isOpening: $isOpening) {
      userId tabId pane elementId isEditing person { firstName lastName }
    }
  }`)
export const presentMutation = operation(formBuilder, presentDocument)
/** A window of somebody who has the draft open. */
export type PresentReply = ResultOf<typeof presentDocument>['presentInDraft'][number]

export const leaveMutation = operation(
  formBuilder,
  graphql(
    'mutation LeaveDraft($draftId: ID!, $tabId: ID!) { leaveDraft(draftId: $draftId, tabId: $tabId) { status } }',
  ),
)
