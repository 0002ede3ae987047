import type { ResultOf } from 'gql.tada'
import { reviewListItem } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

/** What waits for the viewer, the longest waiting first; from a cursor on. */
export const queueQuery = operation(
  platformShell,
  graphql(
    `query ReviewQueue($show: ReviewShow, $programId: ID, $after: String) {
      reviewQueue(show: $show, programId: $programId, after: $after) {
        items { form { ...ReviewListItem } task { dueDate isOverdue } }
        total isTotalCapped end counts { show total }
      }
    }`,
    [reviewListItem],
  ),
)
export type ReviewQueue = ResultOf<typeof queueQuery>['reviewQueue']

/** What stands before and behind a form there. */
export const placeQuery = operation(
  platformShell,
  graphql(
    `query ReviewPlace($show: ReviewShow, $programId: ID, $formId: ID!, $after: String) {
      reviewPlace(show: $show, programId: $programId, formId: $formId, after: $after) {
        isWaiting cursor position total isTotalCapped
        previous { form { id name } } next { form { id name } }
      }
    }`,
  ),
)
export type ReviewPlace = ResultOf<typeof placeQuery>['reviewPlace']
