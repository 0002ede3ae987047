import type { InventoryItem, Room } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Filter } from '../../../store/port.ts'
import { INVENTORY_ITEMS } from './collections.ts'
import { buildingLoader, roomLoader } from './room-type.ts'

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * A page of containers by the building and the number of their room, as they are called today, and by name in each:
 * only what is in the rooms of the page is read.
 */
export async function pageByRoom(
  caller: Caller,
  filter: Filter,
  { skip, size }: { skip: number; size: number },
): Promise<InventoryItem[]> {
  const items = caller.services.store.collection(INVENTORY_ITEMS)
  const counts = await items.aggregate<{ _id: string; count: number }>([
    { $match: filter },
    { $group: { _id: '$roomId', count: { $sum: 1 } } },
  ])
  const countOf = new Map(counts.map(({ _id, count }) => [_id, count]))
  const parts: Promise<InventoryItem[]>[] = []
  let before = 0
  for (const roomId of await inOrder(caller, [...countOf.keys()])) {
    const count = countOf.get(roomId) ?? 0
    const from = Math.max(skip - before, 0)
    const until = Math.min(skip + size - before, count)
    const within: Filter = { $and: [filter, { roomId }] }
    if (from < until) parts.push(items.find(within, { sort: { name: 1 }, skip: from, limit: until - from }))
    before += count
  }
  return (await Promise.all(parts)).flat()
}

/** Rooms that are not there any more come last. */
async function inOrder(caller: Caller, ids: readonly string[]): Promise<string[]> {
  const rooms = await Promise.all(ids.map((id) => roomLoader(caller).load(id)))
  const named = await Promise.all(ids.map((id, i) => nameOf(caller, id, rooms[i] ?? null)))
  return named.toSorted(compareNamed).map(({ id }) => id)
}

interface Named {
  id: string
  isGone: boolean
  building: string
  number: string
}

async function nameOf(caller: Caller, id: string, room: Room | null): Promise<Named> {
  const building = room && (await buildingLoader(caller).load(room.buildingId))
  return { id, isGone: !room, building: building?.name ?? '', number: room?.roomNumber ?? '' }
}

const compareNamed = (a: Named, b: Named): number =>
  Number(a.isGone) - Number(b.isGone) ||
  compare(a.building, b.building) ||
  compare(a.number, b.number) ||
  compare(a.id, b.id)
