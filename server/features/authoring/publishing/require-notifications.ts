import type { Workflow } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { NOTIFICATION_TEMPLATES } from '../../message/notification/index.ts'

/**
 * States and events send only messages that there are (NO-02): those of the template, and those that all share.
 *
 * @param own the template's, whatever they hold
 */
export async function requireNotifications(
  { store }: Services,
  { flow }: Workflow,
  own: unknown = [],
): Promise<void> {
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
  const owned = idsIn(own)
  const ids = named.flatMap(({ id }) => (owned.has(id) ? [] : [id]))
  if (ids.length === 0) return
  const shared = await store.collection(NOTIFICATION_TEMPLATES).find({ id: { $in: ids } }, { fields: [] })
  const known = new Set([...owned, ...shared.map(({ id }) => id)])
  const missing = named.filter(({ id }) => !known.has(id))
  if (missing.length > 0)
    throw invalid(
      ...missing.map(({ id, path }) => ({ code: 'workflow.unknown_notification', path, params: { id } })),
    )
}

function idsIn(own: unknown): Set<string> {
  const list: readonly unknown[] = Array.isArray(own) ? own : []
  return new Set(
    list.flatMap((each) => {
      const { id } = (each ?? {}) as { id?: unknown }
      return typeof id === 'string' ? [id] : []
    }),
  )
}
