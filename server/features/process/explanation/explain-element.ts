import { type RowStep, toKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { createEngine } from '../../../../runtime/core/engine/create-engine.ts'
import { rolesFor } from '../../../../runtime/core/explain/explain-action.ts'
import { explainEditable } from '../../../../runtime/core/explain/explain-editable.ts'
import { explainShown, placeAt } from '../../../../runtime/core/explain/explain-shown.ts'
import { sayEditable } from '../../../../runtime/core/explain/say-editable.ts'
import { sayRequired } from '../../../../runtime/core/explain/say-required.ts'
import { sayShown } from '../../../../runtime/core/explain/say-shown.ts'
import { rightsOf } from '../../../../runtime/core/permission/rights.ts'
import { splitActions } from '../../../../runtime/core/workflow/actions.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ANSWERS, currentAnswer } from '../../form/answer/index.ts'
import { actingRoles, type FormAccess, mayUpdate } from '../../form/form/index.ts'
import type { FormWording, Told } from './wording.ts'

/**
 * Why an element or a page is shown, required and read-only, as the viewer sees the form.
 *
 * @throws AppError VALIDATION_FAILED alike for what is not there and for what the viewer may not see
 */
export async function explainElement(
  { services }: Caller,
  { access, compiled, timeZone, statusLabel, say }: FormWording,
  elementId: string,
  location: readonly RowStep[],
): Promise<Told[]> {
  const { form: stored, actor } = access
  const key = toKey(location, elementId)
  const answers = await services.store
    .collection(ANSWERS)
    .find({ formId: stored.id }, { fields: ['questionId', 'key', 'value', 'elementVersion'] })
  const current = answers.flatMap((answer) => {
    const { key: at, value } = currentAnswer(access.compiled, answer)
    return value === null ? [] : [[at, value as AnswerValue] as const]
  })
  const now = services.clock().toISOString()
  const context = { status: stored.status, canUpdate: mayUpdate(access), now, timeZone }
  return say(() => {
    const form = { compiled, engine: createEngine(compiled, { answers: current, actor, context }) }
    const node = placeAt(form, key)?.chain.at(-1)
    const { view } = rightsOf(compiled, actor, stored.status)
    const shown = explainShown(form, key)
    if (!node || !shown || view[node.index] !== true)
      throw invalid({ code: 'answer.unknown_question', path: 'elementId' })
    const wording = { form, statusLabel }
    const told: Told[] = [
      { about: key, aspect: 'shown', verdict: shown.verdict, sentence: sayShown(wording, key, shown) },
    ]
    if (!shown.verdict) return told
    if (form.engine.get(key)?.required)
      told.push({ about: key, aspect: 'required', verdict: true, sentence: sayRequired() })
    const editable = explainEditable(form, key)
    if (editable) {
      const sentence = sayEditable(wording, key, editable, changersOf(access))
      told.push({ about: key, aspect: 'editable', verdict: editable.verdict, sentence })
    }
    return told
  })
}

/** The roles that may change answers where the form stands; none where the workflow lets nobody. */
export function changersOf({ form, compiled: { template }, workflow }: FormAccess): string[] {
  const { status, workflowStateId: stateId } = form
  if (!splitActions(nextEvents(workflow, stateId)).canUpdate) return []
  return rolesFor({ template, status, acting: actingRoles(template, status) }, 'update')
}
