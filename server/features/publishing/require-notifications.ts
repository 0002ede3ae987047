import type { Workflow } from '../../../schemas/index.ts'
import { invalid } from '../../contract/app-error.ts'
import type { Services } from '../../contract/services.ts'
import { NOTIFICATION_TEMPLATES } from '../notification/index.ts'

/** States and events send only messages that there are (NO-02). */
export async function requireNotifications({ store }: Services, { flow }: Workflow): Promise<void> {
  const states = flow.nodes.map((node) => (node.type === 'state' ? node.data : undefined))
  const events = flow.edges.map(({ event }) => event)
  const named = [
    ...states.map((state, i) => [state, `/flow/nodes/${i}/data`] as const),
    ...events.map((event, i) => [event, `/flow/edges/${i}/event`] as const),
  ].flatMap(([sender, at]) =>
    (sender?.notificationTriggers ?? []).map(({ notificationTemplateId: id }, j) => ({
      id,
      path: `${at}/notificationTriggers/${j}/notificationTemplateId`,
    })),
  )
  if (named.length === 0) return
  const ids = named.map(({ id }) => id)
  const known = await store.collection(NOTIFICATION_TEMPLATES).find({ id: { $in: ids } }, { fields: [] })
  const missing = named.filter(({ id }) => !known.some((each) => each.id === id))
  if (missing.length > 0)
    throw invalid(
      ...missing.map(({ id, path }) => ({ code: 'workflow.unknown_notification', path, params: { id } })),
    )
}
