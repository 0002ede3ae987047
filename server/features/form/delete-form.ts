import { splitActions } from '../../../runtime/core/workflow/actions.ts'
import { accessDenied, conflict } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { audit } from '../audit/audit.ts'
import { type FormAccess, type FormHead, openForm } from './form-access.ts'
import { offeredTo } from './offered-events.ts'

/** The workflow offers `delete` and the template gives it to the viewer (FF-12). */
export function mayDelete<F extends FormHead>(access: FormAccess<F>): boolean {
  return splitActions(offeredTo(access)).canDelete
}

/** Soft: it can be restored for 30 days. Raises the fence, so that a save under way is refused. */
export async function deleteForm(caller: Caller, formId: string): Promise<void> {
  const { services } = caller
  const access = await openForm(caller, formId, mayDelete)
  if (!mayDelete(access)) throw accessDenied()
  const deletedDate = services.clock().toISOString()
  const { matched } = await services.store
    .collection('forms')
    .updateOne(
      { id: formId, fence: access.form.fence, deletedDate: { $exists: false } },
      { $set: { deletedDate }, $inc: { fence: 1 } },
    )
  if (matched === 0) throw conflict('form_changed', 'The form has changed meanwhile')
  await audit(services, { action: 'form.delete', actorId: access.actor.userId, formId })
}
