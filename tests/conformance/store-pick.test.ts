import { expect, it } from 'vitest'
import { compareDocuments, totalOrder } from '../../server/store/order.ts'
import type { PickQuery } from '../../server/store/pick-query.ts'
import type { CollectionDeclaration, Filter } from '../../server/store/port.ts'
import { fc } from '../support/random.ts'
import { type Loose, onStores } from './store-under-test.ts'

const PICKED: CollectionDeclaration<Loose> = {
  name: 'picked',
  indexes: [
    { keys: { group: 1, deletedDate: 1, createdDate: 1 }, covers: ['status', 'figures'] },
    { keys: { parties: 1, deletedDate: 1, createdDate: 1 }, list: 'parties' },
  ],
}

const scope = { group: 'g', deletedDate: null }
const page = { skip: 0, limit: 10 }

const some = <T>(...values: T[]) => fc.constantFrom(...values)
const scalars = some<string | number>('a', 'b', 'é', '😀', '\uFFFD', "it's", 1, 2, 10, '1', 2.5, -3)
const stored = fc.record(
  {
    group: some('g', 'g', 'g', 'other'),
    createdDate: some('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'),
    deletedDate: some('2026-03-02T00:00:00Z'),
    status: some('draft', 'sent'),
    name: some('Anna', 'bert', 'Zoë', 'a.b'),
    parties: fc.uniqueArray(some('viewer x', 'viewer y'), { minLength: 1 }),
    figures: fc.record({
      v: fc.record({ kind: fc.uniqueArray(scalars, { minLength: 1, maxLength: 3 }) }, { requiredKeys: [] }),
      n: fc.record({ days: some(0, 1, 5, -2, 2.5) }, { requiredKeys: [] }),
    }),
  },
  { requiredKeys: ['group', 'createdDate', 'figures'] },
)
const conditions = some<Filter>(
  {},
  { status: 'draft' },
  { 'figures.v.kind': { $in: ['a', 1] } },
  { 'figures.n.days': { $gte: 0, $lte: 5 } },
  { parties: 'viewer x' },
  { name: { $regex: 'z', $options: 'i' } },
  { 'figures.v.kind': { $regex: '^i' } },
  { $nor: [{ status: 'sent' }] },
)
const asked: fc.Arbitrary<PickQuery> = fc.record({
  scope: fc.constant(scope),
  where: conditions,
  sort: fc.record({
    path: some('createdDate', 'status', 'name', 'figures.v.kind', 'figures.n.days'),
    direction: some<1 | -1>(1, -1),
  }),
  skip: some(0, 1, 3),
  limit: some(1, 2, 5, 20),
})

onStores('a page of a store in any order', [PICKED], [PICKED], (under) => {
  const picked = () => under.loose(PICKED)

  it('has what a whole, ordered list has there, and says how many there are', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stored, { maxLength: 25 }),
        fc.array(asked, { minLength: 1, maxLength: 8 }),
        async (documents, queries) => {
          await picked().deleteMany({})
          const all = documents.map((document, n) => ({ ...document, id: `d${n}` }) as Loose)
          if (all.length > 0) await picked().insertMany(all)
          for (const query of queries) {
            const { sort, skip, limit, where = {} } = query
            const found = await picked().find({ ...scope, $and: [where] })
            const order = compareDocuments(totalOrder({ [sort.path]: sort.direction }))
            const ids = found.sort(order).map(({ id }) => id)
            expect(await picked().pick(query)).toEqual({
              ids: ids.slice(skip, skip + limit),
              total: ids.length,
            })
          }
        },
      ),
      { numRuns: under.kind === 'embedded' ? 150 : 40 },
    )
  })

  it('goes through many documents in parts', async () => {
    const many = Array.from({ length: 2500 }, (_, n) => ({
      ...{ id: `d${String(n).padStart(4, '0')}`, group: 'g', createdDate: '2026-01-01T00:00:00Z' },
      figures: { v: {}, n: { days: n % 50 } },
    }))
    await picked().insertMany(many as Loose[])
    const sort = { path: 'figures.n.days', direction: -1 } as const
    const found = await picked().pick({ scope, sort, skip: 49, limit: 3 })
    expect(found).toEqual({ ids: ['d0049', 'd2498', 'd2448'], total: 2500 })
    const name = { path: 'name', direction: 1 } as const
    expect(await picked().pick({ scope, sort: name, skip: 2499, limit: 5 })).toEqual({
      ids: ['d2499'],
      total: 2500,
    })
  })

  it('refuses what is no path, filter or page', async () => {
    const sort = { path: 'status', direction: 1 } as const
    const hostile: Partial<PickQuery>[] = [
      { where: { $where: 'sleep(5000)' } },
      { where: { 'figures.v.kind': { $function: 'x' } } },
      { where: { '__proto__.kind': 1 } },
      { sort: { ...sort, path: '__proto__.kind' } },
      { sort: { ...sort, path: 'figures.$kind' } },
      { skip: -1 },
      { limit: 0 },
      { skip: 20_000 },
    ]
    for (const part of hostile)
      await expect(picked().pick({ scope, sort, ...page, ...part })).rejects.toThrow(
        /Unknown operator|Not a field path|A page ends/,
      )
  })
})
