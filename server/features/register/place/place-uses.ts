import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { INVENTORIES, INVENTORY_ITEMS, PRESENT, ROOMS } from '../inventory/index.ts'
import { managedBuilding, managedRoom } from './policy.ts'

interface PlaceUses {
  rooms: number
  inventories: number
  containers: number
}

/** More rooms than a building has. */
const MOST_ROOMS = 10_000

/** What is in a building, or in one room. @throws AppError NOT_FOUND */
async function placeUses(
  caller: Caller,
  { buildingId, roomId }: { buildingId?: string | null | undefined; roomId?: string | null | undefined },
): Promise<PlaceUses> {
  const { store } = caller.services
  const rooms = roomId
    ? [await managedRoom(caller, roomId)]
    : await store
        .collection(ROOMS)
        .find(
          { buildingId: (await managedBuilding(caller, buildingId ?? '')).id },
          { fields: ['active'], limit: MOST_ROOMS },
        )
  const among = { $in: rooms.map(({ id }) => id) }
  const [inventories, containers] = await Promise.all([
    store.collection(INVENTORIES).count({ rooms: among }),
    store.collection(INVENTORY_ITEMS).count({ roomId: among, ...PRESENT }),
  ])
  return { rooms: rooms.filter(({ active }) => active).length, inventories, containers }
}

export function placeUsesField(builder: Builder): void {
  const Uses = builder.objectRef<PlaceUses>('PlaceUses').implement({
    description: 'What is in a place: who archives it is told first.',
    fields: (t) => ({
      rooms: t.exposeInt('rooms', { description: 'In use.' }),
      inventories: t.exposeInt('inventories'),
      containers: t.exposeInt('containers'),
    }),
  })
  builder.queryField('placeUses', (t) =>
    t.field({
      description: 'What is in a building, or in a room, for the admins of its campus.',
      subGraphs: SHELL,
      type: Uses,
      extensions: { cost: 100 },
      args: { buildingId: t.arg.id(), roomId: t.arg.id({ description: 'In the place of a building.' }) },
      resolve: (_, asked, { caller }) => placeUses(caller, asked),
    }),
  )
}
