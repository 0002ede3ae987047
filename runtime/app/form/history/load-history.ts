import type { ResultOf } from 'gql.tada'
import { questionAt } from '../../../client/form/question-at.ts'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'
import type { Transport } from '../../../client/transport.ts'
import type { AnswerKey } from '../../../core/element/answer-key.ts'

/** Entries of one page. */
export const HISTORY_PAGE = 20

export const historyQuery = operation(
  formRenderer,
  graphql(`query AnswerHistory(
    $formId: ID!, $questionId: ID!, $location: [LocationInput!], $page: Int, $size: Int
  ) {
    answerHistory(formId: $formId, questionId: $questionId, location: $location, page: $page, size: $size) {
      docs { revision isCurrent value text before timestamp userId origin person { firstName lastName } }
      meta { total }
    }
  }`),
)

type HistoryReply = ResultOf<typeof historyQuery>['answerHistory']
/** An answer as it is or was; its text in plain words, null for no answer. */
export type HistoryEntryReply = HistoryReply['docs'][number]

/** What the answer at a place is and was, the newest first. */
export async function loadHistory(
  transport: Transport,
  { formId, key, page }: { formId: string; key: AnswerKey; page: number },
  signal: AbortSignal,
): Promise<HistoryReply> {
  const variables = { formId, ...questionAt(key), page, size: HISTORY_PAGE }
  return (await transport.request(historyQuery, variables, { signal })).answerHistory
}
