import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { BUILDING } from './building-kind.ts'
import type { Place, PlaceKind } from './place-kind.ts'
import { managedBuilding, managedRoom } from './policy.ts'
import { putPlace, requireSeen } from './put-place.ts'
import { ROOM } from './room-kind.ts'

interface Asked {
  revision: number
  isArchived: boolean
}

/**
 * Offers a place no more, or again. Nothing that names it loses it: forms keep what it was called, a room keeps what is
 * in it and takes nothing new.
 *
 * @throws AppError NOT_FOUND, CONFLICT where another revision was seen
 */
async function archivePlace<T extends Place>(
  { services, userId }: Caller,
  kind: PlaceKind<T>,
  place: T,
  { revision, isArchived }: Asked,
): Promise<void> {
  if (kind.isArchived(place) === isArchived) return
  requireSeen(place, revision)
  const date = isArchived ? services.clock().toISOString() : undefined
  const action = `${kind.kind}.${isArchived ? 'archive' : 'restore'}` as const
  const details = { name: String(place.name ?? place[kind.key]) }
  await audited(services, { action, actorId: userId ?? '', to: place.id, details }, () =>
    putPlace(services, kind, kind.archived(place, date), place),
  )
}

export function archivePlaceField(builder: Builder): void {
  builder.mutationField('archivePlace', (t) =>
    t.boolean({
      description: 'Offers a building or a room no more, or again, for the admins of its campus.',
      subGraphs: SHELL,
      args: {
        buildingId: t.arg.id(),
        roomId: t.arg.id({ description: 'In the place of a building.' }),
        revision: t.arg.int({ required: true, description: 'That was seen; 0 for one that has none yet.' }),
        isArchived: t.arg.boolean({ required: true }),
      },
      resolve: async (_, { buildingId, roomId, ...asked }, { caller }) => {
        userOf(caller)
        if (roomId) await archivePlace(caller, ROOM, await managedRoom(caller, roomId), asked)
        else await archivePlace(caller, BUILDING, await managedBuilding(caller, buildingId ?? ''), asked)
        return true
      },
    }),
  )
}
