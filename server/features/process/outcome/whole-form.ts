import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { evaluate, type FullEvaluation } from '../../../../runtime/core/evaluate.ts'
import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import type { StoredAnswer } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { ANSWERS, currentAnswer } from '../../form/answer/index.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'

/** A form by all its answers, whoever may see them. */
export async function wholeForm(
  services: Services,
  { form, compiled }: Pick<FormAccess, 'form' | 'compiled'>,
): Promise<{ whole: FullEvaluation; timeZone: string | undefined }> {
  const stored = await services.store
    .collection(ANSWERS)
    .find({ formId: form.id }, { fields: READ_OF_ANSWERS })
  return wholeOf(services, { form, compiled }, stored)
}

/** What has to be read of an answer for it. */
export const READ_OF_ANSWERS = ['questionId', 'key', 'value', 'elementVersion'] as const

/** The same of answers that have been read, of several forms at once. */
export async function wholeOf(
  services: Services,
  { form, compiled }: Pick<FormAccess, 'form' | 'compiled'>,
  stored: readonly StoredAnswer[],
): Promise<{ whole: FullEvaluation; timeZone: string | undefined }> {
  const timeZone = await zoneOf(services, form.campusCode)
  const answers = stored.flatMap((answer) => {
    const { key, value } = currentAnswer(compiled, answer)
    return value === null ? [] : [[key, value as AnswerValue] as const]
  })
  const context = { status: form.status, canUpdate: true, now: services.clock().toISOString(), timeZone }
  return { whole: evaluate(compiled, answers, SYSTEM, context), timeZone }
}
