import type { Feature } from '../../feature.ts'
import { answerHistoryField } from './answer-history.ts'
import { restoreAnswerField } from './restore-answer.ts'

/** What an answer was, and putting it back. */
export const historyFeature: Feature = {
  graphql: [answerHistoryField, restoreAnswerField],
}
