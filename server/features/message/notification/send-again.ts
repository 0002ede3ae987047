import type { Notification } from '../../../../schemas/index.ts'
import { conflict, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Filter } from '../../../store/port.ts'
import { audited } from '../../ground/audit/index.ts'
import { NOTIFICATIONS } from './collections.ts'
import { deliveryType } from './deliveries.ts'
import { requireMailAdmin } from './policy.ts'

/** Sends a message that failed, or that may not have arrived, once more; of two who ask at once, one does. */
async function sendAgain(caller: Caller, id: string): Promise<Notification> {
  return putBack(caller.services, { id }, await requireMailAdmin(caller))
}

/**
 * @param which the one, by its id and what else it must be
 * @throws AppError NOT_FOUND, CONFLICT for one that has not failed
 */
export async function putBack(
  services: Services,
  which: Filter & { id: string },
  actorId: string,
): Promise<Notification> {
  const { store, clock } = services
  const { id } = which
  const notifications = store.collection(NOTIFICATIONS)
  const entry = { action: 'notification.send_again', actorId, details: { id } } as const
  const putOneBack = () =>
    notifications.findOneAndUpdate(
      { ...which, state: { $in: ['failed', 'uncertain'] } },
      { $set: { state: 'waiting', attempts: 0, due: clock().toISOString() }, $unset: { error: '' } },
    )
  const waiting = await audited(services, entry, putOneBack)
  if (waiting) return waiting
  if (!(await notifications.findOne(which, { fields: [] }))) throw notFound()
  throw conflict('notification.not_failed', 'This message has not failed')
}

export const sendAgainField = (builder: Builder) =>
  builder.mutationField('sendNotificationAgain', (t) =>
    t.field({
      subGraphs: SHELL,
      type: deliveryType(builder),
      args: { id: t.arg.string({ required: true }) },
      resolve: (_, { id }, { caller }) => sendAgain(caller, id),
    }),
  )
