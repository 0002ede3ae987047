import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { businessValues } from '../../runtime/core/mapping/business-values.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import { actionSettings } from '../../runtime/core/workflow/actions.ts'
import { takeEvent } from '../../runtime/core/workflow/compile-workflow.ts'
import type { StoredAnswer } from '../../schemas/index.ts'
import { AppError, invalid } from '../contract/app-error.ts'
import type { Caller } from '../policies/caller.ts'
import type { FormAccess } from '../policies/form-access.ts'
import { viewerOf } from '../policies/viewer.ts'

export interface Transition {
  stateId: string
  status: string
  /** Answers to drop: those that nobody can see, when the template wants them gone. */
  hiddenKeys: readonly string[]
}

/** Answers that were written just before the action may still be taken back: read until they stand still. */
const READS = 5

/**
 * Where an event leads with the answers as they stand.
 *
 * @throws AppError VALIDATION_FAILED with the issues of the whole form, when the action validates (VA-14)
 */
export async function decideTransition(
  caller: Caller,
  access: FormAccess,
  eventId: string,
): Promise<Transition> {
  const { form, compiled, workflow, actor } = access
  const [answers, { campusCode }] = await Promise.all([readAnswers(caller, form.id), viewerOf(caller)])
  const context = { status: form.status, canUpdate: true, now: caller.services.clock().toISOString() }
  const settings = actionSettings(eventId, compiled.template)
  if (settings.validate) {
    const issues = validateForm(evaluate(compiled, answers, { ...actor, campusCode }, context))
    if (issues.length > 0)
      throw new AppError('VALIDATION_FAILED', 'The form has missing or invalid answers', issues)
  }
  // Guards look at every answer, whoever acts.
  const whole = evaluate(compiled, answers, SYSTEM, context)
  const taken = takeEvent(workflow, form.workflowStateId, eventId, {
    values: businessValues(whole),
    rules: whole.scope,
  })
  if (!taken.ok) throw invalid(taken.issue)
  const drops = settings.validate && compiled.template.dropHiddenAnswersOnSubmit
  const hiddenKeys = drops ? [...answers.keys()].filter((key) => !whole.get(key)?.visible) : []
  return { stateId: taken.stateId, status: taken.status, hiddenKeys }
}

async function readAnswers({ services }: Caller, formId: string): Promise<Map<string, AnswerValue>> {
  const collection = services.store.collection('answers')
  const read = () => collection.find({ formId }, { fields: ['key', 'value', 'revision'] })
  let answers = await read()
  for (let again = 1; again < READS; again++) {
    const next = await read()
    const stands = fingerprint(next) === fingerprint(answers)
    answers = next
    if (stands) break
  }
  return new Map(
    answers.flatMap(({ key, value }) => (value === null ? [] : [[key, value as AnswerValue] as const])),
  )
}

const fingerprint = (answers: readonly Pick<StoredAnswer, 'key' | 'revision'>[]) =>
  answers
    .map(({ key, revision }) => `${key}:${revision}`)
    .sort()
    .join()
