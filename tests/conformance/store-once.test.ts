import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTERS } from '../../server/store/counters.ts'
import { createEmbeddedStore } from '../../server/store/embedded/store.ts'
import { onceStore } from '../../server/store/once/once-store.ts'
import {
  type Collection,
  DuplicateKeyError,
  LostReplyError,
  LostResultError,
  type Store,
} from '../../server/store/port.ts'
import { dataFolder } from '../support/data-folder.ts'
import { interceptedStore } from '../support/intercepted-store.ts'
import { fc, runsOf } from '../support/random.ts'
import type { Loose } from './store-support.ts'

const WRITES = /^(insert|update|replace|delete|findOneAndUpdate)/

/** What happens to a write on its way: it is lost, its reply is, or a driver does it again without a word. */
type Loss = 'nothing' | 'command' | 'reply' | 'done twice'

let losses: Loss[] = []
let between: (() => Promise<unknown>) | undefined
const folders: string[] = []
const stores: Store[] = []
let steady: Collection<Loose>
let shaky: Collection<Loose>
/** What the database holds, with what no reader sees. */
let raw: Collection<Loose>

async function open(isShaky: boolean): Promise<Store> {
  const folder = dataFolder('once')
  folders.push(folder)
  const store = createEmbeddedStore(folder, [COUNTERS])
  await store.open()
  stores.push(store)
  if (!isShaky) return store
  raw = store.collection(COUNTERS) as unknown as Collection<Loose>
  return interceptedStore(store, async ({ method, run }) => {
    const loss = WRITES.test(method) ? losses.shift() : undefined
    if (loss === 'command') throw new LostReplyError('The command is lost')
    const result = await run()
    if (loss === 'reply' || loss === 'done twice') {
      const act = between
      between = undefined
      await act?.()
    }
    if (loss === 'reply') throw new LostReplyError('The reply is lost')
    return loss === 'done twice' ? run() : result
  })
}

beforeAll(async () => {
  const loose = (store: Store) => onceStore(store).collection(COUNTERS) as unknown as Collection<Loose>
  steady = loose(await open(false))
  shaky = loose(await open(true))
})
afterAll(async () => {
  for (const store of stores) await store.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Step = (documents: Collection<Loose>) => Promise<unknown>

const id = fc.constantFrom('a', 'b')
const n = fc.integer({ min: 0, max: 2 })
const guard = fc.record({ id, n })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ id, n }).map((each) => (all: Collection<Loose>) => all.insertOne({ ...each, log: [] })),
  guard.map(
    (filter) => (all: Collection<Loose>) =>
      all.updateOne(filter, { $inc: { n: 1 }, $push: { log: 'raised' } }),
  ),
  guard.map(
    (filter) => (all: Collection<Loose>) =>
      all.findOneAndUpdate(filter, { $set: { n: filter.n + 1, by: 'set' } }),
  ),
  fc
    .record({ id, n })
    .map((each) => (all: Collection<Loose>) => all.updateOne({ id: each.id }, { $set: { n: each.n } })),
  id.map(
    (one) => (all: Collection<Loose>) =>
      all.findOneAndUpdate({ id: one }, { $inc: { n: 1 } }, { upsert: true }),
  ),
  id.map((one) => (all: Collection<Loose>) => all.updateOne({ id: one }, { $push: { log: 'pushed' } })),
  id.map(
    (one) => (all: Collection<Loose>) => all.updateOne({ id: one }, { $max: { n: 2 } }, { upsert: true }),
  ),
  n.map((one) => (all: Collection<Loose>) => all.updateMany({ n: one }, { $set: { n: one + 1 } })),
  n.map(
    (one) => (all: Collection<Loose>) =>
      all.updateMany({ n: { $lt: one } }, { $inc: { n: 2 }, $unset: { by: '' } }),
  ),
  n.map(
    (one) => (all: Collection<Loose>) =>
      all.findOneAndUpdate({ n: one }, { $set: { n: 0 } }, { sort: { id: -1 } }),
  ),
  fc.record({ id, n }).map((each) => (all: Collection<Loose>) => all.replaceOne({ ...each, by: 'replaced' })),
  guard.map((filter) => (all: Collection<Loose>) => all.deleteOne(filter)),
  id.map((one) => (all: Collection<Loose>) => all.deleteMany({ id: one }).then(() => 'deleted')),
)

/** What a step tells; `modified` is for nobody who would act on it. */
async function told(work: Step, documents: Collection<Loose>): Promise<unknown> {
  try {
    const result = await work(documents)
    if (typeof result !== 'object' || result === null || !('matched' in result)) return result ?? 'done'
    const { modified: _, ...rest } = result as { matched: number; modified: number }
    return rest
  } catch (error) {
    if (error instanceof DuplicateKeyError) return 'there already'
    // Too many have written within a moment: the caller is told to come again.
    if (error instanceof LostReplyError && !(error instanceof LostResultError)) return 'not known'
    throw error
  }
}

const everything = (documents: Collection<Loose>) => documents.find({}, { sort: { id: 1 } })

describe('A18 each write is done once and told as it happened', () => {
  it('whatever is lost, and whatever a driver does again', async () => {
    let [asked, unknown] = [0, 0]
    const loss = fc.constantFrom<Loss>('nothing', 'command', 'reply', 'done twice')
    const plan = fc.array(fc.record({ step, losses: fc.array(loss, { maxLength: 4 }) }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        await Promise.all([steady.deleteMany({}), raw.deleteMany({})])
        for (const each of steps) {
          const expected = await told(each.step, steady)
          losses = [...each.losses].slice(0, 2)
          const found = await told(each.step, shaky)
          losses = []
          if (found !== 'not known') expect(found).toEqual(expected)
          else unknown++
          asked++
          expect(await everything(shaky)).toEqual(await everything(steady))
        }
      }),
      { numRuns: runsOf(120) },
    )
    expect(unknown).toBeLessThan(asked / 10)
  })

  it('keeps a few marks a document, and shows them to nobody', async () => {
    await raw.deleteMany({})
    await shaky.insertOne({ id: 'a', n: 0 })
    for (let count = 0; count < 20; count++) await shaky.updateOne({ id: 'a' }, { $inc: { n: 1 } })
    expect((await raw.findOne({ id: 'a' }))?._writes).toHaveLength(16)
    expect(await shaky.findOne({ id: 'a' })).toEqual({ id: 'a', n: 20 })
    expect(await shaky.find({})).toEqual([{ id: 'a', n: 20 }])
    expect(await shaky.aggregate([{ $match: { id: 'a' } }])).toEqual([{ id: 'a', n: 20 }])
    expect(await shaky.findOneAndUpdate({ id: 'a' }, { $set: { by: 'x' } })).toEqual({
      id: 'a',
      n: 20,
      by: 'x',
    })
  })

  it('takes what another did for what another did', async () => {
    await raw.deleteMany({})
    await shaky.insertOne({ id: 'a', n: 0 })
    losses = ['command']
    const mine = shaky.updateOne({ id: 'a', n: 0 }, { $set: { n: 5, by: 'me' } })
    await raw.updateOne({ id: 'a' }, { $set: { n: 1, by: 'another' } })
    expect(await mine).toMatchObject({ matched: 0 })
    losses = ['command']
    const inserted = shaky.insertOne({ id: 'b', n: 0 })
    await raw.insertOne({ id: 'b', n: 0 })
    await expect(inserted).rejects.toThrow(DuplicateKeyError)
  })

  it('knows its own when others have written since, and says so when it cannot', async () => {
    await raw.deleteMany({})
    await shaky.insertOne({ id: 'a', n: 0 })
    const others = (count: number) => async () => {
      for (let each = 0; each < count; each++) await shaky.updateOne({ id: 'a' }, { $inc: { n: 1 } })
    }
    losses = ['reply']
    between = others(3)
    const raise = { $inc: { n: 1 }, $set: { by: 'me' } }
    expect(await shaky.findOneAndUpdate({ id: 'a', n: 0 }, raise)).toMatchObject({ n: 1, by: 'me' })
    expect(await shaky.findOne({ id: 'a' })).toMatchObject({ n: 4 })

    // Others may have changed what it was found by, too.
    losses = ['reply']
    between = others(1)
    expect(await shaky.updateOne({ id: 'a', n: 4 }, { $push: { log: 'mine' } })).toMatchObject({ matched: 1 })

    losses = ['reply']
    between = others(2)
    await expect(shaky.findOneAndUpdate({ id: 'a' }, { $inc: { n: 1 } })).rejects.toThrow(LostResultError)
    expect(await shaky.findOne({ id: 'a' })).toMatchObject({ n: 8, log: ['mine'] })

    losses = ['reply']
    between = others(17)
    await expect(shaky.updateOne({ id: 'a', n: 8 }, { $inc: { n: 1 } })).rejects.toThrow(LostReplyError)
  })

  it('lets one of many delete, and takes over from one that died on the way', async () => {
    await raw.deleteMany({})
    await shaky.insertOne({ id: 'a', n: 0 })
    losses = ['reply', 'nothing', 'reply', 'command', 'nothing', 'reply']
    const counts = await Promise.all(Array.from({ length: 8 }, () => shaky.deleteOne({ id: 'a' })))
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1)
    losses = []
    await raw.insertOne({ id: 'a', n: 0, _leaving: 'another' })
    const deleting = shaky.deleteOne({ id: 'a' })
    expect(await shaky.findOne({ id: 'a' })).toEqual({ id: 'a', n: 0 })
    await raw.deleteOne({ id: 'a' })
    expect(await deleting).toBe(0)
    await raw.insertOne({ id: 'a', n: 0, _leaving: 'one who died' })
    expect(await shaky.deleteOne({ id: 'a' })).toBe(1)
  })

  it('leaves a document that no longer is what was to be deleted', async () => {
    await raw.deleteMany({})
    await shaky.insertOne({ id: 'a', n: 0 })
    losses = ['reply']
    between = () => raw.updateOne({ id: 'a' }, { $inc: { n: 1 } })
    expect(await shaky.deleteOne({ id: 'a', n: 0 })).toBe(0)
    expect(await raw.findOne({ id: 'a' })).toMatchObject({ n: 1 })
    expect(await shaky.deleteOne({ id: 'a', n: 1 })).toBe(1)
  })
})
