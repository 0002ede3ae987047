import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { formTitle } from '../../../../runtime/core/template/form-title.ts'
import { namesOf } from '../../../../runtime/core/template/localise.ts'
import type { Services } from '../../../contract/services.ts'
import { FORMS, formTokens } from '../form/index.ts'
import { ANSWERS } from './collections.ts'
import { currentAnswer } from './current-answer.ts'
import { answerId } from './place-of.ts'

/** Answers that are saved at the same time are looked at again after each write: the last look has seen them all. */
const ATTEMPTS = 5

/**
 * Calls a form as its answers do (`titleFrom` of its template), after one of them was saved. A form that somebody has
 * given a name keeps it.
 */
export async function nameForm(
  services: Services,
  compiled: CompiledTemplate,
  formId: string,
): Promise<void> {
  const { template } = compiled
  const ids = (template.titleFrom ?? []).map((questionId) => answerId(formId, questionId))
  const forms = services.store.collection(FORMS)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await forms.findOne({ id: formId }, { fields: ['name', 'autoId', 'title'] })
    if (!form || (!namesOf(template).includes(form.name) && form.name !== form.title)) return
    const stored = await services.store
      .collection(ANSWERS)
      .find({ formId, id: { $in: ids } }, { limit: ids.length })
    const values = new Map(
      stored.map((answer) => [
        answer.questionId,
        currentAnswer(compiled, answer).value as AnswerValue | null,
      ]),
    )
    const title = formTitle(compiled, (id) => values.get(id))
    const name = title ?? template.name
    if (name === form.name && title === form.title) return
    await forms.updateOne(
      { id: formId, name: form.name },
      {
        $set: { name, searchTokens: formTokens({ ...form, name }), ...(title && { title }) },
        ...(!title && { $unset: { title: '' } }),
      },
    )
  }
}
