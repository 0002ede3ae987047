import type { Form } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { type FormAccess, openForm } from '../form/form-access.ts'
import { startableTemplates } from '../template/startable-templates.ts'
import { startForm } from './start-form.ts'

export interface CopyFormInput {
  formId: string
  /** The client's id of this copy: sending it again answers the same form. */
  operationId?: string | null
}

/** Whoever sees a form and may start its template may begin a new one with its answers. */
export async function mayCopy(caller: Caller, { form }: FormAccess): Promise<boolean> {
  const options = { groupId: form.templateGroupId, includeRestricted: true }
  return (await startableTemplates(caller, options)).length > 0
}

/** A new form of the template's latest version with the answers of this one, owned by whoever copies it (FF-16). */
export async function copyForm(caller: Caller, { formId, operationId }: CopyFormInput): Promise<Form> {
  const source = await openForm(caller, formId)
  return startForm(caller, { templateGroupId: source.form.templateGroupId, operationId, source })
}
