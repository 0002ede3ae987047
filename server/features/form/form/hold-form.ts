import type { Form } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { Filter } from '../../../store/port.ts'
import { FORMS } from './collections.ts'

/** A server that died half-way holds a form up no longer than this. */
export const LEASE_MS = 30_000

interface HeldForm {
  fence: number
  /** The form, as long as nobody took it over. */
  mine: Filter
  release(): Promise<void>
}

/**
 * Raises a form's fencing token, and keeps others from deciding about it for a while: of many at once, one gets on; what is
 * being saved is refused or waits. Undefined when the form is not as it was seen.
 *
 * @param actingFor the action that holds it, which takes over from itself when it is sent again
 */
export async function holdForm(
  { store }: Services,
  seen: Partial<Form> & Pick<Form, 'id' | 'fence'>,
  now: Date,
  actingFor?: string,
): Promise<HeldForm | undefined> {
  const forms = store.collection(FORMS)
  const held = {
    actingUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
    ...(actingFor !== undefined && { actingFor }),
  }
  const raised = await forms.findOneAndUpdate(
    { ...seen, deletedDate: { $exists: false } },
    { $inc: { fence: 1 }, $set: held },
  )
  if (!raised) return undefined
  const { id, fence } = raised
  return {
    fence,
    mine: { id, fence, deletedDate: { $exists: false } },
    async release() {
      const $unset = Object.fromEntries(Object.keys(held).map((field) => [field, '']))
      await forms.updateOne({ id, fence }, { $unset })
    },
  }
}
