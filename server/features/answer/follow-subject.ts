import type { AnswerValue } from '../../../runtime/core/element/define-element.ts'
import type { CompiledElement, CompiledTemplate } from '../../../runtime/core/template/compile-template.ts'
import { userObject } from '../../authz/object-names.ts'
import type { Services } from '../../contract/services.ts'
import { FORMS, partyOf } from '../form/index.ts'
import { ANSWERS } from './collections.ts'
import { currentAnswer } from './current-answer.ts'
import { answerId } from './place-of.ts'

/** Two people who choose at the same moment are waited for so often. */
const ATTEMPTS = 5

/** The field of its answer that names the subject of the form; undefined for most questions. */
export const subjectField = ({ model, element, rows }: CompiledElement): string | undefined =>
  rows.length === 0 ? model?.answer?.graphql.subject?.(element) : undefined

/**
 * Makes the person whom the form's answer names its subject (ET-21), and takes back whom it named before. A server that
 * dies in between leaves it to the next save of that answer.
 */
export async function followSubject(
  services: Services,
  compiled: CompiledTemplate,
  formId: string,
): Promise<void> {
  const question = [...compiled.elements.values()].find((element) => subjectField(element) !== undefined)
  const field = question && subjectField(question)
  if (!question || field === undefined) return
  const [answers, forms] = [services.store.collection(ANSWERS), services.store.collection(FORMS)]
  const named = async (): Promise<string | undefined> => {
    const stored = await answers.findOne({ id: answerId(formId, question.id) })
    const value = stored && (currentAnswer(compiled, stored).value as AnswerValue | null)
    const userId = value?.[field]
    return typeof userId === 'string' && userId ? userId : undefined
  }
  for (let attempt = 0, wanted = await named(); attempt < ATTEMPTS; attempt++) {
    const form = await forms.findOne({ id: formId }, { fields: ['subjectId'] })
    if (!form) return
    const { subjectId } = form
    if (subjectId !== wanted) {
      if (subjectId)
        await forms.updateOne(
          { id: formId },
          { $pull: { parties: partyOf('subject', userObject(subjectId)) } },
        )
      await forms.updateOne(
        { id: formId },
        wanted
          ? { $set: { subjectId: wanted }, $addToSet: { parties: partyOf('subject', userObject(wanted)) } }
          : { $unset: { subjectId: '' } },
      )
    }
    const now = await named()
    if (now === wanted) return
    wanted = now
  }
}
