import type { Form } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { Filter } from '../../../store/port.ts'
import { FORMS } from '../../form/form/index.ts'

/** A server that died half-way holds a form up no longer than this. */
const LEASE_MS = 30_000

interface HeldForm {
  fence: number
  /** The form, as long as nobody took it over. */
  mine: Filter
  release(): Promise<void>
}

/** Raises the form's fencing token; undefined while somebody else is at it. */
export async function holdForm({ store, clock }: Services, form: Form): Promise<HeldForm | undefined> {
  const forms = store.collection(FORMS)
  const now = clock()
  if (form.actingUntil && form.actingUntil > now.toISOString()) return undefined
  const { id, fence, templateId, workflowStateId, name } = form
  const raised = await forms.findOneAndUpdate(
    { id, fence, templateId, workflowStateId, name, deletedDate: { $exists: false } },
    { $inc: { fence: 1 }, $set: { actingUntil: new Date(now.getTime() + LEASE_MS).toISOString() } },
  )
  if (!raised) return undefined
  const mine = { id, fence: raised.fence, name, deletedDate: { $exists: false } }
  return {
    fence: raised.fence,
    mine,
    async release() {
      await forms.updateOne({ id, fence: raised.fence }, { $unset: { actingUntil: '' } })
    },
  }
}
