import type { Template } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { FORMS, type FormAccess, openForm } from '../form/index.ts'

/** The form of this template that the viewer began last; undefined where there is none, or the template offers none. */
export async function lastForm(
  caller: Caller,
  { groupId, startFromLast }: Pick<Template, 'groupId' | 'startFromLast'>,
): Promise<FormAccess | undefined> {
  if (!startFromLast) return undefined
  const [form] = await caller.services.store
    .collection(FORMS)
    .find(
      { ownerId: userOf(caller), templateGroupId: groupId, deletedDate: null },
      { sort: { createdDate: -1 }, limit: 1, fields: ['id'] },
    )
  return form && openForm(caller, form.id)
}
