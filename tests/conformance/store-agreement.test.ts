import { afterAll, beforeAll, expect, it } from 'vitest'
import { collections } from '../../server/composition/features.ts'
import { BUILDINGS } from '../../server/features/ground/campus/collections.ts'
import { PROGRAMS } from '../../server/features/ground/program/collections.ts'
import { COUNTERS } from '../../server/store/counters.ts'
import type { CollectionDeclaration, Filter, FindOptions, Update } from '../../server/store/port.ts'
import { mongoMissing } from '../support/mongo-server.ts'
import { fc } from '../support/random.ts'
import { type Loose, StoreUnderTest } from './store-under-test.ts'

/**
 * A15: whatever is written and asked, the stores agree; and an index changes nothing. `programs` has one on
 * `domain.campus` and `name`, `buildings` has list indexes on `searchTokens` and on `campusCode` with it, `counters` has
 * none.
 */
const stores = (mongoMissing() ? ['embedded'] : ['embedded', 'mongodb']).map(
  (kind) => new StoreUnderTest(kind as 'embedded', collections),
)
const declarations: readonly CollectionDeclaration[] = [COUNTERS, PROGRAMS, BUILDINGS]

beforeAll(async () => {
  for (const store of stores) await store.open()
})
afterAll(async () => {
  for (const store of stores) await store.remove()
})

const scalar = fc.constantFrom(null, 0, 1, 2.5, -1, '', 'a', 'b', 'B', 'ab', '\u00e9', true, false)
const path = fc.constantFrom('name', 'domain.campus', 'campusCode', 'searchTokens', 'other', 'id')
/** Objects and lists are rarer: the first one at an indexed path changes how the index is used. */
const value = fc.oneof(
  { weight: 8, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
)
const document = fc.record(
  {
    name: value,
    domain: fc.oneof(fc.record({ campus: value }, { requiredKeys: [] }), scalar),
    other: scalar,
    campusCode: value,
    searchTokens: fc.oneof(fc.array(scalar, { maxLength: 4 }), value),
    n: fc.integer({ min: -3, max: 3 }),
  },
  { requiredKeys: [] },
)
const documents = fc
  .array(document, { maxLength: 8 })
  .map((list) => list.map((one, i): Loose => ({ id: `${'abcdefgh'[i]}`, code: i, ...one })))

const condition = fc.oneof(
  scalar,
  fc.record({ $eq: scalar }),
  fc.record({ $ne: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $gt: fc.constantFrom(0, 1, 'a', 'B') }),
  fc.record({ $gte: fc.constantFrom(0, 'a'), $lt: fc.constantFrom(2, 'b') }),
  fc.record({ $lte: fc.constantFrom(1, 'ab', '') }),
  fc.record({ $not: fc.record({ $gte: fc.constantFrom(0, 'a') }) }),
  fc.record({ $regex: fc.constantFrom('^a', 'b$', 'B'), $options: fc.constantFrom('', 'i') }),
  fc.record({ $regex: fc.constantFrom('^a', '^ab', '^\u00e9', '^a$', '^a.') }),
)
const simple: fc.Arbitrary<Filter> = fc.dictionary(path, condition, { maxKeys: 2 })
const filter: fc.Arbitrary<Filter> = fc.oneof(
  simple,
  fc
    .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(simple, { minLength: 1, maxLength: 3 }), simple)
    .map(([operator, branches, rest]) => ({ ...rest, [operator]: branches })),
)
const options: fc.Arbitrary<FindOptions> = fc.record(
  {
    sort: fc.constantFrom<NonNullable<FindOptions['sort']>[]>(
      { other: 1 },
      { other: -1, n: 1 },
      { n: -1 },
      { id: -1 },
    ),
    skip: fc.nat(3),
    limit: fc.nat(4),
    fields: fc.subarray(['name', 'domain.campus', 'n']),
  },
  { requiredKeys: ['sort'] },
)
const update: fc.Arbitrary<Update> = fc.oneof(
  fc.record({ $set: fc.record({ name: scalar, 'domain.campus': scalar }, { requiredKeys: ['name'] }) }),
  fc.record({ $set: fc.record({ searchTokens: fc.array(scalar, { maxLength: 3 }), campusCode: scalar }) }),
  fc.record({
    $inc: fc.record({ n: fc.integer({ min: -2, max: 2 }) }),
    $unset: fc.record({ name: fc.constant('') }),
  }),
  fc.record({
    $max: fc.record({ n: fc.integer({ min: -2, max: 2 }) }),
    $min: fc.record({ other: fc.constantFrom(1, 'a') }),
  }),
  fc.record({ $push: fc.record({ list: scalar }), $addToSet: fc.record({ set: scalar }) }),
)

interface Case {
  documents: Loose[]
  filter: Filter
  options: FindOptions
  update: Update
}

/** Everything observable of one case on one collection. */
async function observe(
  under: StoreUnderTest,
  declaration: CollectionDeclaration,
  { documents: all, ...given }: Case,
) {
  const collection = under.loose(declaration)
  await collection.deleteMany({})
  await collection.insertMany(all)
  const sorted = { sort: { id: 1 as const } }
  const attempt = <T>(work: Promise<T>) => work.catch((error: Error) => error.name)
  return {
    found: (await collection.find(given.filter, sorted)).map(({ id }) => id),
    count: await collection.count(given.filter),
    page: await collection.find(given.filter, given.options),
    // Few documents in no order are read from the index as they come.
    few: (await collection.find(given.filter, { limit: 20 })).map(({ id }) => id).sort(),
    distinct: await collection.distinct('other', given.filter),
    // FerretDB counts `$inc` by 0 as a modification.
    matched: await attempt(collection.updateMany(given.filter, given.update).then(({ matched }) => matched)),
    after: await collection.find({}, sorted),
    deleted: await collection.deleteMany(given.filter),
    left: await collection.count({}),
  }
}

it('A15 agrees between stores, and with and without an index', async () => {
  const cases: fc.Arbitrary<Case> = fc.record({ documents, filter, options, update })
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      const [expected, ...others] = await Promise.all(
        stores.flatMap((store) => declarations.map((each) => observe(store, each, one))),
      )
      for (const other of others) expect(other).toEqual(expected)
    }),
    { numRuns: stores.length > 1 ? 150 : 600 },
  )
}, 120_000)
