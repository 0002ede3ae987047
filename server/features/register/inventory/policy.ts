import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import {
  isEnough,
  readerOf,
  roleReaderOf,
  type UserPermission,
  userPermission,
} from '../../../../runtime/core/inventory/user-permission.ts'
import type { Inventory } from '../../../../schemas/index.ts'
import { campusObject, roleObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import type { Filter } from '../../../store/port.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { INVENTORIES, MOST_INVENTORIES } from './collections.ts'

/** More roles or campuses than one person has. */
const MOST = 10_000

/** Inventories by id, whoever asks: rights are judged on what it gives. */
export const inventoryLoader = loadById(INVENTORIES)

/** The roles of the viewer and the campuses that they administer, found once a request. */
const standingOf = memoize(async (caller: Caller) => {
  const { id: userId } = await viewerOf(caller)
  const held = async (relation: string, type: string, prefix: string) => {
    const { authorizer } = caller.services
    const objects = await authorizer.listObjects(userObject(userId), relation, type, { limit: MOST })
    return objects.map((object) => object.slice(prefix.length))
  }
  const [roleIds, campuses] = await Promise.all([
    held(RELATION.member, 'role', roleObject('')),
    held(RELATION.admin, 'campus', campusObject('')),
  ])
  return { userId, roleIds: new Set(roleIds), campuses: new Set(campuses) }
})

/** The codes of the campuses whose inventories the viewer may make. */
export const administeredCampuses = async (caller: Caller): Promise<readonly string[]> => [
  ...(await standingOf(caller)).campuses,
]

/** What the viewer may do in an inventory (LI-06). */
export async function permissionIn(caller: Caller, inventory: Inventory): Promise<UserPermission> {
  const { campuses, ...standing } = await standingOf(caller)
  return userPermission(inventory, { ...standing, isCampusAdmin: campuses.has(inventory.campusCode) })
}

/** Those that name the viewer or a role of theirs, and do not deny them. */
async function namingViewer(caller: Caller): Promise<Filter> {
  const { userId, roleIds } = await standingOf(caller)
  const readers = [readerOf(userId), ...[...roleIds].map(roleReaderOf)]
  return { $and: [{ readers: { $in: readers } }, { denied: { $ne: userId } }] }
}

/**
 * Those that the viewer may see: the same rule as `permissionIn` on indexed fields.
 *
 * @param whose `OWN`: what names the viewer; `ALL`: what is in the campuses that they administer as well
 */
export async function visibleTo(caller: Caller, whose: 'OWN' | 'ALL'): Promise<Filter> {
  const { campuses } = await standingOf(caller)
  const naming = await namingViewer(caller)
  if (whose === 'OWN' || campuses.size === 0) return naming
  return { $or: [naming, { campusCode: { $in: [...campuses] } }] }
}

/** The inventories that name the viewer, by name; read once a request. */
export const ownInventories = memoize(async (caller: Caller): Promise<Inventory[]> => {
  const filter = await visibleTo(caller, 'OWN')
  return caller.services.store
    .collection(INVENTORIES)
    .find(filter, { sort: { name: 1 }, limit: MOST_INVENTORIES })
})

/** @throws AppError NOT_FOUND for one that the viewer may not see, ACCESS_DENIED where they may not do as much in it */
export async function openInventory(
  caller: Caller,
  id: string,
  needed: Exclude<UserPermission, 'NONE'>,
): Promise<Inventory> {
  userOf(caller)
  const inventory = ID_PATTERN.test(id) ? await inventoryLoader(caller).load(id) : null
  const held = inventory ? await permissionIn(caller, inventory) : 'NONE'
  if (!inventory || held === 'NONE') throw notFound()
  if (!isEnough(held, needed)) throw accessDenied()
  return inventory
}
