import { canView } from '../../../../runtime/core/permission/rights.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { ResponseSource } from '../../../graphql/objects.ts'
import type { FormAccess } from '../../form/form-access.ts'
import { currentAnswer } from '../current-answer.ts'

/**
 * The stored answers of a form, without those that the viewer may not see and those of questions that the version
 * does not have (RP-14).
 */
export async function responsesOf(
  { services }: Caller,
  { form, compiled, actor }: FormAccess,
): Promise<ResponseSource[]> {
  const answers = await services.store.collection('answers').find({ formId: form.id }, { fields: SENT })
  return answers.flatMap((stored) => {
    const answer = currentAnswer(compiled, stored)
    const typeName = compiled.elements.get(answer.questionId)?.model?.answer?.graphql.type
    if (!typeName || answer.value === null || !canView(compiled, answer.questionId, actor, form.status))
      return []
    return [{ typeName, answer }]
  })
}

/** All but the memory of operations, which is the larger part of an answer. */
const SENT = [
  'formId',
  'key',
  'questionId',
  'value',
  'elementVersion',
  'revision',
  'lastSaved',
  'userId',
] as const
