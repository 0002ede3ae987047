import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Building, Campus, Room } from '../../../../schemas/index.ts'
import { campusObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { BUILDINGS, CAMPUSES } from '../../ground/campus/index.ts'
import { ROOMS } from '../inventory/index.ts'

/** A campus whose places the viewer looks after. @throws AppError ACCESS_DENIED, NOT_FOUND */
export async function requireCampus(caller: Caller, campusCode: string): Promise<Campus> {
  userOf(caller)
  if (!(await rolesOf(caller).has(RELATION.admin, campusObject(campusCode)))) throw accessDenied()
  const campus = await caller.services.store.collection(CAMPUSES).findOne({ id: campusCode })
  if (!campus) throw notFound(`Unable to get campus with id ${campusCode.slice(0, 64)}`)
  return campus
}

/** A building that the viewer looks after, an archived one too. @throws AppError NOT_FOUND, also where it is not theirs */
export async function managedBuilding(caller: Caller, id: string): Promise<Building> {
  userOf(caller)
  const buildings = caller.services.store.collection(BUILDINGS)
  const building = ID_PATTERN.test(id) ? await buildings.findOne({ id }) : null
  if (!building || !(await rolesOf(caller).has(RELATION.admin, campusObject(building.campusCode))))
    throw notFound()
  return building
}

/** A room of one. @throws AppError NOT_FOUND, also where it is not theirs */
export async function managedRoom(caller: Caller, id: string): Promise<Room> {
  userOf(caller)
  const rooms = caller.services.store.collection(ROOMS)
  const room = ID_PATTERN.test(id) ? await rooms.findOne({ id }) : null
  if (!room) throw notFound()
  await managedBuilding(caller, room.buildingId)
  return room
}
