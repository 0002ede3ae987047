import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Form } from '../../../../schemas/index.ts'
import { AppError, accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import type { FindOptions } from '../../../store/port.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { FORMS } from './collections.ts'
import type { FormAccess, FormGrounds, FormHead } from './form-head.ts'
import { type FormParties, ownRoles, rolesOn } from './form-roles.ts'
import { finishFollowUps } from './outbox.ts'
import { can } from './policy.ts'

/**
 * The form as its last change and all that follows from it have left it.
 *
 * @throws AppError NOT_FOUND for an id of no form, or of a deleted one
 */
export async function readForm(services: Services, formId: string, options: FindOptions = {}): Promise<Form> {
  if (!ID_PATTERN.test(formId)) throw notFound()
  const stored = await services.store.collection(FORMS).findOne({ id: formId }, options)
  const form = stored && (await finishFollowUps(services, stored))
  if (!form || form.deletedDate) throw notFound()
  return form
}

export async function groundsOf<F extends FormHead>(services: Services, form: F): Promise<FormGrounds<F>> {
  const [compiled, workflow] = await Promise.all([
    compiledTemplate(services, form.templateId, form.campusCode),
    compiledWorkflow(services, form.workflowVersionId),
  ])
  if (!compiled || !workflow) throw new Error(`Form ${form.id} lacks its template or workflow`)
  return { form, compiled, workflow }
}

/**
 * Resolves the viewer's roles as far as `isEnough` asks: roles only ever add rights, so that an owner's save needs
 * no look-up of relations.
 */
export async function accessTo<F extends FormHead>(
  caller: Caller,
  form: F,
  isEnough?: (access: FormAccess<F>) => boolean,
): Promise<FormAccess<F>> {
  userOf(caller)
  return accessOn(caller, await groundsOf(caller.services, form), isEnough)
}

/** The same, where several people's rights are judged by the same grounds. */
export async function accessOn<F extends FormHead>(
  caller: Caller,
  grounds: FormGrounds<F>,
  isEnough: (access: FormAccess<F>) => boolean = () => false,
): Promise<FormAccess<F>> {
  const userId = userOf(caller)
  const parties: FormParties = grounds.form
  if (caller.visit && !isOpenToGuest(grounds.form, userId, caller.visit.guest?.formId)) throw notFound()
  const quick = { ...grounds, actor: { userId, roles: ownRoles(parties, userId) } }
  if (isEnough(quick)) return quick
  const access = { ...quick, actor: await rolesOn(rolesOf(caller), grounds.compiled, parties, userId) }
  if (!can(access.actor, 'view', access)) throw accessDenied()
  return access
}

/** A guest's part ends with the first action on their form: then it is gone from their browser (reliability I3). */
const isOpenToGuest = (
  { id, parentFormId, ownerId, decided }: FormHead,
  guestId: string,
  onlyForm: string | undefined,
): boolean =>
  ownerId === guestId &&
  decided === undefined &&
  (onlyForm === undefined || onlyForm === id || onlyForm === parentFormId)

/** Whether opening the form would not be refused. */
export const mayView = (caller: Caller, form: Form): Promise<boolean> =>
  accessOnce(caller, form).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

/** @throws AppError UNAUTHENTICATED, NOT_FOUND, ACCESS_DENIED */
export async function openForm(
  caller: Caller,
  formId: string,
  isEnough?: (access: FormAccess) => boolean,
): Promise<FormAccess> {
  userOf(caller)
  return accessTo(caller, await readForm(caller.services, formId), isEnough)
}

const accesses = memoize((_: Caller) => new Map<string, Promise<FormAccess>>())

/** The viewer's access to a form, found once a request however many fields ask. */
export function accessOnce(caller: Caller, form: Form): Promise<FormAccess> {
  const key = `${form.id}:${form.fence}`
  const known = accesses(caller).get(key) ?? accessTo(caller, form)
  accesses(caller).set(key, known)
  return known
}
