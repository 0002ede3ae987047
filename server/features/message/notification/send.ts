import type { Notification } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { Update } from '../../../store/port.ts'
import { NOTIFICATIONS } from './collections.ts'
import { type Handed, mailerOf } from './mailer.ts'
import { NO_SERVER } from './store-draft.ts'

const AT_ONCE = 100
/** One message: connecting, and each of its steps, within the mailer's own times. */
const SENDING_MS = 2 * 60_000
/** After how many minutes a message that was not taken is tried again. */
const AGAIN_AFTER = [1, 5, 15, 60, 240, 720] as const

/**
 * Sends what is due, each message by whoever claims it first. A message whose server fell silent after it had all of it,
 * or whose sender died, is left as uncertain: nobody gets it twice unless an admin wants it so.
 */
export async function sendDue(services: Services): Promise<void> {
  const { store, clock } = services
  const notifications = store.collection(NOTIFICATIONS)
  const now = () => clock().toISOString()
  await notifications.updateMany(
    { state: 'sending', due: { $lte: now() } },
    { $set: { state: 'uncertain', error: 'The server stopped while it sent this.' } },
  )
  for (;;) {
    const due = await notifications.find(
      { state: 'waiting', due: { $lte: now() } },
      { sort: { due: 1 }, limit: AT_ONCE },
    )
    for (const notification of due) if (!(await send(services, notification))) return
    if (due.length < AT_ONCE) return
  }
}

/** False while the mail server is away: the others would only wait for it, too. */
async function send(services: Services, { id, attempts }: Notification): Promise<boolean> {
  const notifications = services.store.collection(NOTIFICATIONS)
  const until = new Date(services.clock().getTime() + SENDING_MS).toISOString()
  const claimed = await notifications.findOneAndUpdate(
    { id, state: 'waiting', attempts },
    { $set: { state: 'sending', due: until }, $inc: { attempts: 1 } },
  )
  if (!claimed) return true
  const mailer = mailerOf(services)
  const handed: Handed = mailer ? await mailer.hand(claimed) : { outcome: 'refused', error: NO_SERVER }
  await notifications.updateOne({ id, state: 'sending', due: until }, after(services, claimed, handed))
  if (handed.outcome !== 'sent')
    services.logger.warn(
      { notification: id, outcome: handed.outcome, error: handed.error },
      'mail was not sent',
    )
  return !(handed.outcome === 'later' && handed.isServerAway)
}

function after({ clock }: Services, { attempts }: Notification, handed: Handed): Update {
  const now = clock()
  if (handed.outcome === 'sent')
    return {
      $set: { state: 'sent', sentDate: now.toISOString(), due: now.toISOString() },
      $unset: { error: '' },
    }
  const { error } = handed
  if (handed.outcome === 'uncertain') return { $set: { state: 'uncertain', error } }
  const minutes = handed.outcome === 'later' ? AGAIN_AFTER[attempts - 1] : undefined
  if (minutes === undefined) return { $set: { state: 'failed', error } }
  return { $set: { state: 'waiting', error, due: new Date(now.getTime() + minutes * 60_000).toISOString() } }
}
