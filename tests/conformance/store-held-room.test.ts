import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmbeddedStore } from '../../server/store/embedded/store.ts'
import type { Collection, CollectionDeclaration, Store } from '../../server/store/port.ts'
import { fc } from '../support/random.ts'
import type { Loose } from './store-under-test.ts'

/*
 * What is counted is held in memory as long as there is room, and read again after a start: neither changes an answer.
 */

const COUNTED: CollectionDeclaration<Loose> = {
  name: 'counted',
  indexes: [
    { keys: { group: 1, deletedDate: 1, createdDate: 1 }, covers: ['status', 'owner'] },
    { keys: { parties: 1, deletedDate: 1, createdDate: 1 }, list: 'parties' },
  ],
}
const GROUPS = 5
const OF_EACH = 400
const ROOM = 800_000

let folder: string
let store: Store
let counted: Collection<Loose>

async function open(options: { mostHeld?: number; readsAhead?: boolean } = {}) {
  store = createEmbeddedStore(folder, [COUNTED], options)
  await store.open()
  counted = store.collection(COUNTED)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-room-'))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const document = (group: number, n: number): Loose => ({
  ...{ id: `g${group}-${n}`, group: `g${group}`, createdDate: new Date(1.7e12 + n * 60_000).toISOString() },
  ...{ status: n % 3 ? 'sent' : 'draft', owner: `person ${n % 7}` },
  // Each its own, which takes the most room.
  parties: [`viewer ${n}`, 'viewer all'],
})
const fill = () =>
  counted.insertMany(
    Array.from({ length: GROUPS * OF_EACH }, (_, n) => document(n % GROUPS, Math.floor(n / GROUPS))),
  )

const scopeOf = (group: number) => ({ group: `g${group}`, deletedDate: null })
const newest = { path: 'createdDate', direction: -1 } as const
const heldBytes = async () => (await store.facts()).heldBytes ?? 0

const step = fc.record({
  group: fc.nat(GROUPS - 1),
  n: fc.nat(OF_EACH - 1),
  status: fc.constantFrom('sent', 'draft', 'closed'),
})

it('lets go what was counted longest ago where there is no more room, and counts it right when it is asked for again', async () => {
  await open({ mostHeld: ROOM })
  await fill()
  let most = 0
  let wereLetGo = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { group, n, status } of steps) {
        await counted.updateOne({ id: `g${group}-${n}` }, { $set: { status } })
        const where = { status, parties: { $regex: '^viewer 1' } }
        const before = await heldBytes()
        const [cells, picked] = await Promise.all([
          counted.tally({ scope: scopeOf(group), where: { status }, by: [{ path: 'owner' }], most: 100 }),
          counted.pick({ scope: scopeOf(group), where, sort: newest, skip: 0, limit: 5 }),
        ])
        const now = await heldBytes()
        most = Math.max(most, now)
        if (now < before) wereLetGo++
        const found = await counted.find({ ...scopeOf(group), status })
        expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(found.length)
        const listed = await counted.find({ ...scopeOf(group), ...where }, { sort: { createdDate: -1 } })
        expect(picked).toEqual({ ids: listed.slice(0, 5).map(({ id }) => id), total: listed.length })
      }
    }),
    { numRuns: 40 },
  )
  expect(wereLetGo).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(ROOM)
})

it('holds all of it where there is room', async () => {
  await open()
  await fill()
  for (let group = 0; group < GROUPS; group++)
    await counted.tally({ scope: scopeOf(group), by: [{ path: 'owner' }], most: 100 })
  const all = await heldBytes()
  expect(all).toBeGreaterThan(0)
  await counted.tally({ scope: scopeOf(0), by: [{ path: 'owner' }], most: 100 })
  expect(await heldBytes()).toBe(all)
})

it('reads what was counted before the last start by itself, as it was written meanwhile', async () => {
  await open()
  await fill()
  const ask = () => counted.tally({ scope: scopeOf(1), by: [{ path: 'status' }], sum: 'owner', most: 100 })
  const before = await ask()
  const bytes = await heldBytes()
  await store.close()

  await open({ readsAhead: true })
  await counted.updateOne({ id: 'g1-0' }, { $set: { status: 'closed' } })
  // Nobody asks: it is there by itself.
  await expect.poll(heldBytes).toBeGreaterThan(bytes * 0.9)
  const after = await ask()
  const countOf = (cells: typeof before, status: string) =>
    cells.find(({ key }) => key[0] === status)?.count ?? 0
  expect(countOf(after, 'closed')).toBe(1)
  expect(countOf(after, 'draft')).toBe(countOf(before, 'draft') - 1)
  expect(countOf(after, 'sent')).toBe(countOf(before, 'sent'))
  await store.close()

  await open()
  expect(await heldBytes()).toBe(0)
})

it('reads ahead no more than there is room for', async () => {
  await open()
  await fill()
  for (let group = 0; group < GROUPS; group++)
    await counted.pick({
      ...{
        scope: scopeOf(group),
        where: { parties: { $regex: '^viewer' } },
        sort: newest,
        skip: 0,
        limit: 1,
      },
    })
  const all = await heldBytes()
  await store.close()
  await open({ readsAhead: true, mostHeld: Math.floor(all / 2) })
  await expect.poll(heldBytes).toBeGreaterThan(all / 4)
  expect(await heldBytes()).toBeLessThanOrEqual(all / 2)
})
