import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { countUnsent, forgetUnsent, openOutbox } from '../../runtime/client/autosave/idb-outbox.ts'
import type { PendingOperation } from '../../runtime/client/autosave/types.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const living = new Set<string>()
const open = (userId: string, formId = 'form1', sessionId = 'page') =>
  openOutbox({ userId, formId, sessionId, livingSessions: async () => living })

const change = (id: string, sequence: number, text: string, sessionId = 'page'): PendingOperation => ({
  id,
  key: 'name',
  operation: 'updateText',
  args: { text },
  sequence,
  baseRevision: null,
  attempted: false,
  replaces: true,
  sessionId,
})

describe('the outbox', () => {
  it('X-28 gives back in order what was never acknowledged, after the page is gone', async () => {
    const outbox = await open('chelsea')
    outbox.put(change('b', 2, 'second'))
    outbox.put(change('a', 1, 'first'))
    outbox.put(change('c', 3, 'third'))
    outbox.remove('b')
    await outbox.idle()
    expect((await (await open('chelsea')).load()).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(outbox.durable).toBe(true)
  })

  it('writes the newest state of a change that is typed at', async () => {
    const outbox = await open('chelsea')
    for (let length = 1; length <= 50; length++) outbox.put(change('a', 1, 'x'.repeat(length)))
    await outbox.idle()
    const [stored] = await outbox.load()
    expect(stored).toEqual(change('a', 1, 'x'.repeat(50)))
  })

  it('A7 shows one person nothing of another, and one form nothing of another', async () => {
    const outbox = await open('chelsea')
    outbox.put(change('a', 1, 'secret'))
    await outbox.idle()
    expect(await (await open('bob')).load()).toEqual([])
    expect(await (await open('chelsea', 'form2')).load()).toEqual([])
  })

  it('leaves the changes of a living tab to that tab', async () => {
    const other = await open('chelsea', 'form1', 'tab1')
    other.put(change('a', 1, 'mine', 'tab1'))
    await other.idle()
    living.add('tab1')
    expect(await (await open('chelsea', 'form1', 'tab2')).load()).toEqual([])
    living.clear()
    expect((await (await open('chelsea', 'form1', 'tab2')).load()).length).toBe(1)
  })

  it('J4 counts and forgets what a person leaves behind', async () => {
    const [chelsea, bob] = [await open('chelsea'), await open('bob', 'form2')]
    chelsea.put(change('a', 1, 'x'))
    bob.put(change('b', 1, 'y'))
    await Promise.all([chelsea.idle(), bob.idle()])
    expect(await countUnsent('chelsea')).toBe(1)
    await forgetUnsent('chelsea')
    expect(await countUnsent('chelsea')).toBe(0)
    expect(await countUnsent('bob')).toBe(1)
  })

  it('keeps changes in memory, and says so, where storage is forbidden', async () => {
    globalThis.indexedDB = {
      open() {
        throw new DOMException('denied', 'SecurityError')
      },
    } as unknown as IDBFactory
    const outbox = await open('chelsea')
    outbox.put(change('a', 1, 'x'))
    expect(outbox.durable).toBe(false)
    expect((await outbox.load()).length).toBe(1)
    expect(await countUnsent('chelsea')).toBe(0)
  })
})
