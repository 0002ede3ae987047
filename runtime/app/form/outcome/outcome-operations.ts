import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'

/** What a form leads to, as far as the viewer may see it. */
export const outcomesQuery = operation(
  formRenderer,
  graphql(`query FormOutcomes($formId: ID!) {
    form(id: $formId) {
      outcomeGroups {
        id name definition decidedDate maySign mayRecord hasAssistant
        results { id state value level { name color rank of } seenQuestions }
        signatures { outcomeId signedDate userId person { firstName lastName } }
        trainings { outcomeId courseName progress completedAt status userId person { firstName lastName } }
      }
    }
  }`),
)

export type OutcomeGroupReply = ResultOf<typeof outcomesQuery>['form']['outcomeGroups'][number]

export const signMutation = operation(
  formRenderer,
  graphql(`mutation SignAcknowledgement($formId: ID!, $outcomeGroupId: ID!, $outcomeId: ID!, $operationId: ID!) {
    signAcknowledgement(formId: $formId, outcomeGroupId: $outcomeGroupId, outcomeId: $outcomeId, operationId: $operationId) {
      outcomeId signedDate userId person { firstName lastName }
    }
  }`),
)

export const recordMutation = operation(
  formRenderer,
  graphql(`mutation RecordTraining($formId: ID!, $outcomeGroupId: ID!, $outcomeId: ID!, $userId: ID!, $progress: Int!) {
    recordTraining(formId: $formId, outcomeGroupId: $outcomeGroupId, outcomeId: $outcomeId, userId: $userId, progress: $progress) {
      outcomeId courseName progress completedAt status userId person { firstName lastName }
    }
  }`),
)

export const askMutation = operation(
  formRenderer,
  graphql(`mutation AskAssistant($formId: ID!, $outcomeGroupId: ID!, $outcomeId: ID!) {
    askAssistant(formId: $formId, outcomeGroupId: $outcomeGroupId, outcomeId: $outcomeId)
  }`),
)
