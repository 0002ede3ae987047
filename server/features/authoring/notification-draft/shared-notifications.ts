import type { NotificationTemplate } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { NOTIFICATION_TEMPLATES } from '../../message/notification/index.ts'
import { findDraft } from '../draft/index.ts'

const MOST = 200

/** Those that all templates share: whoever may look into the studio may read them. */
async function shared(caller: Caller, draftId: string): Promise<NotificationTemplate[]> {
  await findDraft(caller, draftId)
  return caller.services.store.collection(NOTIFICATION_TEMPLATES).find({}, { sort: { id: 1 }, limit: MOST })
}

export const sharedNotificationsField = (builder: Builder) =>
  builder.queryField('sharedNotifications', (t) =>
    t.field({
      description: 'The notifications that all templates share, as they are written.',
      subGraphs: BUILDER,
      type: ['JSON'],
      extensions: { cost: 300 },
      args: { draftId: t.arg.id({ required: true }) },
      resolve: (_, { draftId }, { caller }) => shared(caller, draftId),
    }),
  )
