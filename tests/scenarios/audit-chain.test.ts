import { expect, it } from 'vitest'
import type { AuditEvent } from '../../schemas/index.ts'
import { appendEvent, eventId } from '../../server/features/ground/audit/chain.ts'
import { checkChain } from '../../server/features/ground/audit/check-chain.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { lastChainCheck, lookAtChain } from '../../server/features/ground/audit/watch-chain.ts'
import type { Store } from '../../server/store/port.ts'
import { onEachStore } from './support/each-store.ts'
import { operations, startSmall } from './support/small-form.ts'

onEachStore('J2 the audit trail', (campus) => {
  const events = () => campus().store.collection(AUDIT_EVENTS)
  const check = () => checkChain(campus().store)

  it('counts without a gap, however many write at once, and holds', async () => {
    const chelsea = campus().as('chelsea')
    const before = (await check()).events
    const forms = await Promise.all(Array.from({ length: 12 }, () => startSmall(chelsea)))
    await Promise.all(forms.map(({ id }) => chelsea.ask(operations.remove, { form: id })))
    expect(await check()).toEqual({ events: before + 24, broken: [] })
  })

  it('waits for its turn, however many servers append, each with many at once', async () => {
    const before = (await check()).events
    const { store } = campus()
    // What stands for another server knows nothing of who waits in this one.
    const servers: Store[] = [store, ...Array.from({ length: 4 }, () => Object.create(store))]
    const contents = servers.flatMap((server, s) =>
      Array.from({ length: 50 }, (_, n) => ({ server, entryId: `storm-${s}-${n}` })),
    )
    await Promise.all(
      contents.map(({ server, entryId }) =>
        appendEvent(server, {
          ...{ schemaVersion: 1, action: 'form.act', actorId: 'alice', entryId },
          timestamp: campus().services.clock().toISOString(),
        }),
      ),
    )
    expect(await check()).toEqual({ events: before + 250, broken: [] })
  })

  /** Does something to the trail, looks what shows, and puts it back. */
  async function tamper(change: (event: AuditEvent) => Promise<unknown>, number: number): Promise<string[]> {
    const event = await events().findOne({ id: eventId(number) })
    if (!event) throw new Error(`There is no event ${number}`)
    await change(event)
    const { broken } = await check()
    await events().replaceOne(event)
    expect((await check()).broken).toEqual([])
    return broken
  }

  it('shows what was changed, put in, taken out and taken off its end', async () => {
    const last = (await check()).events
    expect(last).toBeGreaterThan(10)
    const { id: five } = { id: eventId(5) }
    expect(await tamper(({ id }) => events().updateOne({ id }, { $set: { actorId: 'mallory' } }), 5)).toEqual(
      [`${five} was changed`],
    )
    expect(await tamper(({ id }) => events().updateOne({ id }, { $unset: { formId: true } }), 5)).toEqual([
      `${five} was changed`,
    ])
    expect(await tamper(({ id }) => events().deleteOne({ id }), 5)).toEqual([`${five} is missing`])
    expect(await tamper(({ id }) => events().deleteOne({ id }), last)).toEqual([
      `${eventId(last)} is missing`,
    ])
    const forged = await tamper(async (event) => {
      const { previous: _, ...rest } = event
      await events().replaceOne({ ...rest, hash: 'x' } as AuditEvent)
    }, 5)
    expect(forged).toContain(`${five} was changed`)
  })
})

onEachStore('J2 the look at the audit trail at start', (campus) => {
  const events = () => campus().store.collection(AUDIT_EVENTS)
  const look = (services = campus().services) => lookAtChain(services, undefined, 0)
  const trail = async () =>
    (
      await campus()
        .as('alice')
        .ask<{ system: { trail: { broken: string[]; wholeDate: string | null } } }>(
          '{ system { trail { broken wholeDate } } }',
        )
    ).system.trail

  it('finds what was changed or taken out, the newest, one in the middle and the last, and tells', async () => {
    const chelsea = campus().as('chelsea')
    for (let n = 0; n < 12; n++) await startSmall(chelsea)
    expect(await look()).toEqual([])
    expect(await trail()).toEqual({ broken: [], wholeDate: expect.stringMatching(/^\d{4}-/) })
    const number = (await checkChain(campus().store)).events
    const [middle, newest] = [eventId(5), eventId(number)]
    const cases: [id: string, change: (event: AuditEvent) => Promise<unknown>, said: string][] = [
      [newest, ({ id }) => events().updateOne({ id }, { $set: { actorId: 'mallory' } }), 'was changed'],
      [middle, ({ id }) => events().updateOne({ id }, { $set: { action: 'form.view' } }), 'was changed'],
      [middle, ({ id }) => events().deleteOne({ id }), 'is missing'],
      [newest, ({ id }) => events().deleteOne({ id }), 'is missing'],
    ]
    for (const [id, change, said] of cases) {
      const event = (await events().findOne({ id })) as AuditEvent
      await change(event)
      campus().log.length = 0
      expect(await look()).toEqual([`${id} ${said}`])
      expect(campus().log.filter((line) => line.includes('the audit trail was changed'))).toHaveLength(1)
      expect((await trail()).broken).toEqual([`${id} ${said}`])
      await events().replaceOne(event)
      expect(await look()).toEqual([])
      expect((await trail()).broken).toEqual([])
    }
  })

  it('holds while others write, and goes on where a server that ended was', async () => {
    const chelsea = campus().as('chelsea')
    const writing = Promise.all(Array.from({ length: 10 }, () => startSmall(chelsea)))
    for (let n = 0; n < 5; n++) expect(await look()).toEqual([])
    await writing
    const { timestamp } = (await events().findOne({ id: eventId(1) })) as AuditEvent
    for (let n = 0; n < 250; n++)
      await appendEvent(campus().store, {
        ...{ schemaVersion: 1, action: 'form.act', actorId: 'alice', entryId: `more-${n}`, timestamp },
      })
    const ended = new AbortController()
    ended.abort()
    await lookAtChain(campus().services, ended.signal, 0)
    expect(await lastChainCheck(campus().store)).toMatchObject({ cutOff: { number: 200 } })
    // What was changed before that place is found, too.
    const event = (await events().findOne({ id: eventId(7) })) as AuditEvent
    await events().updateOne({ id: eventId(7) }, { $set: { actorId: 'mallory' } })
    expect(await look()).toEqual([`${eventId(7)} was changed`])
    expect((await lastChainCheck(campus().store))?.cutOff).toBe(undefined)
    await events().replaceOne(event)
    expect(await look()).toEqual([])
  })
})
