import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { evaluate } from '../../../../runtime/core/evaluate.ts'
import { isOfWorkflow } from '../../../../runtime/core/lint/lint-reference.ts'
import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import { requirementsOf, unmetRequirement } from '../../../../runtime/core/workflow/compile-workflow.ts'
import { sinceIn } from '../../../../runtime/core/workflow/since.ts'
import type { FlowEvent, Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ANSWERS, currentAnswer } from '../../form/answer/index.ts'
import { accessOnce } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { formFacts } from '../../message/notification/index.ts'
import { subformCounts } from './subform-counts.ts'

/**
 * Why an event that is offered would be refused now, in the words of the workflow; null when it would not. The answers
 * are read where a requirement asks for one.
 */
export async function blockedBy(
  caller: Caller,
  form: Form,
  { id, requires }: FlowEvent,
): Promise<string | null> {
  if (!requires) return null
  const { services } = caller
  const { compiled, workflow, actor } = await accessOnce(caller, form)
  const requirements = requirementsOf(workflow, form.workflowStateId, id)
  const reads = requirements.some(({ rule }) =>
    rule.references.some((reference) => reference.kind === 'published' || !isOfWorkflow(reference)),
  )
  const [stored, timeZone, subforms, fact, { campusCode }] = await Promise.all([
    reads ? services.store.collection(ANSWERS).find({ formId: form.id }) : [],
    zoneOf(services, form.campusCode),
    subformCounts(caller, { form, compiled }),
    formFacts(services, { form, compiled }),
    viewerOf(caller),
  ])
  const answers = stored
    .map((answer) => currentAnswer(compiled, answer))
    .flatMap(({ key, value }) => (value === null ? [] : [[key, value as AnswerValue] as const]))
  const now = services.clock().toISOString()
  const since = sinceIn(form)
  const context = { status: form.status, canUpdate: true, now, timeZone, subforms, since, fact }
  return (
    unmetRequirement(
      requirements,
      evaluate(compiled, answers, SYSTEM, context).scopeOf({ ...actor, campusCode }),
    ) ?? null
  )
}
