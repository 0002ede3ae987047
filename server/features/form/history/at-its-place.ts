import type { AnswerKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { evaluate } from '../../../../runtime/core/evaluate.ts'
import type { CompiledElement, CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Element, StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ANSWERS, currentAnswer } from '../answer/index.ts'
import type { FormAccess } from '../form/index.ts'

/** Of which question, and where. */
interface Place {
  question: CompiledElement
  key: AnswerKey
}

/**
 * Questions with the options that they have at their places in this form, as far as the viewer may see them; themselves
 * for most, of which the template says all. Reads the rows that are their options, removed ones as well.
 */
export async function elementsAtTheirPlaces(
  { services }: Caller,
  { form, actor }: FormAccess,
  compiled: CompiledTemplate,
  places: readonly Place[],
): Promise<(place: Place) => Element> {
  const ids = places.flatMap(({ question }) => {
    const source = question.rowOptions?.source
    return source ? [question, ...question.rows, source.label, ...source.label.rows].map(({ id }) => id) : []
  })
  if (ids.length === 0) return ({ question }) => question.element
  const stored = await services.store
    .collection(ANSWERS)
    .find(
      { formId: form.id, questionId: { $in: [...new Set(ids)] } },
      { fields: ['key', 'questionId', 'value', 'elementVersion'] },
    )
  const answers = stored.flatMap((each): [string, AnswerValue][] => {
    const value = valueIn(compiled, each)
    return value ? [[each.key, value]] : []
  })
  const context = { status: form.status, canUpdate: false, now: services.clock().toISOString() }
  const states = evaluate(compiled, answers, actor, context)
  return ({ question, key }) => (question.rowOptions && states.get(key)?.element) || question.element
}

const valueIn = (compiled: CompiledTemplate, stored: StoredAnswer) =>
  currentAnswer(compiled, stored).value as AnswerValue | null
