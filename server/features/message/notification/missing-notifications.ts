import type { Issue, NotificationTemplate, Workflow } from '../../../../schemas/index.ts'
import type { Parts } from '../../../contract/declares.ts'
import type { Services } from '../../../contract/services.ts'
import { NOTIFICATION_TEMPLATES } from './collections.ts'

/**
 * States and events send only messages that there are (NO-02): those of the template, and those that all share. Of a
 * workflow without a template it is not asked.
 */
export async function missingNotifications(
  { store }: Services,
  { flow }: Workflow,
  parts: Parts | undefined,
): Promise<Issue[]> {
  if (!parts) return []
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
  const owned = idsIn(parts.notifications)
  const ids = named.flatMap(({ id }) => (owned.has(id) ? [] : [id]))
  if (ids.length === 0) return []
  const shared = await store.collection(NOTIFICATION_TEMPLATES).find({ id: { $in: ids } }, { fields: [] })
  const known = new Set([...owned, ...shared.map(({ id }) => id)])
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ id, path }) => ({ code: 'workflow.unknown_notification', path, params: { id } }))
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

/** The messages that a workflow sends and all templates share. */
export async function sentNotifications(
  { store }: Services,
  workflow: Workflow | undefined,
): Promise<NotificationTemplate[]> {
  const { nodes, edges } = workflow?.flow ?? { nodes: [], edges: [] }
  const senders = [
    ...nodes.flatMap((node) => (node.type === 'state' ? [node.data] : [])),
    ...edges.flatMap(({ event }) => event ?? []),
  ]
  const sent = senders.flatMap(({ notificationTriggers = [] }) => notificationTriggers)
  if (sent.length === 0) return []
  return store
    .collection(NOTIFICATION_TEMPLATES)
    .find({ id: { $in: sent.map(({ notificationTemplateId }) => notificationTemplateId) } })
}
