import { readersOf } from '../../../../runtime/core/inventory/user-permission.ts'
import type { Inventory, Room, Storefront } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Setting } from '../../../contract/setting.ts'
import { ROLES } from '../../ground/authorization/index.ts'
import { BUILDINGS, CAMPUSES } from '../../ground/campus/index.ts'
import { LIBRARIES } from '../../ground/library/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { INVENTORIES, ROOMS, STORES } from './collections.ts'

export const roomDocuments: Setting<Room, Caller> = {
  folder: 'rooms',
  collection: ROOMS,
  names: { buildingId: BUILDINGS },
  // Of rooms, only those with one have no twin.
  hasRevision: true,
  require: requireOwnNumber,
}

export const inventoryDocuments: Setting<Inventory, Caller> = {
  folder: 'inventories',
  collection: INVENTORIES,
  names: {
    campusCode: CAMPUSES,
    owner: PEOPLE,
    members: PEOPLE,
    readOnlyUsers: PEOPLE,
    'permissions/userId': PEOPLE,
    rooms: ROOMS,
    groups: ROLES,
    catalogs: LIBRARIES,
  },
  // Who may see it, who has certified it, and its revision.
  given: ['readers', 'denied', 'lastCertifiedBy', 'lastCertifiedDate', 'revision'],
  hasRevision: true,
  derive: (content, known) => ({
    ...readersOf(content),
    ...(known?.lastCertifiedBy && { lastCertifiedBy: known.lastCertifiedBy }),
    ...(known?.lastCertifiedDate && { lastCertifiedDate: known.lastCertifiedDate }),
  }),
}

export const storeDocuments: Setting<Storefront, Caller> = {
  folder: 'stores',
  collection: STORES,
  names: { inventoryId: INVENTORIES },
}

/** @throws AppError VALIDATION_FAILED for a room whose number another one of its building has */
async function requireOwnNumber(
  { services: { store } }: Caller,
  { id, buildingId, roomNumber }: Room,
): Promise<void> {
  const twin = { buildingId, roomNumber, id: { $ne: id } }
  if (await store.collection(ROOMS).findOne(twin, { fields: [], readConcern: 'local' }))
    throw invalid({ code: 'room.number_taken', path: '/roomNumber', params: { roomNumber } })
}
