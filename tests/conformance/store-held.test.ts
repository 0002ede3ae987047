import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EmbeddedCollection } from '../../server/store/embedded/collection.ts'
import { Database } from '../../server/store/embedded/database.ts'
import { openTable } from '../../server/store/embedded/table.ts'
import { compareDocuments } from '../../server/store/order.ts'
import type { Collection, CollectionDeclaration, Filter } from '../../server/store/port.ts'
import { Cells, tallyDocuments } from '../../server/store/tally.ts'
import type { TallyCell, TallyQuery } from '../../server/store/tally-query.ts'
import { fc } from '../support/random.ts'
import { type Loose, onStores } from './store-under-test.ts'

const COUNTED: CollectionDeclaration<Loose> = {
  name: 'counted',
  indexes: [
    { keys: { group: 1, deletedDate: 1, createdDate: 1 }, covers: ['status', 'owner', 'figures'] },
    { keys: { parties: 1, deletedDate: 1, createdDate: 1 }, list: 'parties' },
  ],
}

const scope = { group: 'g', deletedDate: null }
const some = <T>(...values: T[]) => fc.constantFrom(...values)

const fields = fc.record(
  {
    group: some('g', 'g', 'g', 'other'),
    createdDate: some('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'),
    deletedDate: some(null, null, '2026-03-02T00:00:00Z'),
    status: some('draft', 'sent'),
    owner: some('erin', 'bob'),
    parties: fc.uniqueArray(some('viewer x', 'viewer y')),
    figures: fc.record(
      {
        v: fc.record({ kind: fc.uniqueArray(some<string | number>('a', 'b', 'c', 1), { maxLength: 3 }) }),
        n: fc.record({ days: some(0, 1, 5) }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['group', 'createdDate'] },
)
type Step =
  | { write: 'insert' | 'replace' | 'set'; id: string; fields: Readonly<Record<string, unknown>> }
  | { write: 'delete'; id: string }
  | { write: 'deleteMany'; where: Filter }
const id = fc.nat(11).map((n) => `d${n}`)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ write: some('insert' as const, 'replace' as const, 'set' as const), id, fields }),
  },
  { weight: 2, arbitrary: fc.record({ write: some('delete' as const), id }) },
  fc.record({
    write: some('deleteMany' as const),
    where: some<Filter>({ owner: 'bob' }, { 'figures.n.days': 5 }),
  }),
)
const rights: Filter = { $or: [{ owner: 'erin' }, { parties: 'viewer x' }, { status: { $in: ['sent'] } }] }
const asked: readonly TallyQuery[] = [
  { scope, by: [], most: 100 },
  { scope, where: rights, by: [{ path: 'status' }], most: 100 },
  {
    scope,
    where: { $and: [rights, { 'figures.v.kind': { $exists: true } }] },
    by: [{ path: 'figures.v.kind', isList: true }],
    sum: 'figures.n.days',
    most: 100,
  },
  {
    scope,
    range: { path: 'createdDate', from: '2026-01-15' },
    where: { $nor: [rights] },
    by: [{ path: 'owner' }],
    most: 100,
  },
]

const inOrder = (cells: readonly TallyCell[]) =>
  cells.toSorted((a, b) => (JSON.stringify(a.key) < JSON.stringify(b.key) ? -1 : 1))

/** By the documents that are found, as every other list finds them. */
async function meant(counted: Collection<Loose>, query: TallyQuery): Promise<TallyCell[]> {
  const { range, where = {} } = query
  const found = await counted.find({
    ...{ ...scope, $and: [where] },
    ...(range && { [range.path]: { ...(range.from !== undefined && { $gte: range.from }) } }),
  })
  const cells = new Cells(query.most)
  tallyDocuments(found, query, cells)
  return inOrder(cells.all)
}

async function write(counted: Collection<Loose>, change: Step): Promise<void> {
  if (change.write === 'deleteMany') await counted.deleteMany(change.where)
  else if (change.write === 'delete') await counted.deleteOne({ id: change.id })
  else if (change.write === 'set') await counted.updateOne({ id: change.id }, { $set: change.fields })
  else if (change.write === 'replace') await counted.replaceOne({ id: change.id, ...change.fields } as Loose)
  else await counted.insertOne({ id: change.id, ...change.fields } as Loose).catch(() => undefined)
}

onStores('what was counted before', [COUNTED], [COUNTED], (under) => {
  const counted = () => under.loose(COUNTED)

  it('is counted as it is now, whatever was written since and meanwhile', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          await counted().deleteMany({})
          for (const steps of rounds) {
            const writes = (async () => {
              for (const each of steps) await write(counted(), each)
            })()
            await Promise.all([writes, ...asked.map((query) => counted().tally(query))])
            for (const query of asked) {
              expect(inOrder(await counted().tally(query))).toEqual(await meant(counted(), query))
              const sort = { path: 'createdDate', direction: -1 } as const
              const where = query.where ?? {}
              const found = await counted().find({ ...scope, $and: [where] })
              const ids = found.sort(compareDocuments({ createdDate: -1, id: -1 })).map((each) => each.id)
              expect(await counted().pick({ scope, where, sort, skip: 0, limit: 20 })).toEqual({
                ids,
                total: ids.length,
              })
            }
          }
        },
      ),
      { numRuns: under.kind === 'embedded' ? 100 : 15 },
    )
  })

  it('is counted where hardly two documents have anything in common', { timeout: 60_000 }, async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
    const document = (n: number): Loose => ({
      ...{
        id: `d${n}`,
        group: 'g',
        createdDate: at(n),
        status: n % 2 ? 'sent' : 'draft',
        parties: [`viewer ${n}`, 'viewer all'],
      },
    })
    await counted().insertMany(Array.from({ length: 3000 }, (_, n) => document(n)))
    const newest = { path: 'createdDate', direction: -1 } as const
    const of = (where: Filter) => counted().pick({ scope, where, sort: newest, skip: 0, limit: 2 })
    expect(await of({ status: 'sent' })).toEqual({ ids: ['d2999', 'd2997'], total: 1500 })
    expect(await of({ parties: { $regex: '^viewer 299' } })).toEqual({ ids: ['d2999', 'd2998'], total: 11 })
    await counted().updateOne({ id: 'd7' }, { $set: { createdDate: at(5000), parties: ['viewer 2990'] } })
    await counted().deleteOne({ id: 'd2999' })
    await counted().insertOne({ ...document(3001), id: 'again' })
    expect(await of({ status: 'sent' })).toEqual({ ids: ['d7', 'again'], total: 1500 })
    expect(await of({ parties: { $in: ['viewer 2990', 'viewer 7'] } })).toEqual({
      ids: ['d7', 'd2990'],
      total: 2,
    })
    const range = { path: 'createdDate', from: at(2990), to: at(3002) }
    const cells = await counted().tally({ scope, range, by: [{ path: 'createdDate' }], most: 100 })
    expect(cells.map(({ key }) => key[0]).sort()).toEqual([
      ...Array.from({ length: 9 }, (_, n) => at(2990 + n)),
      at(3001),
    ])
  })
})

it('A3 what was counted in a transaction that was undone is not counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-held-'))
  const db = new Database(folder)
  try {
    const paths = await db.write(() => openTable(db, COUNTED.name, COUNTED.indexes))
    const counted = new EmbeddedCollection<Loose>(db, COUNTED, paths)
    const count = async () => (await counted.tally({ scope, by: [], most: 10 }))[0]?.count ?? 0
    await counted.insertOne({ id: 'kept', group: 'g', createdDate: '2026-01-01T00:00:00Z' })
    expect(await count()).toBe(1)
    const lost = counted.insertOne({ id: 'lost', group: 'g', createdDate: '2026-01-01T00:00:00Z' })
    const undone = db.write(() => {
      // As SQLite itself does when the disk is full.
      db.run('ROLLBACK')
      throw Object.assign(new Error('full'), { errcode: 13 })
    })
    const during = count()
    expect((await Promise.allSettled([lost, undone])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    await during.catch(() => undefined)
    expect(await count()).toBe(1)
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
