import type { Form } from '../../../../schemas/index.ts'
import type { QuestionMove } from '../../../contract/form-hooks.ts'
import type { Services } from '../../../contract/services.ts'
import { followSubject } from '../../form/answer/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'

/** What follows from a move beside the form: what stands at its questions goes with them, and its subject is who is named now. */
export async function settleMove(
  services: Services,
  form: Pick<Form, 'id' | 'templateId' | 'campusCode'>,
  moves: readonly QuestionMove[],
): Promise<void> {
  if (moves.length > 0)
    for (const feature of services.features) await feature.onQuestionsMoved?.(services, form, moves)
  const compiled = await compiledTemplate(services, form.templateId, form.campusCode)
  if (compiled) await followSubject(services, compiled, form.id)
}
