import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COUNTERS } from '../../server/store/counters.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Collection } from '../../server/store/port.ts'
import { type MongoServer, mongoMissing, startMongoServer } from '../support/mongo-server.ts'
import type { Loose } from './store-under-test.ts'

describe.skipIf(mongoMissing())('lists within lists that an earlier version stored in MongoDB', () => {
  let server: MongoServer
  let client: MongoClient
  const raw = () => client.db().collection<Record<string, unknown>>('counters')

  beforeAll(async () => {
    server = await startMongoServer()
    client = await new MongoClient(server.url).connect()
  })
  beforeEach(async () => {
    await raw().deleteMany({})
    await client.db().collection('storeFormat').deleteMany({})
  })
  afterAll(async () => {
    await client.close()
    await server.stop()
  })

  /** What a server does with the store between its start and its stop. */
  async function start(work: (counters: Collection<Loose>) => Promise<void>): Promise<void> {
    const store = await openStore({ collections: [COUNTERS], mongodbUrl: server.url })
    await work(store.collection(COUNTERS) as unknown as Collection<Loose>)
    await store.close()
  }

  const wrapped = {
    _id: 'x' as never,
    value: 1,
    rule: { in: [1, { '@list': ['a', { '@list': [] }] }], deep: [{ l: [{ '@list': [2] }] }] },
    l: [{ '@list': [3] }],
  }
  const plain = { id: 'x', value: 1, rule: { in: [1, ['a', []]], deep: [{ l: [[2]] }] }, l: [[3]] }

  it('are stored as they are at the first start', async () => {
    await raw().insertMany([wrapped, { _id: 'y' as never, value: 2 }])
    await start(async (counters) =>
      expect(await counters.find({}, { sort: { id: 1 } })).toEqual([plain, { id: 'y', value: 2 }]),
    )
    const { id, ...rest } = plain
    expect(await raw().findOne({ _id: id as never })).toEqual({ _id: id, ...rest })
  })

  it('are told from an object that somebody has stored since', async () => {
    const typed = { id: 'z', value: 3, ld: { '@list': [1, { '@list': [2] }] } }
    await start(async (counters) => counters.insertOne(typed))
    await start(async (counters) => expect(await counters.findOne({ id: 'z' })).toEqual(typed))
  })

  it('are stored as they are by one of several servers that start at once', async () => {
    await raw().insertMany(
      Array.from({ length: 30 }, (_, n) => ({ ...wrapped, _id: `x${n}` as never, value: n })),
    )
    await Promise.all([1, 2, 3].map(() => start(async () => undefined)))
    await start(async (counters) => {
      for (const { id, value, ...rest } of await counters.find({}))
        expect({ ...rest, id: 'x', value: 1 }, `${id} ${value}`).toEqual(plain)
    })
  })
})
