import type { LibraryItem } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { libraryItemType, putItem, requireSeen } from '../../ground/library/index.ts'
import { managedItem } from './policy.ts'

/**
 * Offers an item no more, or again. Nothing that names it loses it: forms keep what it was called, other items and
 * inventories find it as before.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, CONFLICT where another revision was seen
 */
async function archiveItem(
  caller: Caller,
  id: string,
  revision: number,
  isArchived: boolean,
): Promise<LibraryItem> {
  const { services } = caller
  const { item } = await managedItem(caller, id)
  if ((item.archivedDate !== undefined) === isArchived) return item
  requireSeen(item, revision)
  const { archivedDate: _, ...rest } = item
  const state = isArchived ? { ...rest, archivedDate: services.clock().toISOString() } : rest
  const [actorId, action] = [userOf(caller), isArchived ? 'archive' : 'restore'] as const
  const details = { libraryId: item.libraryId, name: item.name }
  return audited(services, { action: `library-item.${action}`, actorId, to: item.id, details }, () =>
    putItem(services, actorId, state, item),
  )
}

export const archiveItemField = (builder: Builder) =>
  builder.mutationField('archiveLibraryItem', (t) =>
    t.field({
      description: 'Offers an item of a library no more, or again; what names it keeps it.',
      subGraphs: LIBRARY,
      type: libraryItemType(builder),
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        isArchived: t.arg.boolean({ required: true }),
      },
      resolve: (_, { id, revision, isArchived }, { caller }) => archiveItem(caller, id, revision, isArchived),
    }),
  )
