import type { FollowUp, Form } from '../../../../schemas/index.ts'
import { toDelete } from '../../../contract/follow-up.ts'
import { ANSWER_VERSIONS, ANSWERS, PROCESSED_OPERATIONS } from './collections.ts'
import { answerId } from './place-of.ts'

/**
 * Answers that go with an action, with their history: an answer that is given later counts its revisions anew.
 *
 * @param fence of the action
 */
export function dropAnswers(formId: Form['id'], fence: number, keys: readonly string[]): FollowUp[] {
  if (keys.length === 0) return []
  const ids = keys.map((key) => answerId(formId, key))
  return [
    toDelete(ANSWER_VERSIONS, { formId, key: { $in: [...keys] } }),
    toDelete(PROCESSED_OPERATIONS, { answerId: { $in: ids } }),
    toDelete(ANSWERS, { id: { $in: ids }, fence: { $lt: fence } }),
  ]
}
