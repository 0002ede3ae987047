import type { Notification } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { userOf } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import {
  type DeliveryPage,
  deliveryType,
  listDeliveries,
  NOTIFICATIONS,
  putBack,
} from '../../message/notification/index.ts'
import { findDraft } from '../draft/index.ts'

interface Wanted extends DeliveryPage {
  draftId: string
  notificationId?: string | null
}

/** What was sent of a template's notifications, the newest first, without what it says. */
async function deliveries(caller: Caller, { draftId, notificationId, ...page }: Wanted) {
  const { groupId: templateGroupId } = await findDraft(caller, draftId)
  const of = { templateGroupId, ...(notificationId && { templateId: notificationId }) }
  return listDeliveries(caller.services, of, page)
}

/** One that failed, or may not have arrived, once more; a test is tried anew instead. */
async function sendAgain(caller: Caller, draftId: string, id: string): Promise<Notification> {
  const { groupId: templateGroupId } = await findDraft(caller, draftId)
  return putBack(caller.services, { id, templateGroupId, kind: 'message' }, userOf(caller))
}

/** What became of one notification of late. */
interface Use {
  id: string
  lastSent: string | null
  failures: number
}

/** So many e-mails are looked at. */
const MOST_LOOKED_AT = 1_000

async function uses(caller: Caller, draftId: string): Promise<Use[]> {
  const { groupId: templateGroupId } = await findDraft(caller, draftId)
  const sent = await caller.services.store.collection(NOTIFICATIONS).find(
    { templateGroupId, kind: 'message' },
    {
      sort: { createdDate: -1 },
      limit: MOST_LOOKED_AT,
      fields: ['templateId', 'state', 'sentDate'],
    },
  )
  return [...Map.groupBy(sent, ({ templateId = '' }) => templateId)].map(([id, list]) => ({
    id,
    lastSent:
      list
        .map(({ sentDate = '' }) => sentDate)
        .sort()
        .at(-1) || null,
    failures: list.filter(({ state }) => state === 'failed' || state === 'uncertain').length,
  }))
}

export function deliveryFields(builder: Builder): void {
  const NotificationUse = builder.objectRef<Use>('NotificationUse').implement({
    description: `What became of a notification, of the last ${MOST_LOOKED_AT} e-mails of its template.`,
    fields: (t) => ({
      id: t.exposeID('id', { description: 'As its author calls it.' }),
      lastSent: t.expose('lastSent', { type: 'DateTime', nullable: true }),
      failures: t.exposeInt('failures', {
        description: 'Those that were not sent, or may not have arrived.',
      }),
    }),
  })

  builder.queryField('notificationUses', (t) =>
    t.field({
      description: 'What became of the notifications of a draft’s template of late.',
      subGraphs: BUILDER,
      type: [NotificationUse],
      extensions: { cost: 300 },
      args: { draftId: t.arg.id({ required: true }) },
      resolve: (_, { draftId }, { caller }) => uses(caller, draftId),
    }),
  )
  builder.queryField('templateDeliveries', (t) =>
    t.field({
      description: 'The delivery log of a draft’s template, or of one of its notifications (X-34).',
      subGraphs: BUILDER,
      type: [deliveryType(builder)],
      extensions: { cost: 50 },
      args: {
        draftId: t.arg.id({ required: true }),
        notificationId: t.arg.id(),
        onlyProblems: t.arg.boolean({ defaultValue: false, required: true }),
        first: t.arg.int({ defaultValue: 25, required: true }),
        before: t.arg.string(),
      },
      resolve: (_, wanted, { caller }) => deliveries(caller, wanted),
    }),
  )
  builder.mutationField('sendTemplateNotificationAgain', (t) =>
    t.field({
      description: 'An e-mail of a draft’s template that failed or may not have arrived, once more.',
      subGraphs: BUILDER,
      type: deliveryType(builder),
      args: { draftId: t.arg.id({ required: true }), id: t.arg.string({ required: true }) },
      resolve: (_, { draftId, id }, { caller }) => sendAgain(caller, draftId, id),
    }),
  )
}
