import { expect, it } from 'vitest'
import type { CollectionDeclaration, Filter } from '../../server/store/port.ts'
import { Cells, tallyDocuments } from '../../server/store/tally.ts'
import type { TallyCell, TallyQuery } from '../../server/store/tally-query.ts'
import { fc } from '../support/random.ts'
import { type Loose, onStores } from './store-under-test.ts'

const TALLIED: CollectionDeclaration<Loose> = {
  name: 'tallied',
  indexes: [
    {
      keys: { group: 1, deletedDate: 1, createdDate: 1 },
      covers: ['status', 'owner', 'figures'],
    },
    { keys: { parties: 1, deletedDate: 1, createdDate: 1 }, list: 'parties' },
  ],
}

const scope = { group: 'g', deletedDate: null }
const kinds: TallyQuery['by'] = [{ path: 'figures.v.kind', isList: true }]

const form = (id: string, more: object): Loose => ({
  ...{ id, group: 'g', createdDate: '2026-03-01T00:00:00Z', status: 'draft', owner: 'erin' },
  ...{ figures: { day: '2026-03-01', v: {}, n: {} }, ...more },
})
const figures = (v: object, n: object = {}) => ({ figures: { day: '2026-03-01', v, n } })

const inOrder = (cells: readonly TallyCell[]) =>
  cells
    .map(({ key, count, sum }) => ({ key, count, sum }))
    .sort((a, b) => (JSON.stringify(a.key) < JSON.stringify(b.key) ? -1 : 1))

/** What a filter means of one document, said without any store. */
function holds(document: Loose, filter: Filter): boolean {
  return Object.entries(filter).every(([path, value]) => {
    const every = (filters: unknown) => (filters as Filter[]).map((each) => holds(document, each))
    if (path === '$and') return every(value).every(Boolean)
    if (path === '$or') return every(value).some(Boolean)
    const found = path
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
    const items = (Array.isArray(found) ? found : [found]).filter((each) => each !== undefined)
    const operators = (typeof value === 'object' && value !== null ? value : { $eq: value }) as object
    return Object.entries(operators).every(([operator, operand]) => {
      const some = (test: (item: never) => boolean) =>
        items.some((item) => typeof item === typeof operand && test(item as never))
      if (operator === '$eq') return operand === null ? items.length === 0 : items.includes(operand)
      if (operator === '$ne') return !items.includes(operand)
      if (operator === '$in') return (operand as unknown[]).some((each) => items.includes(each))
      if (operator === '$nin') return !(operand as unknown[]).some((each) => items.includes(each))
      if (operator === '$exists') return (found !== undefined) === operand
      if (operator === '$regex') return some((item) => new RegExp(operand as string).test(item))
      if (operator === '$gte') return some((item) => item >= operand)
      if (operator === '$lt') return some((item) => item < operand)
      throw new Error(operator)
    })
  })
}

function meant(documents: readonly Loose[], query: TallyQuery): TallyCell[] {
  const cells = new Cells(query.most)
  const { range, where = {} } = query
  const matching = documents.filter((document) => {
    const at = range && (document[range.path] as string)
    return (
      holds(document, { ...query.scope, ...where }) &&
      (at === undefined || ((range?.from ?? '') <= at && at < (range?.to ?? '~')))
    )
  })
  tallyDocuments(matching, query, cells)
  return cells.all
}

const some = <T>(...values: T[]) => fc.constantFrom(...values)
const scalars = some<string | number>('a', 'b', "it's", 1, 2, '1', 2.5, -3)
const stored = fc.record(
  {
    group: some('g', 'other'),
    createdDate: some('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'),
    deletedDate: some('2026-03-02T00:00:00Z'),
    status: some('draft', 'sent'),
    owner: some('erin', 'bob'),
    parties: fc.uniqueArray(some('viewer x', 'viewer y'), { minLength: 1 }),
    figures: fc.record(
      {
        day: some('2026-01-01', '2026-02-01'),
        v: fc.record(
          {
            kind: fc.uniqueArray(scalars, { maxLength: 3 }),
            place: fc.uniqueArray(scalars, { maxLength: 2 }),
          },
          { requiredKeys: [] },
        ),
        n: fc.record({ days: some(0, 1, 5, -2) }, { requiredKeys: [] }),
      },
      { requiredKeys: ['day', 'v', 'n'] },
    ),
  },
  { requiredKeys: ['group', 'createdDate', 'figures'] },
)
const condition: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ status: some('draft', 'sent') }),
  fc.record({ owner: fc.record({ $in: fc.subarray(['erin', 'bob']) }) }),
  fc.record({ parties: some('viewer x', 'viewer z') }),
  fc.record({ 'figures.v.kind': scalars }),
  fc.record({ 'figures.v.kind': fc.record({ $in: fc.array(scalars, { maxLength: 3 }) }) }),
  fc.record({ 'figures.v.place': fc.record({ $exists: fc.boolean(), $ne: scalars }) }),
  fc.record({ 'figures.v.kind': fc.record({ $nin: fc.array(scalars, { maxLength: 3 }) }) }),
  fc.record({ 'figures.v.kind': fc.record({ $regex: some('^a', '^it', "^it's$", '^1') }) }),
  fc.record({ 'figures.day': fc.record({ $regex: some('^2026-01-', '^2026-02-0') }) }),
  fc.record({ 'figures.n.days': fc.record({ $gte: some(0, 1, 5) }) }),
  fc.record({
    'figures.day': fc.record({ $gte: fc.constant('2026-01-15'), $lt: fc.constant('2026-03-01') }),
  }),
)
const asked: fc.Arbitrary<TallyQuery> = fc.record(
  {
    scope: fc.constant(scope),
    range: fc.record(
      {
        path: fc.constant('createdDate'),
        from: some('2026-01-15'),
        to: some('2026-02-15', '2026-03-01T00:00:00Z'),
      },
      { requiredKeys: ['path'] },
    ),
    where: fc.record({
      $and: fc.array(
        fc.oneof(condition, fc.record({ $or: fc.array(condition, { minLength: 1, maxLength: 3 }) })),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    }),
    by: fc.subarray<TallyQuery['by'][number]>([
      { path: 'status' },
      { path: 'figures.day' },
      { path: 'figures.v.kind', isList: true },
      { path: 'figures.v.place', isList: true },
    ]),
    sum: some('figures.n.days'),
    most: fc.constant(1000),
  },
  { requiredKeys: ['scope', 'by', 'most'] },
)

onStores('DM-04 the tally of a store', [TALLIED], [TALLIED], (under) => {
  const tallied = () => under.loose(TALLIED)

  it('counts a document once for each item of a list, and not at all without one', async () => {
    await tallied().insertMany([
      form('1', figures({ kind: ['burn', 'cut'] }, { days: 3 })),
      form('2', figures({ kind: ['burn'] }, { days: 4 })),
      form('3', figures({})),
      form('4', { ...figures({ kind: ['burn'] }), deletedDate: '2026-03-02T00:00:00Z' }),
      form('5', { ...figures({ kind: ['burn'] }), group: 'other' }),
    ])
    const cells = await tallied().tally({ scope, by: kinds, sum: 'figures.n.days', most: 10 })
    expect(inOrder(cells)).toEqual([
      { key: ['burn'], count: 2, sum: 7 },
      { key: ['cut'], count: 1, sum: 3 },
    ])
    expect(await tallied().tally({ scope, by: [], most: 10 })).toEqual([{ key: [], count: 3, sum: 0 }])
  })

  it('refuses more kinds than are asked for, and what is no path or filter', async () => {
    await tallied().insertMany(['a', 'b', 'c'].map((kind) => form(kind, figures({ kind: [kind] }))))
    await expect(tallied().tally({ scope, by: kinds, most: 2 })).rejects.toThrow('too many different values')
    const hostile: Partial<TallyQuery>[] = [
      { where: { $where: 'sleep(5000)' } },
      { where: { 'figures.v.kind': { $function: 'x' } } },
      { by: [{ path: '__proto__.kind' }] },
      { by: [{ path: 'figures.$kind', isList: true }] },
      { sum: 'figures.n.__proto__' },
    ]
    for (const part of hostile)
      await expect(tallied().tally({ scope, by: kinds, most: 2, ...part })).rejects.toThrow(
        /Unknown operator|Not a field path/,
      )
  })

  it('means the same in every store as document by document', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stored, { maxLength: 25 }),
        fc.array(asked, { minLength: 1, maxLength: 6 }),
        async (documents, queries) => {
          await tallied().deleteMany({})
          const all = documents.map((document, n) => ({ ...document, id: `d${n}` }) as Loose)
          if (all.length > 0) await tallied().insertMany(all)
          for (const query of queries)
            expect(inOrder(await tallied().tally(query))).toEqual(inOrder(meant(all, query)))
        },
      ),
      { numRuns: under.kind === 'embedded' ? 150 : 40 },
    )
  })
})
