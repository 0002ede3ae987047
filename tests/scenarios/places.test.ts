import { describe, expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { BUILDINGS } from '../../server/features/ground/campus/index.ts'
import { ROOMS } from '../../server/features/register/inventory/index.ts'
import { onCampus } from './support/each-store.ts'
import { LAB, PATH } from './support/inventories.ts'
import { keepsRights, type Principal } from './support/rights.ts'

const admins: Principal[] = ['campusAdmin', 'globalAdmin']
const asked = 'input: { campusCode: "01", columns: ["name"], rows: [["Hall"]], dryRun: true }'
keepsRights('managedBuildings', {
  text: '{ managedBuildings(campusCode: "01") { meta { total } } }',
  allowed: admins,
})
keepsRights('saveBuildings', { text: `mutation { saveBuildings(${asked}) { added } }`, allowed: admins })
keepsRights('saveRooms', { text: `mutation { saveRooms(${asked}) { added } }`, allowed: admins })
const hidden = { allowed: admins, hidden: true }
const HALL = 'building-01-1008'
keepsRights('managedBuilding', { text: `{ managedBuilding(id: "${HALL}") { name } }`, ...hidden })
keepsRights('managedRooms', {
  text: `{ managedRooms(buildingId: "${HALL}") { meta { total } } }`,
  ...hidden,
})
keepsRights('placeUses', { text: `{ placeUses(buildingId: "${HALL}") { rooms } }`, ...hidden })
keepsRights('archivePlace', {
  text: `mutation { archivePlace(buildingId: "${HALL}", revision: 99, isArchived: true) }`,
  ...{ ...hidden, outcome: 'CONFLICT' },
})

const FIELDS =
  'id code name address { line country } latitude longitude isArchived revision roomCount campusCode'
const LIST = `query ($campus: String!, $term: String!, $isArchived: Boolean!, $page: Int, $size: Int) {
  managedBuildings(campusCode: $campus, searchTerm: $term, isArchived: $isArchived, page: $page, size: $size) {
    docs { ${FIELDS} } meta { total } } }`
const ROOM_LIST = `query ($id: ID!, $term: String!, $isArchived: Boolean!) {
  managedRooms(buildingId: $id, searchTerm: $term, isArchived: $isArchived) {
    docs { id roomNumber roomKey name floorId active revision } meta { total } } }`
const SAVED = '{ added changed same problems { row column code } }'
const USES = 'query ($id: ID!) { placeUses(buildingId: $id) { rooms inventories containers } }'
const ARCHIVE = `mutation ($building: ID, $room: ID, $revision: Int!, $isArchived: Boolean!) {
  archivePlace(buildingId: $building, roomId: $room, revision: $revision, isArchived: $isArchived) }`

interface Building {
  id: string
  code: string
  revision: number
  [field: string]: unknown
}
interface Saved {
  added: number
  changed: number
  same: number
  problems: { row: number; column: string; code: string }[]
}

onCampus('places', (campus) => {
  const as = (who = 'alice') => campus().as(who)
  const list = async (term = '', isArchived = false, who = 'alice') =>
    (
      await as(who).ask<{ managedBuildings: { docs: Building[]; meta: { total: number } } }>(
        LIST,
        { campus: '01', term, isArchived },
        PATH,
      )
    ).managedBuildings
  const roomsOf = async (id: string, term = '', isArchived = false) =>
    (
      await as().ask<{ managedRooms: { docs: Building[]; meta: { total: number } } }>(
        ROOM_LIST,
        { id, term, isArchived },
        PATH,
      )
    ).managedRooms
  const saving =
    (name: 'saveBuildings' | 'saveRooms') =>
    async (columns: string[], rows: string[][], more: object = {}): Promise<Saved> => {
      const text = `mutation ($input: SavePlacesInput!) { ${name}(input: $input) ${SAVED} }`
      const input = { campusCode: '01', columns, rows, ...more }
      return (await as().ask<Record<string, Saved>>(text, { input }, PATH))[name] as Saved
    }
  const saveBuildings = saving('saveBuildings')
  const saveRooms = saving('saveRooms')
  const trail = async (to: string) =>
    (
      await campus()
        .store.collection(AUDIT_EVENTS)
        .find({ to }, { sort: { id: 1 } })
    ).map(({ action, details }) => [action, details])
  const none = { added: 0, changed: 0, same: 0, problems: [] }

  describe('LI-06 the buildings of a campus', () => {
    const columns = [
      'code',
      'name',
      'street',
      'city',
      'state',
      'postalCode',
      'country',
      'latitude',
      'longitude',
    ]
    const hall = ['B-1', 'Birch Hall', '1 Main St', 'Davis', 'CA', '95616', '', '38.5', '-121.7']

    it('are added, found and changed over what was seen, with what each was and is', async () => {
      expect(await saveBuildings(columns, [hall], { isNew: true })).toEqual({ ...none, added: 1 })
      expect(await saveBuildings(columns, [hall], { isNew: true })).toEqual({ ...none, same: 1 })
      const [found] = (await list('birch')).docs
      expect(found).toMatchObject({
        ...{ code: 'B-1', latitude: 38.5, longitude: -121.7, revision: 1, isArchived: false },
        address: { line: '1 Main St, Davis, CA 95616', country: null },
      })
      const id = found?.id ?? ''
      const change = (name: string, revision: number) =>
        saveBuildings(['id', 'code', 'name'], [[id, 'B-1', name]], { revision })
      expect(await change('Beech Hall', 1)).toEqual({ ...none, changed: 1 })
      const late = `mutation ($input: SavePlacesInput!) { saveBuildings(input: $input) ${SAVED} }`
      const input = { campusCode: '01', columns: ['id', 'name'], rows: [[id, 'Late']], revision: 1 }
      expect(await as().refused(late, { input }, PATH)).toBe('CONFLICT')
      expect((await list('beech')).docs).toMatchObject([
        { id, name: 'Beech Hall', revision: 2, address: { line: '1 Main St, Davis, CA 95616' } },
      ])
      expect((await list('birch')).docs).toEqual([])
      expect((await trail(id)).map(([action]) => action)).toEqual(['building.save', 'building.save'])
      const [, details] = (await trail(id))[1] ?? []
      expect(details).toMatchObject({
        before: expect.stringContaining('Birch Hall'),
        after: expect.stringContaining('Beech Hall'),
      })
    })

    it('have an address as their country writes it', async () => {
      const abroad = ['B-2', 'Hauptgebäude', 'Unter den Linden 6', 'Berlin', '', '10117', 'DE', '', '']
      expect(await saveBuildings(columns, [abroad])).toEqual({ ...none, added: 1 })
      expect((await list('linden')).docs).toMatchObject([
        { address: { line: 'Unter den Linden 6, Berlin, 10117, Germany', country: 'DE' } },
      ])
      // The address question finds it by what it is called and where it is.
      const { problems } = await saveBuildings(columns, [
        ['B-3', 'A', '1 Main St', 'Davis', 'California', '95616', 'US', '', ''],
        ['B-4', 'B', '1 Main St', 'Davis', 'CA', '956', '', '', ''],
        ['B-5', 'C', '1 Main St', '', 'CA', '95616', '', '', ''],
        ['B-6', 'D', '', '', '', '', '', '91', '3'],
        ['B-7', 'E', '', '', '', '', '', 'north', '3'],
        ['B-8', 'F', '', '', '', '', 'US', '3', ''],
        ['', 'G', '', '', '', '', '', '', ''],
        ['B-1', 'H', '', '', '', '', '', '', ''],
        ['B-1', 'I', '', '', '', '', '', '', ''],
      ])
      expect(problems.map(({ row, column }) => [row, column])).toEqual([
        ...[
          [0, 'state'],
          [1, 'postalCode'],
          [2, 'city'],
          [3, 'latitude'],
          [4, 'latitude'],
          [5, 'longitude'],
        ],
        ...[
          [6, 'code'],
          [8, 'code'],
        ],
      ])
      expect((await list('B-3')).meta.total).toBe(0)
    })

    it('are tried, then imported, and the same file again changes nothing', async () => {
      const rows = Array.from({ length: 30 }, (_, i) => [`IMP-${i}`, `Import hall ${i}`])
      const send = (dryRun: boolean) => saveBuildings(['code', 'name'], rows, { dryRun })
      expect(await send(true)).toEqual({ ...none, added: 30 })
      expect((await list('import hall')).meta.total).toBe(0)
      expect(await send(false)).toEqual({ ...none, added: 30 })
      expect(await send(false)).toEqual({ ...none, same: 30 })
      const { docs, meta } = await list('import hall')
      expect([docs.length, meta.total]).toEqual([25, 30])
      const twins = await Promise.all(
        ['X', 'Y'].map((name) => saveBuildings(['code', 'name'], [['TWIN', name]], { isNew: true })),
      )
      expect(twins.map(({ problems }) => problems.map(({ code }) => code)).toSorted()).toEqual([
        [],
        ['place.taken'],
      ])
    })

    it('are archived and offered again; what is in them is counted first, and no other campus’s admin sees any', async () => {
      const { docs } = await list()
      const rooms = campus().store.collection(ROOMS)
      const used = await rooms.findOne({ active: true, buildingId: { $in: docs.map(({ id }) => id) } })
      const building = await campus().store.collection(BUILDINGS).findOne({ id: used?.buildingId })
      const { id = '', name = '' } = building ?? {}
      const { placeUses } = await as().ask<{ placeUses: Record<string, number> }>(USES, { id }, PATH)
      expect(Object.values(placeUses).every((count) => count > 0)).toBe(true)
      const found = async () =>
        (
          await as('erin').ask<{ inventoryRooms: object[] }>(
            'query ($id: ID!, $term: String!) { inventoryRooms(inventoryId: $id, term: $term) { id } }',
            { id: LAB, term: name },
            PATH,
          )
        ).inventoryRooms.length
      const before = await found()
      expect(before).toBeGreaterThan(0)
      const archive = (isArchived: boolean, revision: number) =>
        as().ask(ARCHIVE, { building: id, revision, isArchived }, PATH)
      await archive(true, 0)
      await archive(true, 0)
      expect(await found()).toBe(0)
      expect((await list(name, true)).docs).toMatchObject([{ id, isArchived: true, revision: 1 }])
      await archive(false, 1)
      expect(await found()).toBe(before)
      expect((await trail(id)).map(([action]) => action)).toEqual(['building.archive', 'building.restore'])
      expect(await as('bob').refused(LIST, { campus: '01', term: '', isArchived: false }, PATH)).toBe(
        'ACCESS_DENIED',
      )
      const other = { campusCode: '03', columns: ['id', 'name'], rows: [[id, 'Taken over']] }
      const { saveBuildings: outcome } = await as().ask<{ saveBuildings: Saved }>(
        `mutation ($input: SavePlacesInput!) { saveBuildings(input: $input) ${SAVED} }`,
        { input: other },
        PATH,
      )
      expect(outcome.problems).toContainEqual({ row: 0, column: 'id', code: 'place.elsewhere' })
    })
  })

  describe('LI-06 the rooms of a building', () => {
    it('are added, renamed, archived and imported by the code of their building', async () => {
      await saveBuildings(['code', 'name'], [['R-1', 'Rowan House']])
      const [building] = (await list('rowan')).docs
      const id = building?.id ?? ''
      const columns = ['building', 'roomNumber', 'name', 'floorId']
      const rows = [
        ['R-1', '101', 'Store', '1'],
        ['R-1', '102', '', '1'],
      ]
      expect(await saveRooms(columns, rows, { dryRun: true })).toEqual({ ...none, added: 2 })
      expect(await saveRooms(columns, rows)).toEqual({ ...none, added: 2 })
      expect(await saveRooms(columns, rows)).toEqual({ ...none, same: 2 })
      const { docs } = await roomsOf(id, '101')
      expect(docs).toMatchObject([{ roomNumber: '101', roomKey: 'R-1-101', name: 'Store', active: true }])
      expect((await roomsOf(id, 'STORE')).meta.total).toBe(1)
      const [room] = docs
      const rename = [[room?.id ?? '', 'R-1', '102', 'Store']]
      expect((await saveRooms(['id', ...columns.slice(0, 3)], rename)).problems).toEqual([
        { row: 0, column: 'roomNumber', code: 'place.taken' },
      ])
      const apart = [[room?.id ?? '', 'R-1', '101A', 'Store']]
      expect((await saveRooms(['id', ...columns.slice(0, 3)], apart, { revision: 1 })).changed).toBe(1)
      await as().ask(ARCHIVE, { room: room?.id, revision: 2, isArchived: true }, PATH)
      expect((await roomsOf(id)).docs.map(({ roomNumber }) => roomNumber)).toEqual(['102'])
      expect((await roomsOf(id, '', true)).docs.map(({ roomNumber }) => roomNumber)).toEqual(['101A'])
      expect((await list('rowan')).docs).toMatchObject([{ roomCount: 1 }])
      const { problems } = await saveRooms(columns, [
        ['NOWHERE', '1', '', ''],
        ['R-1', '', '', ''],
        ['R-1', '101A', 'Again', ''],
      ])
      expect(problems).toEqual([
        { row: 0, column: 'building', code: 'place.no_building' },
        { row: 1, column: 'roomNumber', code: 'schema.required' },
        { row: 2, column: 'roomNumber', code: 'place.archived' },
      ])
      const twins = await Promise.all(
        ['X', 'Y'].map((name) => saveRooms(columns, [['R-1', '200', name, '']], { isNew: true })),
      )
      expect(twins.flatMap(({ problems: each }) => each.map(({ code }) => code))).toEqual(['place.taken'])
      expect((await trail(room?.id ?? '')).map(([action]) => action)).toEqual(['room.save', 'room.archive'])
    })
  })
})
