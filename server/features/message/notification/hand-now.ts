import type { Notification } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { NOTIFICATIONS } from './collections.ts'
import { mailerOf } from './mailer.ts'
import { NO_SERVER } from './store-draft.ts'

/** After that nobody knows whether it was sent. */
const SENDING_MS = 2 * 60_000

/**
 * Sends an e-mail while somebody waits for it, and tries it once: whatever becomes of it stands in the delivery log. It is
 * stored before it is handed over, so that one whose server stops just then is told of, too.
 */
export async function handNow(services: Services, notification: Notification): Promise<Notification> {
  const notifications = services.store.collection(NOTIFICATIONS)
  const until = new Date(services.clock().getTime() + SENDING_MS).toISOString()
  await notifications.insertOne({ ...notification, due: until })
  const mailer = mailerOf(services)
  const handed = mailer ? await mailer.hand(notification) : { outcome: 'refused' as const, error: NO_SERVER }
  const now = services.clock().toISOString()
  const became: Partial<Notification> =
    handed.outcome === 'sent'
      ? { state: 'sent', sentDate: now, due: now }
      : { state: handed.outcome === 'uncertain' ? 'uncertain' : 'failed', error: handed.error, due: now }
  await notifications.updateOne({ id: notification.id, state: 'sending' }, { $set: became })
  return { ...notification, ...became }
}
