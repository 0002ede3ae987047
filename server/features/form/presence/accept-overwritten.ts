import { ID_PATTERN, type RowStep } from '../../../../runtime/core/element/answer-key.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { locationInput, placeOf, stopTelling } from '../answer/index.ts'
import { openForm } from '../form/index.ts'

/** The author of an answer that was replaced has been told, and has decided. */
async function acceptOverwritten(
  caller: Caller,
  input: { formId: string; questionId: string; location?: readonly RowStep[] | null; revision: number },
): Promise<void> {
  const { compiled, actor, form } = await openForm(caller, input.formId)
  const element = ID_PATTERN.test(input.questionId) ? compiled.elements.get(input.questionId) : undefined
  if (!element) throw invalid({ code: 'answer.unknown_question', path: 'questionId' })
  if (!canView(compiled, element.id, actor, form.status)) throw accessDenied()
  const { id } = placeOf(form.id, element, input.location ?? [])
  await stopTelling(caller.services, id, input.revision, userOf(caller))
}

export const acceptOverwrittenField = (builder: Builder) =>
  builder.mutationField('acceptOverwritten', (t) =>
    t.field({
      description: 'The author of a replaced answer has been told of it.',
      subGraphs: FORM,
      type: mutationResult(builder),
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [locationInput(builder)] }),
        revision: t.arg.int({ required: true }),
      },
      resolve: async (_, input, { caller }) => {
        await acceptOverwritten(caller, input)
        return DONE
      },
    }),
  )
