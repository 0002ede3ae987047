import { expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import type { Sort } from '../../server/store/document.ts'
import { compileFilter } from '../../server/store/embedded/matcher.ts'
import { compareDocuments, totalOrder } from '../../server/store/order.ts'
import type { Filter } from '../../server/store/port.ts'
import { fc } from '../support/random.ts'
import { ids, type Loose, onEachStore } from './store-support.ts'

/*
 * A15: a page of a sorted list is what sorting everything would give, however it is found: from the parts of an index
 * that are merged, from one index while the rest is asked, or from a few documents that are sorted. On `forms`, which
 * has an index for each way to see a form.
 */

const word = (...all: string[]) => fc.constantFrom(...all)
const date = fc.integer({ min: 10, max: 40 }).map((day) => `2026-01-${day}T00:00:00.000Z`)
const some = (all: string[]) => fc.subarray(all, { maxLength: Math.min(3, all.length) })
const parties = ['owner a', 'viewer a', 'viewer b', 'assignee a', 'subject c']
const roles = ['admin@p1', 'admin@p2', 'viewer', 'inspector@*']

const form = fc.record(
  {
    ownerId: word('a', 'b', 'c'),
    programId: word('p1', 'p2', 'p3'),
    campusCode: word('01', '02'),
    templateGroupId: word('t1', 't2'),
    status: fc.oneof(
      { weight: 20, arbitrary: word('draft', 'review') },
      { weight: 1, arbitrary: word('rare') },
    ),
    deletedDate: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: date }),
    statusDate: date,
    createdDate: date,
    lastSaved: date,
    parties: some(parties),
    grants: some(roles),
    waitingFor: some(roles),
    searchTokens: fc.oneof(
      fc.constant(['report', 'trip']),
      fc.subarray(['report', 'travel', 'trip', 'lisbon'], { maxLength: 3 }),
    ),
  },
  { requiredKeys: ['ownerId', 'status', 'createdDate'] },
)

const branch: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ ownerId: word('a', 'b', 'nobody') }),
  fc.record({ parties: fc.record({ $in: some(parties) }) }),
  fc.record({ parties: word(...parties) }),
  fc.record({ programId: fc.record({ $in: some(['p1', 'p2', 'p9']) }) }),
  fc.record({ campusCode: fc.record({ $in: some(['01', '02']) }) }),
  fc.record({ grants: fc.record({ $in: some(roles) }) }),
  fc
    .tuple(word(...roles), some(parties))
    .map(([role, who]) => ({ $and: [{ waitingFor: role }, { parties: { $in: who } }] })),
  fc.constant({}),
)
const beginning = word('rep', 'tr', 'lisbon', 'x').map((text) => ({ searchTokens: { $regex: `^${text}` } }))
const cursor = date.map((at) => ({
  $or: [{ statusDate: { $lt: at } }, { statusDate: at, id: { $lt: 'f5' } }],
}))
/** A list wants little besides: most often that nothing is deleted. */
const narrower: fc.Arbitrary<Filter> = fc.oneof(
  // Nobody is named who may act: it waits for those who may step in.
  fc.record({
    $nor: fc.tuple(
      fc.record({
        grants: word(...roles),
        parties: fc.constantFrom({ $regex: '^assignee ' }, { $regex: '^viewer ' }),
      }),
    ),
  }),
  fc.record({
    $nor: fc.tuple(fc.record({ status: word('draft', 'review') }), fc.record({ parties: word(...parties) })),
  }),
  fc.record({ status: word('draft', 'review', 'rare', 'none') }),
  fc.record({ templateGroupId: word('t1', 't2') }),
  fc.record({ programId: word('p1', 'p3') }),
  fc.record({ statusDate: date.map((at) => ({ $lte: at })) }),
  // Of a few that are named, those that somebody may see.
  fc.record({ id: fc.record({ $in: fc.subarray(['f0', 'f1', 'f5', 'f7', 'f11', 'f40', 'none']) }) }),
  beginning,
  cursor,
)
const rest: fc.Arbitrary<Filter> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant({ deletedDate: null }) },
      { weight: 1, arbitrary: fc.constant({ deletedDate: { $gt: '2026-01-20' } }) },
      { weight: 1, arbitrary: fc.constant({}) },
    ),
    fc.oneof(fc.constant([]), fc.array(narrower, { minLength: 1, maxLength: 2 })),
  )
  .map(([alive, more]): Filter => (more.length > 0 ? { ...alive, $and: more } : alive))
const filter = fc
  .tuple(fc.array(branch, { minLength: 1, maxLength: 4 }), rest)
  .map(([branches, more]): Filter => {
    const all = branches.map((one) => ({ $and: [one, more] }))
    return all.length === 1 && all[0] ? all[0] : { $or: all }
  })
const byStatus = fc.constantFrom<Sort[]>({ statusDate: -1 }, { statusDate: 1 })
const otherwise = fc.constantFrom<Sort[]>(
  { lastSaved: -1 },
  { createdDate: 1 },
  { createdDate: -1, id: 1 },
  { status: 1, statusDate: -1 },
  { id: 1 },
)
const sort = fc.oneof({ weight: 3, arbitrary: byStatus }, { weight: 1, arbitrary: otherwise })
const page = fc.record({ limit: fc.nat(12), skip: fc.oneof(fc.constant(0), fc.nat(40)) })

onEachStore('sorted lists', (under) => {
  // Enough that a list which most are in is not short; the MongoDB of the tests writes slowly.
  const [size, runs] = under.kind === 'embedded' ? [2600, 160] : [120, 40]

  const fill = async (seed: number) => {
    const documents = fc
      .sample(form, { seed, numRuns: size })
      .map((one, n): Loose => JSON.parse(JSON.stringify({ schemaVersion: 1, fence: 0, id: `f${n}`, ...one })))
    const forms = under.loose(FORMS)
    await forms.deleteMany({})
    await forms.insertMany(documents)
    return { forms, documents }
  }
  const naive = (documents: readonly Loose[], wanted: Filter, order: Sort) => {
    const matches = compileFilter(wanted)
    return documents.filter(matches).sort(compareDocuments(totalOrder(order)))
  }

  it('A15 gives the page and the count that sorting everything would give', async () => {
    const { forms, documents } = await fill(1)
    await fc.assert(
      fc.asyncProperty(filter, sort, page, async (wanted, order, { limit, skip }) => {
        const expected = naive(documents, wanted, order)
        const found = await forms.find(wanted, { sort: order, limit, skip })
        expect(ids(found)).toEqual(ids(expected.slice(skip, skip + limit)))
        expect(ids(await forms.find(wanted)).sort()).toEqual(ids(expected).sort())
        expect(await forms.count(wanted)).toBe(expected.length)
        expect(await forms.count(wanted, { limit: 7 })).toBe(Math.min(expected.length, 7))
      }),
      { numRuns: runs },
    )
  }, 120_000)

  it('A15 walks a list page by page, by number and by the last one seen, without losing or repeating one', async () => {
    const { forms, documents } = await fill(2)
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 30, max: 90 }), async (wanted, limit) => {
        const order = { statusDate: -1 } as const
        const expected = ids(naive(documents, { $and: [wanted, { statusDate: { $gt: '' } }] }, order)).slice(
          0,
          400,
        )
        const byNumber: string[] = []
        const byCursor: string[] = []
        const dated = { $and: [wanted, { statusDate: { $gt: '' } }] }
        for (let skip = 0; skip < expected.length; skip += limit)
          byNumber.push(...ids(await forms.find(dated, { sort: order, limit, skip })))
        for (let from: Filter = {}; byCursor.length < expected.length; ) {
          const some = await forms.find({ $and: [dated, from] }, { sort: order, limit })
          const last = some.at(-1)
          if (!last) break
          byCursor.push(...ids(some))
          const at = last.statusDate as string
          from = { $or: [{ statusDate: { $lt: at } }, { statusDate: at, id: { $lt: last.id } }] }
        }
        expect(byNumber.slice(0, 400)).toEqual(expected)
        expect(byCursor.slice(0, 400)).toEqual(expected)
      }),
      { numRuns: runs / 20 },
    )
  }, 120_000)

  it('A15 keeps the lists right while documents change, and when odd values come', async () => {
    const { forms } = await fill(3)
    const change = fc.oneof(
      fc.record({ $set: fc.record({ statusDate: date, status: word('draft', 'review') }) }),
      fc.record({ $set: fc.record({ waitingFor: some(roles), parties: some(parties) }) }),
      fc.record({ $set: fc.record({ deletedDate: date }) }),
      fc.constant({ $unset: { deletedDate: '', statusDate: '' } }),
      fc.record({ $set: fc.record({ statusDate: fc.constantFrom(3, 'x') }) }),
    )
    const changes = fc.array(fc.tuple(fc.nat(size - 1), change), { minLength: 1, maxLength: 20 })
    const check = fc.asyncProperty(
      changes,
      filter,
      sort,
      page,
      async (all, wanted, order, { limit, skip }) => {
        for (const [n, update] of all) await forms.updateOne({ id: `f${n}` }, update)
        const expected = naive(await forms.find({}), wanted, order)
        expect(ids(await forms.find(wanted, { sort: order, limit, skip }))).toEqual(
          ids(expected.slice(skip, skip + limit)),
        )
        expect(await forms.count(wanted)).toBe(expected.length)
      },
    )
    await fc.assert(check, { numRuns: runs / 8 })
    // Once a list or an object stands where an index expects one value, the index no longer leads.
    for (const odd of [
      { statusDate: ['2026-01-12', '2026-01-30'] },
      { programId: { a: 1 } },
      { deletedDate: true },
    ])
      await forms.updateOne({ id: 'f1' }, { $set: odd })
    await fc.assert(check, { numRuns: runs / 8 })
  }, 180_000)
})
