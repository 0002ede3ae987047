import type { Feature } from '../../../feature.ts'
import { answeredField } from './answered.ts'
import { ANSWER_VERSIONS, ANSWERS, PROCESSED_OPERATIONS } from './collections.ts'
import { elementFields } from './element-fields.ts'
import { leaveBehind } from './move-answers.ts'
import { responsesField } from './responses.ts'
import { saveAnswersField } from './save-answers.ts'

export { answerResult } from './answer-result.ts'
export { RESTORE, stopTelling } from './answer-versions.ts'
export { checkAnswer } from './check-answer.ts'
export { ANSWER_VERSIONS, ANSWERS, PROCESSED_OPERATIONS } from './collections.ts'
export { confirmOwn } from './confirm-answer.ts'
export { currentAnswer } from './current-answer.ts'
export { dropAnswers } from './drop-answers.ts'
export { fenceAnswers } from './fence-answers.ts'
export { followSubject, subjectField } from './follow-subject.ts'
export {
  cutting,
  keepCalculated,
  type Recalculated,
  recalculated,
  withoutHiddenParts,
} from './keep-calculated.ts'
export { listSubform, unlistSubform } from './list-subform.ts'
export { locationInput } from './location-input.ts'
export { lookupContext, serverOf } from './lookup-context.ts'
export { answerWrites, copyAlong, forgetMoved, keepMoved } from './move-answers.ts'
export { nameForm } from './name-form.ts'
export { insertAnswers, newAnswer } from './new-answer.ts'
export { answerId, placeOf } from './place-of.ts'
export { type AuthorizedQuestion, authorizeQuestion } from './policy.ts'
export { responsesOf } from './responses.ts'
export { saveAnswer } from './save-answer.ts'
export { withVisibleForms } from './visible-values.ts'

/** The answers of a form and the values that they replaced: reading them, and saving one change or many. */
export const answerFeature: Feature = {
  collections: [ANSWERS, ANSWER_VERSIONS, PROCESSED_OPERATIONS],
  graphql: [responsesField, answeredField, elementFields, saveAnswersField],
  followMoves: leaveBehind,
  isTouched: async ({ store }, { id: formId, createdDate }) => {
    const given = { formId, $or: [{ revision: { $gt: 1 } }, { lastSaved: { $gt: createdDate } }] }
    return (await store.collection(ANSWERS).findOne(given, { fields: [] })) !== null
  },
  hasAnswersSince: async ({ store }, { formId, date, otherThan }) => {
    const since = { formId, lastSaved: { $gte: date }, userId: { $ne: otherThan } }
    return (await store.collection(ANSWERS).count(since, { limit: 1 })) > 0
  },
}
