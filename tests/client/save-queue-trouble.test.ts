import { describe, expect, it } from 'vitest'
import { createMemoryOutbox } from '../../runtime/client/autosave/memory-outbox.ts'
import type { SendResult } from '../../runtime/client/autosave/types.ts'
import { openPage } from './support/queue.ts'

const tooLong: SendResult = {
  kind: 'refused',
  code: 'VALIDATION_FAILED',
  issues: [{ code: 'text_too_long', params: { maxLength: 3 } }],
}

describe('changes that the server refuses', () => {
  it('stay visible as not saved, with the reason, and are kept', async () => {
    const { queue, time, wire, outbox, type } = openPage()
    wire.reply = tooLong
    type('name', 'Adam')
    await time.advance(500)
    expect(queue.status()).toMatchObject({
      kind: 'refused',
      count: 1,
      refusals: [{ code: 'VALIDATION_FAILED', operation: { key: 'name', args: { text: 'Adam' } } }],
    })
    expect((await outbox.load()).map(({ args }) => args.text)).toEqual(['Adam'])
  })

  it('give way to the next text of the same answer', async () => {
    const { queue, time, wire, outbox, type, server } = openPage()
    wire.reply = tooLong
    type('name', 'Adam')
    await time.advance(500)
    wire.reply = undefined
    type('name', 'Ada')
    expect(queue.status().kind).toBe('saving')
    await time.advance(500)
    expect(queue.status().kind).toBe('saved')
    expect(server.text('name')).toBe('Ada')
    expect(await outbox.load()).toEqual([])
  })

  it('are sent again before a later choice of the same answer, so that Saved is never said over a lost one', async () => {
    const { queue, time, wire, server, select } = openPage()
    wire.reply = { kind: 'refused', code: 'ACCESS_DENIED', issues: [] }
    select('risks', 'fire')
    await time.advance(60)
    wire.reply = undefined
    select('risks', 'water')
    await time.advance(200)
    expect(server.ids('risks')).toEqual(['fire', 'water'])
    expect(queue.status().kind).toBe('saved')
  })

  it('take their place behind the change that is on its way when they are sent again', async () => {
    let replies: SendResult[] = [{ kind: 'refused', code: 'ACCESS_DENIED', issues: [] }]
    const { queue, time, server, select } = openPage({
      async send(operation) {
        await time.wait(50)
        return replies.shift() ?? server.apply(operation)
      },
    })
    select('risks', 'fire')
    select('risks', 'water')
    await time.advance(60)
    expect(queue.status().kind).toBe('refused')
    replies = []
    queue.retry('risks')
    await time.advance(300)
    expect(server.ids('risks')).toEqual(['fire', 'water'])
    expect(queue.status().kind).toBe('saved')
  })

  it('can be given up', async () => {
    const { queue, time, wire, outbox, type } = openPage()
    wire.reply = tooLong
    type('name', 'Adam')
    await time.advance(500)
    queue.discard('name')
    expect(queue.status().kind).toBe('saved')
    expect(await outbox.load()).toEqual([])
  })

  it('are dropped when their row is gone', async () => {
    const { queue, time, wire, outbox, type } = openPage({ exists: () => false })
    wire.reply = { kind: 'refused', code: 'NOT_FOUND', issues: [] }
    type('people/row1/name', 'Dave')
    await time.advance(500)
    expect(queue.status().kind).toBe('saved')
    expect(await outbox.load()).toEqual([])
  })
})

describe('two pages on one answer', () => {
  it('X-48 tells whose value was replaced, and stops telling when the person has decided', async () => {
    const { queue, time, server, type } = openPage({ revisionOf: () => 0 })
    server.apply(
      {
        id: 'other',
        key: 'name',
        operation: 'updateText',
        args: { text: 'Grace' },
        sequence: 1,
        baseRevision: 0,
        attempted: true,
        replaces: true,
        pageLoadId: 'other',
      },
      'bob',
    )
    type('name', 'Ada')
    await time.advance(500)
    expect(queue.status()).toMatchObject({
      kind: 'conflict',
      conflicts: [{ key: 'name', userId: 'bob', value: { text: 'Grace' } }],
    })
    queue.dismissConflict('name')
    expect(queue.status().kind).toBe('saved')
  })

  it('does not call one’s own earlier change a conflict', async () => {
    const { queue, time, type } = openPage({ revisionOf: () => 0 })
    for (const text of ['A', 'Ad', 'Ada']) {
      type('name', text)
      await time.advance(420)
    }
    await time.advance(1_000)
    expect(queue.status().kind).toBe('saved')
  })

  it('gives a text a new id when another page used its id for an older one', async () => {
    const page = openPage()
    const { time, server, type, sent } = page
    server.apply({
      id: 'op-page-1',
      key: 'name',
      operation: 'updateText',
      args: { text: 'Ad' },
      sequence: 1,
      baseRevision: 0,
      attempted: true,
      replaces: true,
      pageLoadId: 'other',
    })
    type('name', 'Ada')
    await time.advance(1_000)
    expect(server.text('name')).toBe('Ada')
    expect(sent.map(({ id }) => id)).toEqual(['op-page-1', 'op-page-2'])
  })

  it('drops a change taken over from a page that is still alive and has sent a newer one', async () => {
    const outbox = createMemoryOutbox()
    const first = openPage({ outbox, pageLoadId: 'first' })
    first.type('name', 'Ad')
    const [taken] = await outbox.load()
    first.type('name', 'Ada')
    await first.time.advance(500)
    const second = openPage({ pageLoadId: 'second', server: first.server, time: first.time })
    if (taken) second.queue.restore([taken])
    await first.time.advance(500)
    expect(first.server.text('name')).toBe('Ada')
    expect(second.queue.status().kind).toBe('saved')
  })
})

describe('leaving', () => {
  it('A9 hands over everything unacknowledged, in order, including what is resting and what is on its way', async () => {
    const { queue, time, type, select } = openPage()
    select('risks', 'fire')
    await time.advance(10)
    select('risks', 'water')
    type('name', 'Ada')
    const taken = queue.takeForExit()
    expect(taken.map(({ key, args }) => [key, ...Object.values(args)])).toEqual([
      ['risks', 'fire'],
      ['risks', 'water'],
      ['name', 'Ada'],
    ])
    expect(taken.every(({ attempted }) => attempted)).toBe(true)
  })

  it('does not roll back when the page lives on and everything is sent twice', async () => {
    const { queue, time, server, type } = openPage()
    type('name', 'A')
    await time.advance(410)
    type('name', 'Ada')
    for (const operation of queue.takeForExit()) server.apply(operation)
    queue.flush()
    await time.advance(1_000)
    expect(server.text('name')).toBe('Ada')
    expect(queue.status().kind).toBe('saved')
  })

  it('A10 settles when everything is saved, and says what stands in the way otherwise', async () => {
    const { queue, time, wire, type, server } = openPage()
    type('name', 'Ada')
    let settled = queue.settle()
    await time.advance(60)
    expect((await settled).kind).toBe('saved')
    expect(server.text('name')).toBe('Ada')
    wire.reply = { kind: 'offline' }
    type('name', 'Ada L')
    settled = queue.settle()
    await time.advance(60)
    expect(await settled).toEqual({ kind: 'offline', count: 1 })
  })
})
