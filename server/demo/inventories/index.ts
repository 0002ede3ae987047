import { readersOf } from '../../../runtime/core/inventory/user-permission.ts'
import type {
  Building,
  Inventory,
  InventoryItem,
  LibraryItem,
  Room,
  Storefront,
} from '../../../schemas/index.ts'
import { itemTokens, LAST_DAY } from '../../features/register/inventory/index.ts'
import { createRandom } from '../campus/random.ts'
import inventories from './content/inventories.json' with { type: 'json' }
import items from './content/items.json' with { type: 'json' }
import rooms from './content/rooms.json' with { type: 'json' }
import stores from './content/stores.json' with { type: 'json' }

/** CAS number, how many containers, amount and unit of each, its kind, for how many months (0: always), its own name. */
type Stock = readonly [string, number, number, string, string, number, string?]

/** Rooms that are not used any more, as every campus has some. */
const CLOSED: readonly string[] = ['Old store']

/** Four inventories on two campuses, the rooms and what is in them, and where it is handed out (LI-06). */
export function demoInventories(buildings: readonly Building[], library: readonly LibraryItem[]) {
  const placed = rooms.map(({ inventoryId, building, floor, rooms: those }) => {
    const { campusCode } = inventories.find(({ id }) => id === inventoryId) ?? {}
    const { id: buildingId = '', code = '' } =
      buildings.filter((each) => each.campusCode === campusCode)[building] ?? {}
    return {
      inventoryId,
      rooms: those.map(([number = '', name = '']) => roomOf({ number, name, buildingId, code, floor })),
    }
  })
  const roomsOf = (inventoryId: string) =>
    placed.find((each) => each.inventoryId === inventoryId)?.rooms ?? []
  return {
    rooms: placed.flatMap((each) => each.rooms),
    inventories: (inventories as unknown as Inventory[]).map((given): Inventory => {
      const inventory = { ...given, schemaVersion: 1 as const, rooms: roomsOf(given.id).map(({ id }) => id) }
      return { ...inventory, ...readersOf(inventory) }
    }),
    stores: (stores as unknown as Storefront[]).map((store): Storefront => ({ ...store, schemaVersion: 1 })),
    inventoryItems: (Object.entries(items) as unknown as [string, Stock[]][]).flatMap(
      ([inventoryId, stock]) => containersOf(inventoryId, stock, roomsOf(inventoryId), library),
    ),
  }
}

interface PlacedRoom {
  number: string
  name: string
  buildingId: string
  /** Of the building. */
  code: string
  floor: string
}

const roomOf = ({ number, name, buildingId, code, floor }: PlacedRoom): Room => ({
  ...{ schemaVersion: 1, id: `room-${code}-${number}`, roomKey: `${code}-${number}`, roomNumber: number },
  ...{ name, buildingId, floorId: floor, controlAreaId: `${code}-${floor}`, active: !CLOSED.includes(name) },
})

function containersOf(
  inventoryId: string,
  stock: readonly Stock[],
  rooms: readonly Room[],
  library: readonly LibraryItem[],
): InventoryItem[] {
  const random = createRandom(stock.length)
  const open = rooms.filter(({ active }) => active)
  const { owner = '' } = inventories.find(({ id }) => id === inventoryId) ?? {}
  const all = stock.flatMap((each) => Array.from({ length: each[1] }, () => each))
  return all.map(([cas, , amount, unit, container, months, ownName], index): InventoryItem => {
    const substance = library.find(({ id }) => id === `chemicals-${cas}`)
    const received = new Date(Date.UTC(2024, random.integer(0, 32), random.integer(1, 28)))
    const expiry = new Date(
      Date.UTC(received.getUTCFullYear(), received.getUTCMonth() + months, received.getUTCDate()),
    )
    const number = String(index + 1).padStart(3, '0')
    const named = {
      name: ownName ?? substance?.name ?? cas,
      ...(cas && { casNumber: cas }),
      barcode: `${initialsOf(inventoryId)}-${number}`,
    }
    return {
      ...{ schemaVersion: 1, id: `${inventoryId}-${number}`, inventoryId, roomId: random.pick(open).id },
      ...named,
      ...(substance && { libraryItemId: substance.id }),
      ...{
        amount: random.next() < 0.4 ? Math.round(amount * 50) / 100 : amount,
        unit: unit as InventoryItem['unit'],
      },
      container: container as NonNullable<InventoryItem['container']>,
      receivedDate: dayOf(received),
      ...(months > 0 && { expiryDate: dayOf(expiry) }),
      ...{ revision: 'received', changedBy: owner, changedDate: received.toISOString() },
      ...{ searchTokens: itemTokens(named), expiryOrder: months > 0 ? dayOf(expiry) : LAST_DAY },
      claimedBarcode: named.barcode,
    }
  })
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** `organic-chemistry` is `OC`. */
const initialsOf = (id: string) =>
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
