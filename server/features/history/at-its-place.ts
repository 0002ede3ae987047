import type { AnswerKey } from '../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../runtime/core/element/define-element.ts'
import { evaluate } from '../../../runtime/core/evaluate.ts'
import type { CompiledElement, CompiledTemplate } from '../../../runtime/core/template/compile-template.ts'
import type { Element } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { ANSWERS, currentAnswer } from '../answer/index.ts'
import type { FormAccess } from '../form/index.ts'

/**
 * A question with the options that it has at its place in this form, as far as the viewer may see them; itself for most,
 * of which the template says all. Reads the rows that are its options, removed ones as well.
 */
export async function elementAtItsPlace(
  { services }: Caller,
  { form, actor }: FormAccess,
  compiled: CompiledTemplate,
  question: CompiledElement,
  key: AnswerKey,
): Promise<Element> {
  const source = question.rowOptions?.source
  if (!source) return question.element
  const ids = [question, ...question.rows, source.label, ...source.label.rows].map(({ id }) => id)
  const stored = await services.store
    .collection(ANSWERS)
    .find(
      { formId: form.id, questionId: { $in: ids } },
      { fields: ['key', 'questionId', 'value', 'elementVersion'] },
    )
  const answers = stored.flatMap((each): [string, AnswerValue][] => {
    const value = currentAnswer(compiled, each).value as AnswerValue | null
    return value ? [[each.key, value]] : []
  })
  const context = { status: form.status, canUpdate: false, now: services.clock().toISOString() }
  return evaluate(compiled, answers, actor, context).get(key)?.element ?? question.element
}
