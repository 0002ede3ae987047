import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collections } from '../../server/composition/features.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { openStore } from '../../server/store/open-store.ts'
import {
  type Collection,
  DuplicateKeyError,
  type Store,
  StoreUnavailableError,
} from '../../server/store/port.ts'
import { type CuttingProxy, startCuttingProxy } from '../support/cutting-proxy.ts'
import { type MongoServer, mongoMissing, startMongoServer } from '../support/mongo-server.ts'
import type { Loose } from './store-support.ts'

/** Only where the server is the tests' own: the proxy stands before one host without TLS. */
const suites = mongoMissing() || process.env.MONGODB_URL ? [] : ['MongoDB']

describe.each(suites)('Store: faults of the line to %s', () => {
  let mongo: MongoServer
  let proxy: CuttingProxy
  let store: Store
  let documents: Collection<Loose>

  beforeAll(async () => {
    mongo = await startMongoServer()
    const { port, pathname } = new URL(mongo.url)
    proxy = await startCuttingProxy(Number(port))
    store = await openStore({
      collections,
      mongodbUrl: `mongodb://127.0.0.1:${proxy.port}${pathname}?directConnection=true`,
    })
    documents = store.collection(ANSWERS) as unknown as Collection<Loose>
  })
  afterAll(async () => {
    await store?.close()
    await proxy?.close()
    await mongo?.stop()
  })
  beforeEach(async () => {
    proxy.cut('', {})
    await documents.deleteMany({})
    await documents.insertOne({ id: 'x', formId: 'f', key: 'x', revision: 1, log: [] })
  })

  it.each<[string, { commands?: number; replies?: number }]>([
    ['the command', { commands: 1 }],
    ['the reply', { replies: 1 }],
    ['the command and the reply', { commands: 1, replies: 1 }],
  ])('A16 writes once when %s is lost', async (_, loss) => {
    proxy.cut('marker-insert', loss)
    await documents.insertOne({ id: 'y', formId: 'f', key: 'y', text: 'marker-insert' })
    expect(proxy.arrived()).toBe(loss.replies ? 2 : 1)

    proxy.cut('marker-set', loss)
    await documents.updateOne({ id: 'y' }, { $set: { text: 'marker-set' } })

    proxy.cut('marker-guarded', loss)
    await documents.updateOne(
      { id: 'x', revision: 1 },
      { $inc: { revision: 1 }, $push: { log: 'marker-guarded' } },
    )

    proxy.cut('marker-replace', loss)
    await documents.replaceOne({ id: 'z', formId: 'f', key: 'z', text: 'marker-replace' })

    proxy.cut('marker-upsert', loss)
    await documents.updateOne({ id: 'u', key: 'u' }, { $set: { text: 'marker-upsert' } }, { upsert: true })

    proxy.cut('', {})
    expect(await documents.find({}, { sort: { id: 1 } })).toEqual([
      { id: 'u', key: 'u', text: 'marker-upsert' },
      { id: 'x', formId: 'f', key: 'x', revision: 2, log: ['marker-guarded'] },
      { id: 'y', formId: 'f', key: 'y', text: 'marker-set' },
      { id: 'z', formId: 'f', key: 'z', text: 'marker-replace' },
    ])
  })

  it.each<[string, { commands?: number; replies?: number }]>([
    ['the command', { commands: 1 }],
    ['the reply', { replies: 1 }],
    ['the command and the reply', { commands: 1, replies: 1 }],
  ])('A18 tells what it did when %s is lost', async (_, loss) => {
    const lose = (text: string) => proxy.cut(text, loss)
    lose('marker-push')
    expect(await documents.updateOne({ id: 'x' }, { $push: { log: 'marker-push' } })).toMatchObject({
      matched: 1,
    })
    lose('marker-raise')
    const raise = { $inc: { revision: 1 }, $set: { by: 'marker-raise' } }
    expect(await documents.findOneAndUpdate({ id: 'x', revision: 1 }, raise)).toMatchObject({
      ...{ revision: 2, by: 'marker-raise' },
    })
    expect(await documents.updateOne({ id: 'x', revision: 1 }, raise)).toMatchObject({ matched: 0 })
    lose('marker-many')
    expect(
      await documents.updateMany({ revision: 2 }, { $set: { revision: 3, by: 'marker-many' } }),
    ).toMatchObject({ matched: 1 })
    lose('marker-upsert')
    const counted = { $inc: { n: 1 }, $set: { by: 'marker-upsert' } }
    expect(await documents.updateOne({ id: 'u', key: 'u' }, counted, { upsert: true })).toMatchObject({
      upserted: true,
    })
    lose('_leaving')
    expect(await documents.deleteOne({ id: 'u', n: 1 })).toBe(1)
    expect(await documents.deleteOne({ id: 'u' })).toBe(0)
    expect(await documents.deleteOne({ id: 'x', revision: 1 })).toBe(0)
    proxy.cut('', {})
    expect(await documents.find({})).toEqual([
      { id: 'x', formId: 'f', key: 'x', revision: 3, log: ['marker-push'], by: 'marker-many' },
    ])
  })

  it('A16 still refuses what another has written meanwhile', async () => {
    proxy.cut('marker-taken', { commands: 1 })
    const taken = documents.insertOne({ id: 'other', formId: 'f', key: 'x', text: 'marker-taken' })
    await expect(taken).rejects.toThrow(DuplicateKeyError)
  })

  it('A16 reads over a line that breaks, and gives up one that stays broken', async () => {
    proxy.cut('marker-read', { commands: 1 })
    expect(await documents.find({ id: { $ne: 'marker-read' } })).toHaveLength(1)
    proxy.cut('marker-read', { commands: 50 })
    await expect(documents.find({ id: 'marker-read' })).rejects.toThrow(StoreUnavailableError)
    proxy.cut('', {})
    expect(await documents.count({})).toBe(1)
  })

  it('J7 is not ready while the server cannot be reached, and is again afterwards', async () => {
    expect(await store.isReady()).toBe(true)
    proxy.cut('hello', { commands: 1_000 })
    expect(await store.isReady()).toBe(false)
    proxy.cut('', {})
    expect(await store.isReady()).toBe(true)
  })
})
