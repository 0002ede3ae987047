import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { isInLiveRows } from '../../../../runtime/core/element/live-rows.ts'
import { evaluate } from '../../../../runtime/core/evaluate.ts'
import type { Actor } from '../../../../runtime/core/model/engine.ts'
import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import { validateForm } from '../../../../runtime/core/validation/validate-form.ts'
import { actionSettings } from '../../../../runtime/core/workflow/actions.ts'
import {
  requirementsOf,
  takeEvent,
  unmetRequirement,
} from '../../../../runtime/core/workflow/compile-workflow.ts'
import { sinceIn } from '../../../../runtime/core/workflow/since.ts'
import { AppError, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import {
  ANSWERS,
  currentAnswer,
  type Recalculated,
  recalculated,
  withoutHiddenParts,
} from '../../form/answer/index.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { formFacts } from '../../message/notification/index.ts'
import { actionsOf } from '../../template/workflow/index.ts'
import { mappedValues } from '../integration/index.ts'
import { type DecidedOutcomes, decideOutcomes } from '../outcome/index.ts'
import type { Action } from './action.ts'
import { isToldOf } from './is-told-of.ts'
import { subformCounts } from './subform-counts.ts'

export interface Transition {
  stateId: string
  status: string
  /**
   * Answers that go when the form is handed in: those of removed rows, and those that nobody can see when the template
   * wants them gone.
   */
  droppedKeys: readonly string[]
  /** Calculated values that are not what is stored, as all answers make them. */
  recalculated: readonly Recalculated[]
  /** What the answers lead to in the status that the form gets. */
  outcomes: readonly DecidedOutcomes[]
  /** Answers without their hidden parts, when the template wants those gone. */
  cut: readonly Recalculated[]
}

/** What is read of the answers. */
const DECIDED_ON = [
  ...(['formId', 'key', 'questionId', 'value', 'elementVersion', 'origin'] as const),
  ...(['revision', 'lastSaved', 'userId'] as const),
]

/**
 * Where an event leads with the answers as they stand.
 *
 * @throws AppError VALIDATION_FAILED with the issues of the whole form, when the action validates (VA-14)
 */
export async function decideTransition(
  caller: Caller,
  access: FormAccess,
  { event: eventId, status }: Action,
): Promise<Transition> {
  const { form, compiled, workflow, actor } = access
  const { store, clock } = caller.services
  const [found, validator, timeZone, registry, subforms, fact] = await Promise.all([
    store.collection(ANSWERS).find({ formId: form.id }, { fields: DECIDED_ON }),
    actor === SYSTEM ? SYSTEM : validating(caller, actor),
    zoneOf(caller.services, form.campusCode),
    actionsOf(caller),
    subformCounts(caller, access),
    formFacts(caller.services, access),
  ])
  const stored = found.map((answer) => currentAnswer(compiled, answer))
  const answers = new Map(
    stored.flatMap(({ key, value }) => (value === null ? [] : [[key, value as AnswerValue] as const])),
  )
  const now = clock().toISOString()
  const since = sinceIn(form)
  const context = { status: form.status, canUpdate: true, now, timeZone, subforms, since, fact }
  const settings = actionSettings(eventId, compiled.template, registry)
  if (settings.validate) {
    const issues = validateForm(evaluate(compiled, answers, validator, context))
    if (issues.length > 0)
      throw new AppError('VALIDATION_FAILED', 'The form has missing or invalid answers', issues)
  }
  // Guards look at every answer, whoever acts.
  const whole = evaluate(compiled, answers, SYSTEM, context)
  const values = inZone(timeZone, () => whole.published.all())
  const mapped = await mappedValues(caller.services, access, values)
  const scope = { values, mapped, rules: whole.scope }
  const requirements = requirementsOf(workflow, form.workflowStateId, eventId)
  const message = inZone(timeZone, () => unmetRequirement(requirements, whole.scopeOf(validator)))
  if (message) throw invalid({ code: 'action.not_yet', path: 'event', params: { message } })
  const taken = inZone(timeZone, () => takeEvent(workflow, form.workflowStateId, eventId, scope))
  if (!taken.ok) throw invalid(taken.issue)
  const drops = compiled.template.dropHiddenAnswersOnSubmit
  const isTold = isToldOf(form, stored)
  const isDropped = (key: string) =>
    isInLiveRows(key, (at) => answers.get(at)) ? drops && !whole.get(key)?.visible : drops || !isTold(key)
  const droppedKeys = settings.validate ? [...answers.keys()].filter(isDropped) : []
  const dropped = new Set(droppedKeys)
  const cut = drops && settings.validate ? withoutHiddenParts(compiled, stored) : []
  const next = status ?? taken.status
  const outcomes = await decideOutcomes(caller.services, compiled.template, timeZone, () =>
    evaluate(compiled, answers, SYSTEM, { ...context, status: next }),
  )
  return {
    outcomes,
    stateId: taken.stateId,
    status: next,
    droppedKeys,
    recalculated: recalculated(whole, stored).filter(({ key }) => !dropped.has(key)),
    cut: cut.filter(({ key }) => !dropped.has(key)),
  }
}

/** A person as checks know them. */
const validating = async (caller: Caller, actor: Actor): Promise<Actor> => ({
  ...actor,
  campusCode: (await viewerOf(caller)).campusCode,
})
