import type { Room } from '../../../../schemas/index.ts'
import { BUILDINGS } from '../../ground/campus/index.ts'
import { ROOMS } from '../inventory/index.ts'
import { type Cells, type PlaceKind, withCells } from './place-kind.ts'

const codeIn = (cells: Cells) => cells.get('building')?.trim() ?? ''

/** A room as a row says it; the campus's own key for it is made of building and number where nobody says another. */
function roomOf(cells: Cells, before: Partial<Room>): Room {
  const room = withCells(before, cells, ['roomNumber', 'roomKey', 'name', 'floorId', 'controlAreaId'])
  const roomKey = room.roomKey ?? `${codeIn(cells)}-${room.roomNumber ?? ''}`.slice(0, 64)
  return { active: true, ...room, roomKey } as Room
}

export const ROOM: PlaceKind<Room> = {
  kind: 'room',
  declaration: ROOMS,
  columns: ['building', 'roomNumber', 'roomKey', 'name', 'floorId', 'controlAreaId'],
  within: 'buildingId',
  key: 'roomNumber',
  async placesOf(store, campusCode, rows) {
    const codes = [...new Set(rows.map(codeIn))]
    const found = await store
      .collection(BUILDINGS)
      .find({ campusCode, code: { $in: codes } }, { fields: ['code'] })
    const byCode = new Map(found.map(({ id, code }) => [code, id]))
    return (cells) => byCode.get(codeIn(cells))
  },
  async ownAmong(store, campusCode, rooms) {
    const ids = [...new Set(rooms.map(({ buildingId }) => buildingId))]
    const own = await store.collection(BUILDINGS).find({ campusCode, id: { $in: ids } }, { fields: [] })
    const buildings = new Set(own.map(({ id }) => id))
    return new Set(rooms.filter(({ buildingId }) => buildings.has(buildingId)).map(({ id }) => id))
  },
  read: roomOf,
  issues: () => [],
  isArchived: ({ active }) => !active,
  archived: (room, date) => ({ ...room, active: date === undefined }),
}
