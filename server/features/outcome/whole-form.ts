import type { AnswerValue } from '../../../runtime/core/element/define-element.ts'
import { evaluate, type FullEvaluation } from '../../../runtime/core/evaluate.ts'
import { SYSTEM } from '../../../runtime/core/permission/rights.ts'
import type { Services } from '../../contract/services.ts'
import { ANSWERS, currentAnswer } from '../answer/index.ts'
import { zoneOf } from '../campus/index.ts'
import type { FormAccess } from '../form/index.ts'

/** A form by all its answers, whoever may see them. */
export async function wholeForm(
  services: Services,
  { form, compiled }: Pick<FormAccess, 'form' | 'compiled'>,
): Promise<{ whole: FullEvaluation; timeZone: string | undefined }> {
  const [stored, timeZone] = await Promise.all([
    services.store
      .collection(ANSWERS)
      .find({ formId: form.id }, { fields: ['questionId', 'key', 'value', 'elementVersion'] }),
    zoneOf(services, form.campusCode),
  ])
  const answers = stored.flatMap((answer) => {
    const { key, value } = currentAnswer(compiled, answer)
    return value === null ? [] : [[key, value as AnswerValue] as const]
  })
  const context = { status: form.status, canUpdate: true, now: services.clock().toISOString(), timeZone }
  return { whole: evaluate(compiled, answers, SYSTEM, context), timeZone }
}
