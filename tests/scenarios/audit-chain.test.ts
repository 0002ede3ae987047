import { expect, it } from 'vitest'
import type { AuditEvent } from '../../schemas/index.ts'
import { appendEvent, eventId } from '../../server/features/audit/chain.ts'
import { checkChain } from '../../server/features/audit/check-chain.ts'
import { AUDIT_EVENTS } from '../../server/features/audit/collections.ts'
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
