import { describe, expect, it } from 'vitest'
import { INVENTORIES, ROOMS } from '../../server/features/register/inventory/index.ts'
import { onCampus } from './support/each-store.ts'
import { LAB, PATH, readingInventories } from './support/inventories.ts'
import { keepsRights, type Principal } from './support/rights.ts'

const FIELDS = `id name type revision hours stockroom catalogs userPermission contact { name email phone }
  rooms { id roomNumber buildingName } people { permission person { userId } } owner { userId }`
const ONE = `query ($id: ID!) { inventory(id: $id) { ${FIELDS} } }`
const CREATE = `mutation ($campus: String!, $name: String!, $op: ID!) {
  createInventory(campusCode: $campus, name: $name, type: SUPPLY, operationId: $op) { ${FIELDS} } }`
const SET_UP = `mutation ($input: SetUpInventoryInput!) { setUpInventory(input: $input) { ${FIELDS} } }`
const PERSON = `mutation ($id: ID!, $who: ID!, $permission: UserPermission!) {
  setInventoryPerson(inventoryId: $id, userId: $who, permission: $permission) { ${FIELDS} } }`
const OWNER = `mutation ($id: ID!, $who: ID!) { setInventoryOwner(inventoryId: $id, userId: $who) { ${FIELDS} } }`
const FIND_ROOMS = `query ($id: ID!, $term: String!) {
  inventoryRooms(inventoryId: $id, term: $term) { id roomNumber buildingName } }`

const admins: Principal[] = ['campusAdmin', 'globalAdmin']
const hidden = { allowed: admins, hidden: true }
keepsRights('createInventory', {
  text: 'mutation { createInventory(campusCode: "01", name: "Shelf", type: SUPPLY, operationId: "rights") { name } }',
  allowed: admins,
})
keepsRights('setUpInventory', {
  text: `mutation { setUpInventory(input: { id: "${LAB}", revision: "another", name: "X", roomIds: [], catalogs: [] }) { id } }`,
  ...{ ...hidden, outcome: 'CONFLICT' },
})
keepsRights('setInventoryPerson', {
  text: `mutation { setInventoryPerson(inventoryId: "${LAB}", userId: "nobody", permission: READ) { id } }`,
  ...{ ...hidden, outcome: 'VALIDATION_FAILED' },
})
keepsRights('setInventoryOwner', {
  text: `mutation { setInventoryOwner(inventoryId: "${LAB}", userId: "nobody") { id } }`,
  ...{ ...hidden, outcome: 'VALIDATION_FAILED' },
})
keepsRights('inventoryRooms', {
  text: `{ inventoryRooms(inventoryId: "${LAB}", term: "hall") { id } }`,
  ...hidden,
})

/** Of campus 03, as what Hector makes. */
const STOCKROOM = 'art-studio'

keepsRights('inventoryCatalogs', { text: `{ inventoryCatalogs(inventoryId: "${LAB}") { id } }`, ...hidden })

interface Room {
  id: string
  roomNumber: string
  buildingName: string
}
interface SetUp {
  id: string
  name: string
  revision: string | null
  userPermission: string
  rooms: Room[]
  people: { permission: string; person: { userId: string } }[]
  owner: { userId: string }
  [field: string]: unknown
}

onCampus('setting up an inventory', (campus) => {
  const { as, trail } = readingInventories(campus)
  const ask = async <K extends string>(who: string, text: string, variables: object) =>
    as(who).ask<Record<K, SetUp>>(text, variables, PATH)
  const create = async (name: string, op: string, who = 'hector') =>
    (await ask<'createInventory'>(who, CREATE, { campus: '03', name, op })).createInventory
  const one = async (who: string, id: string) => (await ask<'inventory'>(who, ONE, { id })).inventory
  const setUp = async (who: string, input: object) =>
    (await ask<'setUpInventory'>(who, SET_UP, { input })).setUpInventory
  const give = async (id: string, who: string, permission: string, by = 'hector') =>
    (await ask<'setInventoryPerson'>(by, PERSON, { id, who, permission })).setInventoryPerson
  const rooms = async (id: string, term: string) =>
    (await as('hector').ask<{ inventoryRooms: Room[] }>(FIND_ROOMS, { id, term }, PATH)).inventoryRooms
  const issues = async (who: string, text: string, variables: object) => {
    const { errors } = await as(who).send(text, variables, PATH)
    const { code, issues: told = [] } = errors?.[0]?.extensions ?? { code: '' }
    return [code, ...told.map((issue) => [issue.path, issue.code])]
  }
  const listed = ({ people }: SetUp) => people.map(({ permission, person }) => [person.userId, permission])

  describe('LI-06', () => {
    it('an admin of the campus makes one, once, and owns it', async () => {
      const made = await create('  Field supplies ', 'make-1')
      expect(made).toMatchObject({
        name: 'Field supplies',
        type: 'SUPPLY',
        userPermission: 'MANAGE',
        rooms: [],
      })
      expect(listed(made)).toEqual([['hector', 'MANAGE']])
      expect((await create('Field supplies', 'make-1')).id).toBe(made.id)
      expect(await trail(made.id)).toEqual([['inventory.create', 'hector']])
      expect(await issues('hector', CREATE, { campus: '03', name: '  ', op: 'make-2' })).toEqual([
        'VALIDATION_FAILED',
        ['name', 'schema.min_length'],
        ['name', 'schema.pattern'],
      ])
      expect(await issues('hector', CREATE, { campus: '01', name: 'Elsewhere', op: 'make-3' })).toEqual([
        'ACCESS_DENIED',
      ])
    })

    it('says where it is, of what, and whom to ask; of two at once the second is told', async () => {
      const { id, revision } = await create('Spill kits', 'set-up-1')
      const first = (await one('hector', STOCKROOM)).rooms[0] as Room
      const input = {
        ...{
          id,
          revision,
          name: 'Spill kits',
          roomIds: [first.id],
          catalogs: [],
          stockroom: true,
        },
        ...{
          hours: 'Mon to Fri, 8 to 16',
          contact: { name: '', email: 'stores@demo.example', phone: ' ' },
        },
      }
      const after = await setUp('hector', input)
      expect(after).toMatchObject({
        ...{ rooms: [first], catalogs: [], stockroom: true, hours: 'Mon to Fri, 8 to 16' },
        contact: { name: null, email: 'stores@demo.example', phone: null },
      })
      // The same again is no change; another one on what was seen before is refused, and nothing is lost.
      expect((await setUp('hector', input)).revision).toBe(after.revision)
      expect(await issues('alice', SET_UP, { input: { ...input, name: 'Kits' } })).toEqual([
        'CONFLICT',
        [undefined, 'inventory.changed'],
      ])
      expect(
        (await setUp('alice', { ...input, revision: after.revision, name: 'Kits', hours: null })).name,
      ).toBe('Kits')
      expect((await one('hector', id)).hours).toBeNull()
      expect((await trail(id)).map(([action]) => action)).toEqual([
        ...['inventory.create', 'inventory.change', 'inventory.change'],
      ])
    })

    it('refuses rooms of elsewhere, libraries that are not there, and to give up a room that holds something', async () => {
      const lab = await one('erin', LAB)
      const now = {
        ...{ id: LAB, revision: lab.revision, name: lab.name, catalogs: lab.catalogs, hours: lab.hours },
        ...{ roomIds: lab.rooms.map(({ id }) => id), contact: lab.contact, stockroom: lab.stockroom },
      }
      const [, ...others] = now.roomIds
      expect(await issues('erin', SET_UP, { input: { ...now, roomIds: others } })).toEqual([
        'VALIDATION_FAILED',
        ['rooms', 'inventory.room_in_use'],
      ])
      for (const roomIds of [
        [...now.roomIds, 'no-such-room'],
        [...now.roomIds, '__proto__'],
      ])
        expect(await issues('erin', SET_UP, { input: { ...now, roomIds } })).toEqual([
          'VALIDATION_FAILED',
          ['rooms', 'inventory.not_there'],
        ])
      expect(await issues('erin', SET_UP, { input: { ...now, catalogs: ['no-such'] } })).toEqual([
        'VALIDATION_FAILED',
        ['catalogs', 'inventory.not_there'],
      ])
      expect(await issues('erin', SET_UP, { input: { ...now, contact: { email: 'nobody' } } })).toEqual([
        'VALIDATION_FAILED',
        ['contact/email', 'schema.pattern'],
      ])
      expect((await one('erin', LAB)).revision).toBe(lab.revision)
    })

    it('offers an inventory of chemicals the libraries of substances, and others to who may see them', async () => {
      const offered = async (who: string, id: string) =>
        (
          await as(who).ask<{ inventoryCatalogs: { id: string }[] }>(
            'query ($id: ID!) { inventoryCatalogs(inventoryId: $id) { id } }',
            { id },
            PATH,
          )
        ).inventoryCatalogs.map((library) => library.id)
      expect(await offered('erin', LAB)).toEqual(['chemicals'])
      expect(await offered('alice', LAB)).toContain('airports')
      const { id } = await create('Paper', 'catalogs-1')
      expect(await offered('hector', id)).toEqual([])
    })

    it('gives people what they may do, takes it away, and hands it over', async () => {
      const { id } = await create('Gas cylinders', 'people-1')
      await give(id, 'karen', 'READ')
      expect((await one('karen', id)).userPermission).toBe('READ')
      await give(id, 'karen', 'WRITE')
      await give(id, 'chelsea', 'MANAGE')
      expect(listed(await one('hector', id))).toEqual([
        ...[
          ['hector', 'MANAGE'],
          ['karen', 'WRITE'],
          ['chelsea', 'MANAGE'],
        ],
      ])
      // Two who give at once lose nothing of one another.
      await Promise.all([give(id, 'dave', 'READ'), give(id, 'erin', 'WRITE', 'chelsea')])
      expect(listed(await one('hector', id))).toHaveLength(5)
      await give(id, 'karen', 'NONE')
      expect(await as('karen').refused(ONE, { id }, PATH)).toBe('NOT_FOUND')
      expect(await issues('hector', PERSON, { id, who: 'hector', permission: 'READ' })).toEqual([
        'VALIDATION_FAILED',
        ['userId', 'inventory.is_owner'],
      ])
      expect(await issues('hector', PERSON, { id, who: 'nobody-here', permission: 'READ' })).toEqual([
        'VALIDATION_FAILED',
        ['userId', 'inventory.not_there'],
      ])
      const handed = (await ask<'setInventoryOwner'>('hector', OWNER, { id, who: 'erin' })).setInventoryOwner
      expect(handed.owner.userId).toBe('erin')
      expect(listed(handed)).toContainEqual(['hector', 'MANAGE'])
      // Whoever may change what it holds changes nothing of who may.
      await give(id, 'karen', 'WRITE')
      expect(await as('karen').refused(PERSON, { id, who: 'dave', permission: 'NONE' }, PATH)).toBe(
        'ACCESS_DENIED',
      )
      const stored = await campus().store.collection(INVENTORIES).findOne({ id })
      expect(stored?.readers).toContain('user:karen')
    })

    it('finds rooms in use of its campus by building and number, and none of another', async () => {
      const { id } = await create('Rooms', 'rooms-1')
      const wanted = (await one('hector', STOCKROOM)).rooms[0] as Room
      const [word] = wanted.buildingName.split(' ')
      const found = await rooms(id, `${word} ${wanted.roomNumber}`)
      expect(found).toContainEqual(wanted)
      expect(await rooms(id, wanted.buildingName)).toContainEqual(wanted)
      const elsewhere = (await one('erin', LAB)).rooms[0] as Room
      expect(await rooms(id, `${elsewhere.buildingName} ${elsewhere.roomNumber}`)).toEqual([])
      expect(await rooms(id, '.*')).toEqual([])
      const closed = { active: false }
      await campus().store.collection(ROOMS).updateOne({ id: wanted.id }, { $set: closed })
      expect(await rooms(id, `${word} ${wanted.roomNumber}`)).not.toContainEqual(wanted)
      await campus()
        .store.collection(ROOMS)
        .updateOne({ id: wanted.id }, { $set: { active: true } })
    })
  })
})
