import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import type { Actor } from '../../../runtime/core/engine/types.ts'
import type { CompiledTemplate } from '../../../runtime/core/template/compile-template.ts'
import type { CompiledWorkflow } from '../../../runtime/core/workflow/compile-workflow.ts'
import type { Form } from '../../../schemas/index.ts'
import { accessDenied, notFound } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import type { Services } from '../../contract/services.ts'
import { rolesOf } from '../authorization/role-lookup.ts'
import { documentsOf } from '../template/documents.ts'
import { can } from './can.ts'
import { type FormParties, ownRoles, rolesOn } from './form-roles.ts'

/** A form with the template and workflow version it was started on, and its viewer. */
export interface FormAccess<F extends FormHead = Form> {
  form: F
  compiled: CompiledTemplate
  workflow: CompiledWorkflow
  actor: Actor
}

/** The few fields that rights need: what a save reads instead of the whole form. */
export const HEAD_FIELDS = [
  'templateId',
  'status',
  'ownerId',
  'subjectId',
  'programId',
  'campusCode',
  'workflowVersionId',
  'workflowStateId',
  'fence',
  'actingUntil',
  'lastSaved',
  'deletedDate',
] as const satisfies readonly (keyof Form)[]

export type FormHead = Pick<Form, 'id' | (typeof HEAD_FIELDS)[number]>

/** @throws AppError NOT_FOUND for an id of no form, or of a deleted one */
export async function readForm(
  services: Services,
  formId: string,
  fields?: readonly string[],
): Promise<Form> {
  if (!ID_PATTERN.test(formId)) throw notFound()
  const form = await services.store.collection('forms').findOne({ id: formId }, fields ? { fields } : {})
  if (!form || form.deletedDate) throw notFound()
  return form
}

/**
 * Resolves the viewer's roles as far as `isEnough` asks: roles only ever add rights, so that an owner's save needs
 * no look-up of relations.
 */
export async function accessTo<F extends FormHead>(
  caller: Caller,
  form: F,
  isEnough: (access: FormAccess<F>) => boolean = () => false,
): Promise<FormAccess<F>> {
  const userId = userOf(caller)
  const documents = documentsOf(caller.services)
  const [compiled, workflow] = await Promise.all([
    documents.template(form.templateId, form.campusCode),
    documents.workflow(form.workflowVersionId),
  ])
  if (!compiled || !workflow) throw new Error(`Form ${form.id} lacks its template or workflow`)
  const parties: FormParties = form
  const quick = {
    form,
    compiled,
    workflow,
    actor: { userId, roles: ownRoles(parties, userId) },
  }
  if (isEnough(quick)) return quick
  const access = { ...quick, actor: await rolesOn(rolesOf(caller), compiled, parties, userId) }
  if (!can(access.actor, 'view', access)) throw accessDenied()
  return access
}

/** @throws AppError UNAUTHENTICATED, NOT_FOUND, ACCESS_DENIED */
export async function openForm(
  caller: Caller,
  formId: string,
  isEnough?: (access: FormAccess) => boolean,
): Promise<FormAccess> {
  userOf(caller)
  return accessTo(caller, await readForm(caller.services, formId), isEnough)
}
