import type { Notification } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { NOTIFICATIONS } from './collections.ts'
import { NO_SERVER } from './store-draft.ts'

/** Puts an e-mail that its reader has asked for where it waits to be sent; the same one again changes nothing. */
export async function storeMail(
  { store, clock, config }: Services,
  mail: Required<Pick<Notification, 'id' | 'userId' | 'to' | 'subject' | 'text'>>,
): Promise<void> {
  const now = clock().toISOString()
  const notification: Notification = {
    ...{ schemaVersion: 1, kind: 'message', ...mail, subject: mail.subject.slice(0, 1000) },
    ...{ createdDate: now, due: now, attempts: 0 },
    ...(config.smtpUrl ? { state: 'waiting' } : { state: 'failed', error: NO_SERVER }),
  }
  await insertNew(store.collection(NOTIFICATIONS), notification)
}
