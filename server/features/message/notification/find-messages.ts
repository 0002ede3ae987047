import type { NotificationTemplate } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { NOTIFICATION_TEMPLATES, NOTIFICATION_VERSIONS } from './collections.ts'

/**
 * The notifications that a workflow names for a form of a template: the template's own, as it was published last,
 * whichever version the form is on: what is mended or switched off holds for every form at once. One that the template
 * does not have is the one that all share. Each has the id that its author gave it.
 */
export async function findMessages(
  { store }: Pick<Services, 'store'>,
  templateGroupId: string,
  ids: readonly string[],
): Promise<NotificationTemplate[]> {
  if (ids.length === 0) return []
  const newest = await store
    .collection(TEMPLATES)
    .findOne(
      { groupId: templateGroupId, status: { $ne: 'DRAFT' } },
      { sort: { version: -1 }, fields: ['notificationVersionIds'] },
    )
  const { notificationVersionIds = [] } = newest ?? {}
  const own =
    notificationVersionIds.length === 0
      ? []
      : await store
          .collection(NOTIFICATION_VERSIONS)
          .find({ id: { $in: notificationVersionIds }, referenceId: { $in: [...ids] } })
  const rest = ids.filter((id) => own.every(({ referenceId }) => referenceId !== id))
  const shared =
    rest.length === 0 ? [] : await store.collection(NOTIFICATION_TEMPLATES).find({ id: { $in: rest } })
  return [...own.map((each) => ({ ...each, id: each.referenceId ?? each.id })), ...shared]
}
