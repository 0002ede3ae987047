import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { announce, type Change, onChange } from '../../server/contract/announce.ts'
import type { Services } from '../../server/contract/services.ts'
import { CHANGES } from '../../server/features/outside/live/collections.ts'
import { hubOf } from '../../server/features/outside/live/hub.ts'
import { createTail, forgetChanges } from '../../server/features/outside/live/tail.ts'
import { giveSession } from '../scenarios/support/live-stream.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { type MongoServer, mongoMissing, startMongoServer } from '../support/mongo-server.ts'

vi.setConfig({ testTimeout: 120_000 })
const soon = (what: () => unknown) => expect.poll(what, { timeout: 30_000, interval: 10 })

describe.skipIf(mongoMissing())('B6 several servers tell one another what changed', () => {
  let campus: Campus
  let mongo: MongoServer
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    mongo = await startMongoServer({ demo: true })
    campus = await openCampus({ mongodbUrl: mongo.url })
    await publishSmall(campus)
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    await campus?.close()
    await mongo?.stop()
  })

  /** A process of its own, as far as what it remembers goes. */
  function server(): Services {
    const services = { ...campus.services }
    stops.push(() => hubOf(services).close())
    return services
  }

  async function watchAt(services: Services, userId: string, formId: string) {
    await giveSession(campus, userId)
    const hub = hubOf(services)
    const who = { userId, sessionId: `session-of-${userId}`, address: undefined }
    const stream = await hub.open({ ...who, formIds: [formId], lists: true })
    const told: Change[] = []
    let lists = 0
    void (async () => {
      for await (const event of stream.events) {
        told.push(...event.forms)
        if (event.lists) lists++
      }
    })()
    return { stream, told, lists: () => lists }
  }

  it('once each, with the page that did it', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const [a, b] = [server(), server()]
    const [here, there] = [await watchAt(a, 'chelsea', form.id), await watchAt(b, 'chelsea', form.id)]
    announce({ services: a, page: 'page-1' }, form.id, ['answers'])
    await soon(() => there.told).toEqual([{ formId: form.id, kinds: ['answers'], page: 'page-1' }])
    await soon(() => here.told).toEqual(there.told)
    announce({ services: b }, form.id, ['status'])
    await soon(() => here.told.length).toBe(2)
    await soon(() => here.lists()).toBe(1)
    await wait(1_000)
    expect([here.told, there.told].map(({ length }) => length)).toEqual([2, 2])
  })

  it('whoever began to write before, or falls silent for long', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const [a, b] = [server(), server()]
    hubOf(a)
    for (let n = 0; n < 3; n++) {
      announce({ services: a }, form.id, ['answers'])
      await wait(300)
    }
    const there = await watchAt(b, 'chelsea', form.id)
    campus.wait(180_000)
    await forgetChanges(campus.services)
    expect(await campus.store.collection(CHANGES).count({})).toBe(0)
    campus.resetClock()
    announce({ services: a }, form.id, ['people'])
    await soon(() => there.told.map(({ kinds }) => kinds)).toEqual([['people']])
    expect(there.stream.watched.size).toBe(1)
  })

  it('however much at once', async () => {
    const services = server()
    const heard = new Set<string>()
    let gaps = 0
    const tail = createTail(server(), { onChange: ({ formId }) => heard.add(formId), onGap: () => gaps++ })
    await tail.listen()
    hubOf(services)
    for (let n = 0; n < 1_800; n++) announce({ services }, `form-${n}`, ['answers'])
    await soon(() => heard.size).toBe(1_800)
    expect(gaps).toBe(0)
    await tail.stop()
  })

  it('and notice what they have missed: then everybody is told to look', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const [a, b] = [server(), server()]
    const there = await watchAt(b, 'chelsea', form.id)
    hubOf(a)
    announce({ services: a }, form.id, ['answers'])
    await soon(() => there.told.length).toBe(1)
    const [last] = await campus.store.collection(CHANGES).find({}, { sort: { at: -1 }, limit: 1 })
    if (!last) throw new Error('Nothing was written')
    const number = last.number + 2
    await campus.put(CHANGES, { ...last, id: `${last.server}:${number}`, number })
    let isOver = false
    void there.stream.events.next().then(({ done }) => {
      isOver = done === true
    })
    await soon(() => isOver).toBe(true)
  })

  it('also the last of a server that stops', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const [a, b] = [server(), server()]
    const there = await watchAt(b, 'chelsea', form.id)
    const hub = hubOf(a)
    for (let n = 0; n < 5; n++) announce({ services: a }, `form-${n}`, ['answers'])
    announce({ services: a }, form.id, ['comments'])
    await hub.close()
    await soon(() => there.told.length).toBe(1)
    const late: Change[] = []
    onChange(a, (change) => late.push(change))
    announce({ services: a }, form.id, ['answers'])
    expect(late).toHaveLength(1)
    await wait(700)
    expect(there.told).toHaveLength(1)
  })
})
