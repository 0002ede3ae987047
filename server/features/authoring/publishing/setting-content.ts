import { readersOf } from '../../../../runtime/core/inventory/user-permission.ts'
import type { CenterOfExcellence, Inventory, Room, Storefront } from '../../../../schemas/index.ts'
import type { Issue } from '../../../../schemas/issue.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import { ROLES } from '../../ground/authorization/index.ts'
import { BUILDINGS, CAMPUSES } from '../../ground/campus/index.ts'
import { LIBRARIES } from '../../ground/library/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { INVENTORIES, ROOMS } from '../../register/inventory/index.ts'
import { withoutRevision } from '../../template/page-layout/index.ts'
import type { SettingName, Settings } from './settings.ts'

/** What the product adds to an inventory: who may see it, who has certified it, and its revision. */
export const GIVEN_TO_INVENTORY = [
  ...(['readers', 'denied', 'lastCertifiedBy', 'lastCertifiedDate', 'revision'] as const),
]

/** A setting as its author writes it. */
export function contentOf<K extends SettingName>(name: K, document: Settings[K]): Settings[K] {
  if (name === 'layouts') return withoutRevision(document)
  if (name === 'rooms') return withoutRevision(document)
  if (name !== 'inventories') return document
  const given: readonly string[] = GIVEN_TO_INVENTORY
  return Object.fromEntries(
    Object.entries(document).filter(([field]) => !given.includes(field)),
  ) as Settings[K]
}

/** A setting as it is stored, in the place of what was there. */
export function asStored<K extends SettingName>(
  { newId }: Pick<Services, 'newId'>,
  name: K,
  content: Settings[K],
  known: Settings[K] | null,
): Settings[K] {
  // Whoever has the page open in Studio is told that it changed; of rooms, only those with one have no twin.
  if (name === 'layouts' || name === 'rooms') return { ...content, revision: newId() }
  if (name !== 'inventories') return content
  const { lastCertifiedBy, lastCertifiedDate } = (known ?? {}) as Partial<Inventory>
  return {
    ...content,
    ...readersOf(content as Inventory),
    revision: newId(),
    ...(lastCertifiedBy && { lastCertifiedBy }),
    ...(lastCertifiedDate && { lastCertifiedDate }),
  }
}

/** Ids that a document names, by where they stand in it. */
interface Named {
  declaration: CollectionDeclaration<Document>
  ids: readonly (readonly [path: string, id: string])[]
}

/** @throws AppError VALIDATION_FAILED when a place, an inventory, a role, a library or a person is named that is not there */
export async function requireNamed(
  { store }: Services,
  name: SettingName,
  document: Settings[SettingName],
): Promise<void> {
  const missing = await Promise.all(
    namedIn(name, document).map(async ({ declaration, ids }): Promise<Issue[]> => {
      if (ids.length === 0) return []
      const wanted = [...new Set(ids.map(([, id]) => id))]
      const found = await store.collection(declaration).find({ id: { $in: wanted } }, { fields: ['id'] })
      const known = new Set(found.map(({ id }) => id))
      return ids.flatMap(([path, id]) =>
        known.has(id) ? [] : [{ code: 'inventory.not_there', path, params: { id } }],
      )
    }),
  )
  const issues = missing.flat()
  if (issues.length > 0) throw invalid(...issues)
}

/** @throws AppError VALIDATION_FAILED for a room whose number another one of its building has */
export async function requireOwnNumber(
  { store }: Pick<Services, 'store'>,
  { id, buildingId, roomNumber }: Room,
): Promise<void> {
  const twin = { buildingId, roomNumber, id: { $ne: id } }
  if (await store.collection(ROOMS).findOne(twin, { fields: [] })) throw numberTaken(roomNumber)
}

export const numberTaken = (roomNumber: string) =>
  invalid({ code: 'room.number_taken', path: '/roomNumber', params: { roomNumber } })

function namedIn(name: SettingName, document: Settings[SettingName]): Named[] {
  if (name === 'rooms')
    return [{ declaration: BUILDINGS, ids: [['/buildingId', (document as Room).buildingId]] }]
  if (name === 'stores')
    return [{ declaration: INVENTORIES, ids: [['/inventoryId', (document as Storefront).inventoryId]] }]
  if (name === 'centers')
    return [{ declaration: ROLES, ids: each('roles', (document as CenterOfExcellence).roles) }]
  if (name !== 'inventories') return []
  const { campusCode, owner, members, readOnlyUsers, permissions, rooms, groups, catalogs } =
    document as Inventory
  const permitted = (permissions ?? []).map(({ userId }, i) => [`/permissions/${i}/userId`, userId] as const)
  return [
    { declaration: CAMPUSES, ids: [['/campusCode', campusCode]] },
    {
      declaration: PEOPLE,
      ids: [
        ['/owner', owner],
        ...each('members', members),
        ...each('readOnlyUsers', readOnlyUsers),
        ...permitted,
      ],
    },
    { declaration: ROOMS, ids: each('rooms', rooms) },
    { declaration: ROLES, ids: each('groups', groups) },
    { declaration: LIBRARIES, ids: each('catalogs', catalogs) },
  ]
}

const each = (field: string, ids: readonly string[] = []) =>
  ids.map((id, i) => [`/${field}/${i}`, id] as const)
