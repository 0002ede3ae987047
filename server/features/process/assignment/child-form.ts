import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { evaluate } from '../../../../runtime/core/evaluate.ts'
import { parentSource } from '../../../../runtime/core/mapping/default-mapping.ts'
import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { templateOfSubforms } from '../../../../runtime/core/template/subform-elements.ts'
import type { Form, Person } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { ANSWERS, currentAnswer } from '../../form/answer/index.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { insertInitialAnswers, newForm } from '../../form/start/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { formFacts } from '../../message/notification/index.ts'
import { compiledTemplate, TEMPLATES } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import type { AssignPlace } from './assign-place.ts'

interface ChildInput {
  id: string
  person: Person
  /** Theirs on the form. */
  role?: string
  /** That the element's forms are believed to be of. */
  templateId: string
}

/**
 * The form that a person is given at an element, in the first state of its own workflow and with what its template maps
 * from its parent; its answers are stored, itself is not yet.
 *
 * @throws AppError VALIDATION_FAILED when the element's template is not the one meant, or is not published
 */
export async function childForm(
  caller: Caller,
  { access, element }: AssignPlace,
  { id, person, role = ROLE.assignee, templateId }: ChildInput,
): Promise<Form> {
  const { services } = caller
  const parent = access.form
  const missing = () => invalid({ code: 'assignment.no_template', path: 'childTemplateId' })
  const wanted = templateOfSubforms(element)
  const [head] = await services.store
    .collection(TEMPLATES)
    .find(
      { $or: [{ groupId: wanted, isLatest: true }, { id: wanted }], status: 'PUBLISHED' },
      { sort: { version: -1 }, limit: 1, fields: ['groupId', 'isSubform'] },
    )
  if (!head?.isSubform || ![head.id, head.groupId, wanted].includes(templateId)) throw missing()
  const compiled = await compiledTemplate(services, head.id, parent.campusCode)
  const workflow = compiled && (await compiledWorkflow(services, compiled.template.workflowVersionId))
  if (!workflow) throw missing()
  const form = await newForm(services, {
    ...{ id, ownerId: userOf(caller), campusCode: parent.campusCode, compiled, workflow },
    more: { parentFormId: parent.id, subformElementId: element.id, parentFence: parent.fence },
  })
  const actor = { userId: person.id, roles: [role] }
  await insertInitialAnswers(caller, { form, compiled, workflow, actor }, person, new Set(), [], {
    values: await valuesOf(caller, access),
    subjectId: parent.subjectId,
  })
  return form
}

/** What a form publishes under business names and those of its mapper, whoever assigns, and what it is called by. */
async function valuesOf({ services }: Caller, { form, compiled }: FormAccess) {
  const stored = await services.store.collection(ANSWERS).find({ formId: form.id })
  const answers = stored
    .map((answer) => currentAnswer(compiled, answer))
    .flatMap(({ key, value }) => (value === null ? [] : [[key, value as AnswerValue] as const]))
  const now = services.clock().toISOString()
  const timeZone = await zoneOf(services, form.campusCode)
  const fact = await formFacts(services, { form, compiled })
  const context = { status: form.status, canUpdate: false, now, timeZone, fact }
  const { name, autoId, ownerId, subjectId } = form
  return parentSource(
    { name, autoId, ownerId, subjectId },
    inZone(timeZone, () => evaluate(compiled, answers, SYSTEM, context).published.all()),
  )
}
