import { ID_PATTERN, type RowStep } from '../../../runtime/core/element/answer-key.ts'
import { canView } from '../../../runtime/core/permission/rights.ts'
import { accessDenied, invalid } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { versionId } from '../answer/answer-versions.ts'
import { placeOf } from '../answer/place-of.ts'
import { openForm } from '../form/form-access.ts'

/** The author of an answer that was replaced has been told, and has decided. */
export async function acceptOverwritten(
  caller: Caller,
  input: { formId: string; questionId: string; location?: readonly RowStep[] | null; revision: number },
): Promise<void> {
  const { compiled, actor, form } = await openForm(caller, input.formId)
  const element = ID_PATTERN.test(input.questionId) ? compiled.elements.get(input.questionId) : undefined
  if (!element) throw invalid({ code: 'answer.unknown_question', path: 'questionId' })
  if (!canView(compiled, element.id, actor, form.status)) throw accessDenied()
  const { id } = placeOf(form.id, element, input.location ?? [])
  await caller.services.store
    .collection('answerVersions')
    .updateOne({ id: versionId(id, input.revision), tell: userOf(caller) }, { $unset: { tell: '' } })
}
