import type { Form } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { accessDenied, conflict } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, FORM_AND_PUBLIC } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { deletedLine } from './audit-lines.ts'
import { withSubforms } from './follow-parent.ts'
import { openForm } from './load-form.ts'
import { changeForm } from './outbox.ts'
import { mayDelete } from './policy.ts'

/** Soft: it can be restored for 30 days. Raises the fencing token, so that a save under way is refused. */
async function deleteForm(caller: Caller, formId: string): Promise<void> {
  const access = await openForm(caller, formId, mayDelete)
  if (!mayDelete(access)) throw accessDenied()
  if (!(await removeForm(caller.services, access.form, access.actor.userId)))
    throw conflict('form_changed', 'The form has changed meanwhile')
  announce(caller, formId, ['status'], [access.form.ownerId])
}

/** False for a form that has changed meanwhile. */
export async function removeForm(
  services: Services,
  form: Form,
  actorId: string,
  details?: Record<string, string>,
): Promise<boolean> {
  const deletedDate = services.clock().toISOString()
  const line = deletedLine(services, { actorId, formId: form.id, ...(details && { details }) })
  const seen = { id: form.id, fence: form.fence, deletedDate: { $exists: false } }
  const update = { $set: { deletedDate }, $inc: { fence: 1 } }
  const writes = [line, withSubforms(form, form.fence + 1, deletedDate)]
  return (await changeForm(services, seen, update, writes)) !== null
}

export const deleteFormField = (builder: Builder) =>
  builder.mutationField('deleteForm', (t) =>
    t.field({
      subGraphs: FORM_AND_PUBLIC,
      type: mutationResult(builder),
      args: { formId: t.arg.id({ required: true }) },
      resolve: async (_, { formId }, { caller }) => {
        await deleteForm(caller, formId)
        return DONE
      },
    }),
  )
