import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMemoryOutbox } from '../../runtime/client/autosave/memory-outbox.ts'
import { createPacker } from '../../runtime/client/autosave/pack-requests.ts'
import { createSaveQueue } from '../../runtime/client/autosave/save-queue.ts'
import type { PendingOperation, SendResult } from '../../runtime/client/autosave/types.ts'

it('ET-22 X-28 takes a pasted block of 5,000 cells: the rows first, then the cells, in about a hundred requests', async () => {
  const requests: PendingOperation[][] = []
  const pack = createPacker<PendingOperation, SendResult>(async (operations) => {
    requests.push([...operations])
    await wait(1)
    return operations.map(() => ({ kind: 'saved', revision: 1, lastSaved: '2026-11-21T09:00:00Z' }))
  })
  let lastId = 0
  const queue = createSaveQueue({
    send: async (operation) => (await pack(operation)) ?? { kind: 'failed' },
    outbox: createMemoryOutbox(),
    timers: { set: setTimeout, clear: (timer) => clearTimeout(timer as number) },
    random: () => 0,
    newId: () => `op-${++lastId}`,
    pageLoadId: 'page',
  })
  const rowIds = Array.from({ length: 500 }, (_, row) => `r${row}`)
  const cells = rowIds.flatMap((rowId) => Array.from({ length: 10 }, (_, at) => `table/${rowId}/c${at}`))
  const start = performance.now()
  queue.editAll([
    { key: 'table', operation: 'addTableRows', args: { rowIds } },
    ...cells.map((key) => ({ key, operation: 'updateText', args: { text: key }, replaces: true })),
  ])
  // The page is free again at once: nothing of it waits for the server.
  expect(performance.now() - start).toBeLessThan(1500)
  expect(queue.status()).toEqual({ kind: 'saving', count: 5001 })
  expect(await queue.settle()).toMatchObject({ kind: 'saved' })
  expect(requests[0]?.map(({ operation }) => operation)).toEqual(['addTableRows'])
  expect(new Set(requests.flat().map(({ key }) => key)).size).toBe(5001)
  expect(requests.flat()).toHaveLength(5001)
  expect(requests.length).toBeLessThanOrEqual(105)
}, 30_000)
