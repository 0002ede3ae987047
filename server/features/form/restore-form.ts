import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import type { Form } from '../../../schemas/index.ts'
import { accessDenied, notFound } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { type Builder, FORM } from '../../graphql/builder.ts'
import { audit } from '../audit/index.ts'
import { can } from './can.ts'
import { FORMS } from './collections.ts'
import { accessTo } from './form-access.ts'
import { formType } from './form-type.ts'

const KEPT_MS = 30 * 24 * 3_600_000

/** Takes a deletion back within 30 days. A form that is not deleted is answered as it is. */
async function restoreForm(caller: Caller, formId: string): Promise<Form> {
  const { services } = caller
  userOf(caller)
  const forms = services.store.collection(FORMS)
  const form = ID_PATTERN.test(formId) ? await forms.findOne({ id: formId }) : null
  if (!form) throw notFound()
  const access = await accessTo(caller, form)
  if (!can(access.actor, 'restore', access)) throw accessDenied()
  if (!form.deletedDate) return form
  if (services.clock().getTime() - Date.parse(form.deletedDate) > KEPT_MS) throw notFound()
  await forms.updateOne(
    { id: formId, deletedDate: form.deletedDate },
    { $unset: { deletedDate: '' }, $inc: { fence: 1 } },
  )
  await audit(services, { action: 'form.restore', actorId: access.actor.userId, formId })
  const { deletedDate: _, ...restored } = form
  return { ...restored, fence: form.fence + 1 }
}

export const restoreFormField = (builder: Builder) =>
  builder.mutationField('restoreForm', (t) =>
    t.field({
      subGraphs: FORM,
      type: formType(builder),
      args: { formId: t.arg.id({ required: true }) },
      resolve: (_, { formId }, { caller }) => restoreForm(caller, formId),
    }),
  )
