import { describe, expect, it } from 'vitest'
import { LIBRARY_ITEMS } from '../../server/features/ground/library/index.ts'
import { INVENTORIES, INVENTORY_ITEMS, ROOMS } from '../../server/features/register/inventory/index.ts'
import { onCampus } from './support/each-store.ts'
import { IMPORT, ITEM, type Item, LAB, LIST, ONE, PATH, readingInventories } from './support/inventories.ts'
import { keepsRights, type Principal, signedIn } from './support/rights.ts'

const ADD = `mutation ($input: AddInventoryItemInput!) { addInventoryItem(input: $input) { ${ITEM} } }`
const CHANGE = `mutation ($input: ChangeInventoryItemInput!) { changeInventoryItem(input: $input) { ${ITEM} } }`
const MOVE = `mutation ($input: MoveInventoryItemInput!) { moveInventoryItem(input: $input) { ${ITEM} } }`
const REMOVE =
  'mutation ($id: ID!, $revision: ID!) { removeInventoryItem(id: $id, revision: $revision) { id revision } }'
const RESTORE = `mutation ($id: ID!) { restoreInventoryItem(id: $id) { ${ITEM} } }`
const CERTIFY = `mutation ($id: ID!) { certifyInventory(inventoryId: $id) { lastCertifiedBy { userId } lastCertifiedDate } }`
const MINE = '{ inventories { docs { id userPermission } meta { total } } }'
const SUBSTANCES =
  'query ($id: ID!, $term: String!) { inventorySubstances(inventoryId: $id, term: $term) { id name casNumber } }'

/** Those who administer campus 01, where both inventories of these rows are. */
const admins: Principal[] = ['campusAdmin', 'globalAdmin']
const hidden = { allowed: admins, hidden: true }
const content = 'content: { roomId: "nowhere", amount: 1, unit: "L" }'
keepsRights('inventory', { text: `{ inventory(id: "${LAB}") { name } }`, ...hidden })
keepsRights('inventories', { text: '{ inventories { meta { total } } }', allowed: signedIn })
keepsRights('inventoryItems', {
  text: `{ inventoryItems(inventoryId: "${LAB}") { meta { total } } }`,
  ...hidden,
})
keepsRights('inventoryItemsByUser', { text: '{ inventoryItemsByUser { id } }', allowed: signedIn })
keepsRights('storesByUser', { text: '{ storesByUser { id } }', allowed: signedIn })
keepsRights('inventorySubstances', {
  text: `{ inventorySubstances(inventoryId: "${LAB}", term: "acetone") { id } }`,
  ...hidden,
})
keepsRights('addInventoryItem', {
  text: `mutation { addInventoryItem(input: { inventoryId: "${LAB}", id: "new", ${content} }) { id } }`,
  ...{ ...hidden, outcome: 'VALIDATION_FAILED' },
})
keepsRights('changeInventoryItem', {
  text: `mutation { changeInventoryItem(input: { id: "${LAB}-001", revision: "r", ${content} }) { id } }`,
  ...{ ...hidden, outcome: 'VALIDATION_FAILED' },
})
keepsRights('moveInventoryItem', {
  text: `mutation { moveInventoryItem(input: { id: "${LAB}-001", revision: "r", roomId: "nowhere" }) { id } }`,
  ...{ ...hidden, outcome: 'VALIDATION_FAILED' },
})
keepsRights('removeInventoryItem', {
  text: `mutation { removeInventoryItem(id: "${LAB}-001", revision: "another") { id } }`,
  ...{ ...hidden, outcome: 'CONFLICT' },
})
keepsRights('restoreInventoryItem', {
  text: `mutation { restoreInventoryItem(id: "${LAB}-001") { id } }`,
  ...hidden,
})
keepsRights('certifyInventory', {
  text: `mutation { certifyInventory(inventoryId: "${LAB}") { id } }`,
  ...hidden,
})

onCampus('inventories', (campus) => {
  const { as, one, list, trail } = readingInventories(campus)
  const mine = async (who: string) =>
    (
      await as(who).ask<{ inventories: { docs: { id: string; userPermission: string }[]; meta: object } }>(
        MINE,
      )
    ).inventories
  const room = async (nth = 0) => (await one('erin', LAB)).rooms[nth]?.id as string
  const add = async (id: string, more: object = {}, who = 'chelsea') => {
    const said = { roomId: await room(), libraryItemId: 'chemicals-67-64-1', amount: 4, unit: 'L', ...more }
    const input = { inventoryId: LAB, id, content: said }
    return (await as(who).ask<{ addInventoryItem: Item }>(ADD, { input }, PATH)).addInventoryItem
  }
  const issuesOf = async (more: object) => {
    const said = { roomId: await room(), libraryItemId: 'chemicals-67-64-1', amount: 4, unit: 'L', ...more }
    const input = { inventoryId: LAB, id: 'refused', content: said }
    const { errors } = await as('chelsea').send(ADD, { input }, PATH)
    return errors?.[0]?.extensions.issues?.map(({ code, path }) => [path, code])
  }

  describe('LI-06 who may see and change one', () => {
    it('is what its lists say, and nothing is there for anybody else', async () => {
      expect(await mine('chelsea')).toEqual({
        docs: [{ id: LAB, userPermission: 'WRITE' }],
        meta: { total: 1 },
      })
      expect((await mine('bob')).docs).toEqual([{ id: 'science-stockroom', userPermission: 'MANAGE' }])
      // A supervisor of the campus would write, were he not read-only.
      expect((await mine('frank')).docs).toEqual([{ id: 'field-station', userPermission: 'READ' }])
      expect((await mine('hector')).docs.map(({ userPermission }) => userPermission)).toEqual([
        'MANAGE',
        'MANAGE',
      ])
      expect((await mine('alice')).meta).toEqual({ total: 4 })
      expect(await mine('karen')).toEqual({ docs: [], meta: { total: 0 } })
      for (const id of [LAB, 'no-such-inventory', '__proto__', 'x'.repeat(500)])
        expect(await as('karen').refused(ONE, { id }, PATH)).toBe('NOT_FOUND')
      expect(await as('karen').refused(LIST, { id: LAB }, PATH)).toBe('NOT_FOUND')
    })

    it('tells only who manages it who else may do what, and what is charged', async () => {
      const { permissions, accounts, readOnlyUsers } = await one('erin', LAB)
      expect([permissions, accounts, readOnlyUsers]).toEqual([
        [{ userId: 'ines', permission: 'WRITE', allowed: true }],
        ['1-44120-CHEM'],
        [{ userId: 'dave' }],
      ])
      expect(await one('chelsea', LAB)).toMatchObject({
        permissions: null,
        accounts: null,
        readOnlyUsers: null,
      })
    })

    it('lets who is read-only look, and refuses every change', async () => {
      const { docs, meta } = await list('dave')
      expect(meta.total).toBe((await one('dave', LAB)).containerCount)
      const { id, revision } = docs[0] as Item
      const roomId = await room()
      const said = { roomId, amount: 1, unit: 'L', name: 'X' }
      for (const [text, variables] of [
        [ADD, { input: { inventoryId: LAB, id: 'dave-1', content: said } }],
        [CHANGE, { input: { id, revision, content: said } }],
        [MOVE, { input: { id, revision, roomId } }],
        [REMOVE, { id, revision }],
        [RESTORE, { id }],
        [CERTIFY, { id: LAB }],
        [IMPORT, { input: { inventoryId: LAB, id: 'dave-2', csv: 'x', dryRun: true } }],
        [SUBSTANCES, { id: LAB, term: 'acetone' }],
      ] as const)
        expect(await as('dave').refused(text, variables, PATH)).toBe('ACCESS_DENIED')
      // Who may write may not certify.
      expect(await as('chelsea').refused(CERTIFY, { id: LAB }, PATH)).toBe('ACCESS_DENIED')
    })

    it('follows `allowed: false` at once, in lists and counts too', async () => {
      const inventories = campus().store.collection(INVENTORIES)
      const before = await inventories.findOne({ id: LAB })
      const taken = { userId: 'chelsea', permission: 'READ' as const, allowed: false }
      await inventories.updateOne({ id: LAB }, { $set: { permissions: [taken], denied: ['chelsea'] } })
      try {
        expect(await as('chelsea').refused(ONE, { id: LAB }, PATH)).toBe('NOT_FOUND')
        expect(await mine('chelsea')).toEqual({ docs: [], meta: { total: 0 } })
        expect(
          await as('chelsea').ask('{ inventoryItemsByUser { id } storesByUser { id } }', {}, PATH),
        ).toEqual({
          inventoryItemsByUser: [],
          storesByUser: [],
        })
      } finally {
        if (before) await inventories.replaceOne(before)
      }
    })
  })

  describe('LI-06 what one holds', () => {
    it('is found by name, by CAS number and by barcode, by room and by hazard, a page at a time', async () => {
      const { total } = (await list('chelsea')).meta
      expect((await list('chelsea', { term: '67-64-1' })).docs.map(({ name }) => name)).toEqual(
        Array(5).fill('Acetone'),
      )
      expect((await list('chelsea', { term: 'DIETH eth' })).meta.total).toBe(4)
      expect((await list('chelsea', { term: 'OC-001' })).meta.total).toBe(1)
      for (const term of ['$where', '.*', '"', '   .'])
        expect((await list('chelsea', { term })).meta.total, term).toBe(0)
      const flammable = await list('chelsea', { hazard: 'FLAMMABLE', size: 100 })
      expect(flammable.docs.every(({ hazards }) => hazards.includes('FLAMMABLE'))).toBe(true)
      expect(flammable.meta.total).toBeLessThan(total)
      const rooms = (await one('chelsea', LAB)).rooms.map(({ id }) => id)
      const inRooms = await Promise.all(rooms.map((each) => list('chelsea', { room: each, size: 1 })))
      expect(inRooms.reduce((sum, { meta }) => sum + meta.total, 0)).toBe(total)
      const days = (await list('chelsea', { order: 'EXPIRY', size: 100 })).docs.map(
        ({ expiryDate }) => expiryDate,
      )
      const dated = days.filter((day) => day !== null)
      expect(days.slice(0, dated.length)).toEqual(dated.toSorted())
      const byRoom = await Promise.all(
        [1, 2, 3, 4].map((page) => list('chelsea', { order: 'ROOM', page, size: 25 })),
      )
      const placed = byRoom.flatMap(({ docs }) =>
        docs.map(({ name, room: { roomNumber } }) => ({ roomNumber, name })),
      )
      expect(placed).toHaveLength(Math.min(total, 100))
      expect(placed).toEqual(
        placed.toSorted(
          (a, b) =>
            a.roomNumber.localeCompare(b.roomNumber, 'en', { numeric: true }) ||
            (a.name < b.name ? -1 : Number(a.name > b.name)),
        ),
      )
      const pages = await Promise.all([1, 2, 3].map((page) => list('chelsea', { page, size: 25 })))
      const ids = pages.flatMap(({ docs }) => docs.map(({ id }) => id))
      expect(new Set(ids).size).toBe(Math.min(total, 75))
    })

    it('shows what the library says of the hazards today', async () => {
      const items = campus().store.collection(LIBRARY_ITEMS)
      const [acetone] = (await list('chelsea', { term: 'acetone' })).docs
      expect(acetone).toMatchObject({
        ...{ casNumber: '67-64-1', hazards: ['FLAMMABLE', 'IRRITANT'], signalWord: 'Danger' },
        hazardStatements: ['H225', 'H319', 'H336'],
      })
      await items.updateOne(
        { id: 'chemicals-67-64-1' },
        { $set: { 'fields.hazardStatements': 'H225, H400' } },
      )
      const after = await list('chelsea', { term: 'acetone', hazard: 'ENVIRONMENT' })
      expect(after.docs[0]?.hazards).toEqual(['FLAMMABLE', 'ENVIRONMENT'])
    })

    it('is added once, named and numbered by the library, and counted', async () => {
      const { containerCount } = await one('erin', LAB)
      const found = await as('chelsea').ask(SUBSTANCES, { id: LAB, term: '67-64' }, PATH)
      expect(found).toEqual({
        inventorySubstances: [{ id: 'chemicals-67-64-1', name: 'Acetone', casNumber: '67-64-1' }],
      })
      const added = await add('added-1', { barcode: ' NEW-1 ', expiryDate: '2030-01-01' })
      expect(added).toMatchObject({ name: 'Acetone', casNumber: '67-64-1', barcode: 'NEW-1' })
      expect(await add('added-1', { barcode: 'NEW-1', expiryDate: '2030-01-01' })).toEqual(added)
      expect((await one('erin', LAB)).containerCount).toBe(containerCount + 1)
      expect((await list('dave', { term: 'new-1' })).docs).toEqual([added])
      expect(await trail('added-1')).toEqual([['inventory-item.add', 'chelsea']])
    })

    it('is refused where it is wrong, with the field', async () => {
      await campus().put(ROOMS, {
        ...{ schemaVersion: 1, id: 'closed', roomKey: 'c', roomNumber: '9', buildingId: 'b', active: false },
      })
      const rooms = campus().store.collection(INVENTORIES)
      await rooms.updateOne({ id: LAB }, { $addToSet: { rooms: 'closed' } })
      await add('added-2', { barcode: 'TAKEN' })
      for (const [more, path, code] of [
        [{ roomId: 'elsewhere' }, 'roomId', 'inventory_item.unknown_room'],
        [{ roomId: 'closed' }, 'roomId', 'inventory_item.closed_room'],
        [{ libraryItemId: 'airports-SFO' }, 'libraryItemId', 'inventory_item.unknown_substance'],
        [{ barcode: 'TAKEN' }, 'barcode', 'inventory_item.barcode_taken'],
        [{ barcode: 'a b' }, 'barcode', 'schema.pattern'],
        [{ amount: -1 }, 'amount', 'schema.minimum'],
        [{ unit: 'cups' }, 'unit', 'schema.enum'],
        [{ libraryItemId: null }, 'name', 'schema.min_length'],
        [{ expiryDate: '2026-02-30' }, 'expiryDate', 'schema.format'],
        [
          { receivedDate: '2026-05-01', expiryDate: '2026-04-01' },
          'expiryDate',
          'inventory_item.expires_early',
        ],
      ] as const)
        expect((await issuesOf(more))?.[0], JSON.stringify(more)).toEqual([path, code])
      expect(await campus().store.collection(INVENTORY_ITEMS).findOne({ id: 'refused' })).toBeNull()
    })

    it('is changed by one of two who do so at once, and the other is told', async () => {
      const { id, revision, room: where } = await add('raced', { barcode: 'RACED' })
      const change = (amount: number) => ({
        input: {
          ...{ id, revision },
          content: { roomId: where.id, libraryItemId: 'chemicals-67-64-1', amount, unit: 'L' },
        },
      })
      const replies = await Promise.all(
        [1, 2, 3].map((amount) =>
          as('chelsea').send<{ changeInventoryItem: Item }>(CHANGE, change(amount), PATH),
        ),
      )
      const codes = replies.map(({ errors }) => errors?.[0]?.extensions.code ?? 'OK')
      expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK'])
      const amount = codes.indexOf('OK') + 1
      // What it does not say any more is gone; the same once more is no conflict.
      expect(await as('chelsea').ask(CHANGE, change(amount), PATH)).toMatchObject({
        changeInventoryItem: { amount, barcode: null },
      })
      expect(await trail(id)).toEqual([
        ['inventory-item.add', 'chelsea'],
        ['inventory-item.change', 'chelsea'],
      ])
    })

    it('has a barcode that no other takes at the same moment: added, changed or put back', async () => {
      const racing = (id: string, barcode = 'SAME') =>
        room().then((roomId) =>
          as('chelsea').send<{ addInventoryItem: Item }>(
            ADD,
            { input: { inventoryId: LAB, id, content: { roomId, name: id, amount: 1, unit: 'L', barcode } } },
            PATH,
          ),
        )
      const outcomes = (replies: { errors?: { extensions: { issues?: object[] } }[] }[]) =>
        replies.map(({ errors }) => errors?.[0]?.extensions.issues ?? 'OK')
      const taken = [expect.objectContaining({ code: 'inventory_item.barcode_taken', path: 'barcode' })]
      const added = outcomes(await Promise.all(['twin-1', 'twin-2', 'twin-3'].map((id) => racing(id))))
      expect(added.filter((each) => each === 'OK')).toHaveLength(1)
      expect(added.filter((each) => each !== 'OK')).toEqual([taken, taken])
      expect((await list('chelsea', { term: 'same' })).meta.total).toBe(1)

      const others = await Promise.all(['other-1', 'other-2'].map((id) => add(id, { barcode: id })))
      const changed = await Promise.all(
        others.map(({ id, revision, room: { id: roomId } }) =>
          as('chelsea').send(
            CHANGE,
            {
              input: { id, revision, content: { roomId, name: id, amount: 1, unit: 'L', barcode: 'ALIKE' } },
            },
            PATH,
          ),
        ),
      )
      expect(outcomes(changed)).toEqual(expect.arrayContaining(['OK', taken]))

      const revisions = new Map(
        (await list('chelsea', { term: 'alike' })).docs.map((item) => [item.id, item]),
      )
      const [winner] = [...revisions.values()]
      await as('chelsea').ask(REMOVE, { id: winner?.id, revision: winner?.revision }, PATH)
      // Who removed it and who takes its barcode: one of them gets it.
      const both = await Promise.all([
        as('chelsea').send(RESTORE, { id: winner?.id }, PATH),
        racing('heir', 'ALIKE'),
      ])
      expect(outcomes(both)).toEqual(expect.arrayContaining(['OK', taken]))
      expect((await list('chelsea', { term: 'alike' })).meta.total).toBe(1)
    })

    it('is moved, removed and put back, each once and remembered', async () => {
      const { id, revision } = await add('moved')
      const roomId = await room(1)
      const moved = await as('chelsea').ask<{ moveInventoryItem: Item }>(
        MOVE,
        { input: { id, revision, roomId } },
        PATH,
      )
      expect(moved.moveInventoryItem.room.id).toBe(roomId)
      expect(
        await as('chelsea').refused(MOVE, { input: { id, revision, roomId: await room(2) } }, PATH),
      ).toBe('CONFLICT')
      const { containerCount } = await one('erin', LAB)
      const seen = { id, revision: moved.moveInventoryItem.revision }
      await as('chelsea').ask(REMOVE, seen, PATH)
      await as('chelsea').ask(REMOVE, seen, PATH)
      expect((await one('erin', LAB)).containerCount).toBe(containerCount - 1)
      expect(await as('chelsea').refused(MOVE, { input: { ...seen, roomId: await room(2) } }, PATH)).toBe(
        'NOT_FOUND',
      )
      await as('chelsea').ask(RESTORE, { id }, PATH)
      await as('chelsea').ask(RESTORE, { id }, PATH)
      expect((await one('erin', LAB)).containerCount).toBe(containerCount)
      expect((await trail(id)).map(([action]) => action)).toEqual([
        ...['inventory-item.add', 'inventory-item.move', 'inventory-item.remove', 'inventory-item.restore'],
      ])
    })

    it('is certified by who manages it', async () => {
      const { certifyInventory } = await as('erin').ask<{ certifyInventory: object }>(
        CERTIFY,
        { id: LAB },
        PATH,
      )
      expect(certifyInventory).toMatchObject({ lastCertifiedBy: { userId: 'erin' } })
      expect(await one('dave', LAB)).toMatchObject(certifyInventory)
      expect(await trail(LAB)).toEqual([['inventory.certify', 'erin']])
    })
  })
})
