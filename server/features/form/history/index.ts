import type { Feature } from '../../../feature.ts'
import { answerHistoryField } from './answer-history.ts'
import { changedAnswersField } from './changed-answers.ts'
import { restoreAnswerField } from './restore-answer.ts'

/** What an answer was, what a form has become since it was sent back, and putting an answer back. */
export const historyFeature: Feature = {
  graphql: [answerHistoryField, changedAnswersField, restoreAnswerField],
}
