import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Form } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { AppError, accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { FORMS } from './collections.ts'
import { andSubforms } from './follow-parent.ts'
import { formType } from './form-type.ts'
import { keptSince } from './keep-deleted.ts'
import { accessTo, readForm } from './load-form.ts'
import { finishFollowUps, withFollowUps } from './outbox.ts'
import { can } from './policy.ts'

/**
 * Takes a deletion back within 30 days. A form that is not deleted is answered as it is; of a deleted one nobody
 * hears who could not restore it.
 */
async function restoreForm(caller: Caller, formId: string): Promise<Form> {
  const { services } = caller
  userOf(caller)
  const forms = services.store.collection(FORMS)
  const stored = ID_PATTERN.test(formId) ? await forms.findOne({ id: formId }) : null
  if (!stored) throw notFound()
  const form = await finishFollowUps(services, stored)
  const access = await accessTo(caller, form).catch((error) => {
    throw form.deletedDate && error instanceof AppError ? notFound() : error
  })
  if (!can(access.actor, 'restore', access)) throw form.deletedDate ? notFound() : accessDenied()
  if (!form.deletedDate) return form
  if (form.deletedWithParent || form.deletedDate <= keptSince(services.clock())) throw notFound()
  const line = auditLine(services, { action: 'form.restore', actorId: access.actor.userId, formId })
  const restored = await forms.findOneAndUpdate(
    { id: formId, deletedDate: form.deletedDate, fence: form.fence },
    withFollowUps(services, { $unset: { deletedDate: '' }, $inc: { fence: 1 } }, [
      line,
      andSubforms(form, form.fence + 1),
    ]),
  )
  // Of many at once one restores it; the others find it restored.
  if (!restored) return readForm(services, formId)
  announce(caller, formId, ['status'])
  return finishFollowUps(services, restored)
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
