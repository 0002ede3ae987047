import { announce } from '../../../contract/announce.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ANSWERS } from '../../form/answer/index.ts'
import { deletedLine, FORMS, finishFollowUps, withFollowUps } from '../../form/form/index.ts'
import { THREADS } from '../../message/comment/index.ts'
import type { FormImport } from './collections.ts'

/**
 * Takes a form back that an import has made, unless somebody has touched it since: answered anything, taken an action,
 * said something about it or assigned a subform. It can be restored like each deleted form.
 */
export async function removeForm(
  caller: Caller,
  { id: importId }: FormImport,
  formId: string,
): Promise<'removed' | 'kept' | 'none'> {
  const { services, userId } = caller
  const forms = services.store.collection(FORMS)
  const stored = await forms.findOne({ id: formId })
  if (!stored) return 'none'
  const form = await finishFollowUps(services, stored)
  if (form.deletedDate) return 'removed'
  const [answer, thread, child] = await Promise.all([
    services.store
      .collection(ANSWERS)
      .findOne(
        { formId, $or: [{ revision: { $gt: 1 } }, { lastSaved: { $gt: form.createdDate } }] },
        { fields: [] },
      ),
    services.store.collection(THREADS).findOne({ formId }, { fields: [] }),
    forms.findOne({ parentFormId: formId }, { fields: [] }),
  ])
  if (answer || thread || child || form.statusEvents.length > 1) return 'kept'
  const deletedDate = services.clock().toISOString()
  const line = deletedLine(services, { actorId: userId ?? '', formId, details: { importId } })
  const deleted = await forms.findOneAndUpdate(
    { id: formId, fence: form.fence, workflowStateId: form.workflowStateId, deletedDate: { $exists: false } },
    withFollowUps(services, { $set: { deletedDate }, $inc: { fence: 1 } }, [line]),
  )
  if (!deleted) return 'kept'
  await finishFollowUps(services, deleted)
  announce(caller, formId, ['status'], [deleted.ownerId])
  return 'removed'
}
