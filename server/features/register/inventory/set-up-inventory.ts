import type { Inventory } from '../../../../schemas/index.ts'
import type { Issue } from '../../../../schemas/issue.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { isEqual } from '../../../contract/digest.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { BUILDINGS } from '../../ground/campus/index.ts'
import { changeInventory } from './change-inventory.ts'
import { INVENTORY_ITEMS, PRESENT, ROOMS } from './collections.ts'
import { inventoryType } from './inventory-type.ts'
import { offeredCatalogs } from './offered-catalogs.ts'

/** What its manager says of it, and not of people. */
const FIELDS = ['name', 'hours', 'contact', 'stockroom', 'rooms', 'catalogs'] as const
type SetUp = Pick<Inventory, (typeof FIELDS)[number]>

/**
 * Says what an inventory is called, where it keeps things, and of what. A room that holds something stays.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED by field, CONFLICT where somebody else has changed it
 */
function setUpInventory(
  caller: Caller,
  { id, revision }: { id: string; revision: string | null },
  said: SetUp,
): Promise<Inventory> {
  return changeInventory(caller, id, async (before) => {
    const rest = Object.fromEntries(Object.entries(before).filter(([field]) => !isOurs(field))) as Inventory
    const after: Inventory = { ...rest, ...said }
    const changed = FIELDS.filter((field) => !isEqual(before[field] ?? null, after[field] ?? null))
    if (changed.length === 0) return undefined
    if ((before.revision ?? null) !== revision)
      throw conflict('inventory.changed', 'Somebody else has changed this inventory meanwhile')
    const issues = await issuesOf(caller, before, after)
    if (issues.length > 0) throw invalid(...issues)
    const text = (inventory: Inventory) =>
      JSON.stringify(Object.fromEntries(changed.map((field) => [field, inventory[field]]))).slice(0, 1_000)
    return { after, details: { before: text(before).toWellFormed(), after: text(after).toWellFormed() } }
  })
}

const isOurs = (field: string) => (FIELDS as readonly string[]).includes(field)

async function issuesOf(caller: Caller, before: Inventory, after: Inventory): Promise<Issue[]> {
  const { store } = caller.services
  const { rooms = [], catalogs = [] } = after
  const fresh = rooms.filter((id) => !before.rooms?.includes(id))
  const isElsewhere = fresh.length > 0 && !(await areOfCampus(caller, fresh, after.campusCode))
  const given = (before.rooms ?? []).filter((id) => !rooms.includes(id))
  const holding =
    given.length > 0 &&
    (await store
      .collection(INVENTORY_ITEMS)
      .findOne({ inventoryId: after.id, roomId: { $in: given }, ...PRESENT }, { fields: ['roomId'] }))
  const named = catalogs.filter((id) => !before.catalogs?.includes(id))
  const offered = named.length > 0 ? await offeredCatalogs(caller, after) : []
  const unknown = named.filter((id) => !offered.some((library) => library.id === id))
  return [
    ...(isElsewhere ? [{ code: 'inventory.not_there', path: 'rooms' }] : []),
    ...(holding ? [{ code: 'inventory.room_in_use', path: 'rooms', params: { id: holding.roomId } }] : []),
    ...unknown.map((id) => ({ code: 'inventory.not_there', path: 'catalogs', params: { id } })),
  ]
}

/** Whether all of them are rooms of buildings of the campus. */
async function areOfCampus(
  { services: { store } }: Caller,
  ids: readonly string[],
  campusCode: string,
): Promise<boolean> {
  const rooms = await store.collection(ROOMS).find({ id: { $in: [...ids] } }, { fields: ['buildingId'] })
  const buildings = [...new Set(rooms.map(({ buildingId }) => buildingId))]
  const own = await store.collection(BUILDINGS).count({ id: { $in: buildings }, campusCode })
  return rooms.length === new Set(ids).size && own === buildings.length
}

export function setUpInventoryField(builder: Builder): void {
  const Contact = builder.inputType('InventoryContactInput', {
    fields: (t) => ({ name: t.string(), email: t.string(), phone: t.string() }),
  })
  const Input = builder.inputType('SetUpInventoryInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      revision: t.id({ description: 'That was seen; null for one that has none yet.' }),
      name: t.string({ required: true }),
      hours: t.string(),
      contact: t.field({ type: Contact }),
      stockroom: t.boolean({ description: 'Others are served from it.' }),
      roomIds: t.idList({ required: true }),
      catalogs: t.idList({ required: true, description: 'Libraries that what it holds is of.' }),
    }),
  })
  builder.mutationField('setUpInventory', (t) =>
    t.field({
      description: 'Says what an inventory is called, where it keeps things and of what, for who manages it.',
      subGraphs: SHELL,
      type: inventoryType(builder),
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: (_, { input: { id, revision, roomIds, ...said } }, { caller }) =>
        setUpInventory(
          caller,
          { id, revision: revision ?? null },
          { ...saidOf({ ...said, rooms: roomIds }), name: said.name.trim() },
        ),
    }),
  )
}

/** What was left empty is absent, and texts have no blanks around them. */
function saidOf(given: object): SetUp {
  const entries = Object.entries(given).flatMap(([field, value]) => {
    const said = field === 'contact' && value ? saidOf({ ...value }) : value
    const trimmed = typeof said === 'string' ? said.trim() : said
    const isEmpty = typeof trimmed === 'object' && trimmed !== null && Object.keys(trimmed).length === 0
    const isNothing = trimmed === '' || trimmed === false || trimmed == null || isEmpty
    return isNothing ? [] : [[field, trimmed]]
  })
  return Object.fromEntries(entries) as SetUp
}
