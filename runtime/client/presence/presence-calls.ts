import type { ResultOf } from 'gql.tada'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { questionAt } from '../form/question-at.ts'
import { graphql } from '../graphql/graphql.ts'
import { operation } from '../graphql/operation.ts'
import { formRenderer } from '../graphql/services.ts'
import type { Transport } from '../transport.ts'

const answerChange = graphql(
  'fragment AnswerChange on AnswerChange { key value revision userId person { firstName lastName } }',
)

const presentMutation = operation(
  formRenderer,
  graphql(
    `mutation Present($formId: ID!, $tabId: ID!, $questionId: ID, $location: [LocationInput!], $since: String) {
      present(formId: $formId, tabId: $tabId, questionId: $questionId, location: $location, since: $since) {
        people { userId tabId key person { firstName lastName } } changes { ...AnswerChange } hasMore cursor commentsChanged
        overwritten { key value revision current { ...AnswerChange } }
      }
    }`,
    [answerChange],
  ),
)

const leaveMutation = operation(
  formRenderer,
  graphql('mutation Leave($formId: ID!, $tabId: ID!) { leave(formId: $formId, tabId: $tabId) { status } }'),
)

const acceptMutation = operation(
  formRenderer,
  graphql(`mutation AcceptOverwritten($formId: ID!, $questionId: ID!, $location: [LocationInput!], $revision: Int!) {
    acceptOverwritten(formId: $formId, questionId: $questionId, location: $location, revision: $revision) { status }
  }`),
)

/** Who has the form open, and what was saved since; `overwritten` is null when it is as before. */
export type PresenceReply = ResultOf<typeof presentMutation>['present']
/** A window of somebody who has the form open; no key: in no question, or in one that the viewer may not see. */
export type PresentReply = PresenceReply['people'][number]
/** An answer as it was saved by somebody. */
export type AnswerChangeReply = ResultOf<typeof answerChange>
/** The viewer's own answer that somebody replaced who had not seen it. */
export type OverwrittenReply = NonNullable<PresenceReply['overwritten']>[number]

/** The calls of one window with one form. */
export function presenceCalls(transport: Transport, formId: string, tabId: string) {
  return {
    async heartbeat(key: AnswerKey | null, since: string | null): Promise<PresenceReply> {
      const place = key === null ? { questionId: null, location: [] } : questionAt(key)
      return (await transport.request(presentMutation, { formId, tabId, since, ...place })).present
    },
    /** Outlives the page. */
    leave(): void {
      transport.request(leaveMutation, { formId, tabId }, { keepalive: true }).catch(() => {})
    },
    async accept(key: AnswerKey, revision: number): Promise<void> {
      await transport.request(acceptMutation, { formId, revision, ...questionAt(key) })
    },
  }
}
