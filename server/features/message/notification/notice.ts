import type { FollowUp, Notice } from '../../../../schemas/index.ts'
import { toInsert } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { NOTICES } from './collections.ts'

type NoticeContent = Omit<Notice, 'schemaVersion' | 'id' | 'date' | 'failures'>

/** What is to be told, to be kept with what happened until `storeNotice`. */
export const newNotice = ({ newId, clock }: Services, content: NoticeContent): Notice => ({
  ...{ schemaVersion: 1, id: newId(), date: clock().toISOString() },
  ...content,
})

/** Has it told; the same one again changes nothing. */
export async function storeNotice({ store }: Pick<Services, 'store'>, notice: Notice): Promise<void> {
  await insertNew(store.collection(NOTICES), notice)
}

/**
 * What is to be told of a change of a form, to be written with the change. Whoever is to be told is found later: telling
 * holds nobody up, and nobody is told of what did not happen.
 */
export const noticeOf = (services: Services, content: NoticeContent): FollowUp =>
  toInsert(NOTICES, newNotice(services, content))
