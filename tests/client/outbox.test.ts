import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInUser } from '../../runtime/client/auth.ts'
import { openOutbox } from '../../runtime/client/autosave/idb-outbox.ts'
import type { PendingOperation } from '../../runtime/client/autosave/types.ts'
import { countUnsent, forgetUnsent } from '../../runtime/client/autosave/unsent.ts'
import type { FormQueryReply } from '../../runtime/client/form/form-query.ts'
import { cacheForm, cachePerson, readCachedForm } from '../../runtime/client/offline/cached-forms.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const living = new Set<string>()
const open = (userId: string, formId = 'form1', pageLoadId = 'page') =>
  openOutbox({ userId, formId, pageLoadId, livePageLoads: async () => living })

const change = (id: string, sequence: number, text: string, pageLoadId = 'page'): PendingOperation => ({
  id,
  key: 'name',
  operation: 'updateText',
  args: { text },
  sequence,
  baseRevision: null,
  attempted: false,
  replaces: true,
  pageLoadId,
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

  it('X-28 gives what a closed tab left behind to one of two tabs that open at once', async () => {
    const gone = await open('chelsea', 'form1', 'gone')
    for (let index = 0; index < 20; index++) gone.put(change(`op${index}`, index, 'x', 'gone'))
    await gone.idle()
    const [one, two] = [await open('chelsea', 'form1', 'one'), await open('chelsea', 'form1', 'two')]
    living.add('one').add('two')
    const [first, second] = await Promise.all([one.load(), two.load()])
    living.clear()
    expect([...first, ...second].map(({ id }) => id).sort()).toHaveLength(20)
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(20)
    expect(Math.min(first.length, second.length)).toBe(0)
  })

  it('takes over what another tab left when it died, and not what this page itself is sending', async () => {
    const [mine, other] = [await open('chelsea', 'form1', 'mine'), await open('chelsea', 'form1', 'other')]
    mine.put(change('a', 1, 'mine', 'mine'))
    other.put(change('b', 2, 'other', 'other'))
    await Promise.all([mine.idle(), other.idle()])
    living.add('mine')
    const taken = await mine.load(false)
    living.clear()
    expect(taken.map(({ id, pageLoadId }) => [id, pageLoadId])).toEqual([['b', 'mine']])
  })

  it('A12 orders the changes of two tabs by what they have heard of each other, whatever their clocks say', async () => {
    const now = Date.now
    const [one, two] = [await open('chelsea', 'form1', 'one'), await open('chelsea', 'form1', 'two')]
    try {
      one.put(change('a', 1, 'first', 'one'))
      await expect.poll(() => two.lastSequence()).toBe(1)
      Date.now = () => now() - 3_600_000
      two.put(change('b', two.lastSequence() + 1, 'second', 'two'))
      await expect.poll(() => one.lastSequence()).toBe(2)
      Date.now = () => now() + 3_600_000
      one.put(change('c', one.lastSequence() + 1, 'third', 'one'))
    } finally {
      Date.now = now
    }
    await Promise.all([one.idle(), two.idle()])
    expect((await (await open('chelsea')).load()).map(({ args }) => args.text)).toEqual([
      'first',
      'second',
      'third',
    ])
    one.close()
    two.close()
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

/** Another connection that does not let go of the store, until told. */
async function holdStore(): Promise<() => void> {
  const request = indexedDB.open('formwork-outbox')
  await new Promise((done) => {
    request.onsuccess = done
  })
  const store = request.result.transaction('operations', 'readwrite').objectStore('operations')
  let held = true
  const again = () => {
    if (held) store.get('nothing').onsuccess = again
  }
  again()
  return () => {
    held = false
  }
}

describe('storage that fails', () => {
  /** Breaks every write from now on; returns the way to mend it. */
  function breakWrites(fail: () => IDBTransaction): () => void {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...args) {
      return args[1] === 'readwrite' && this.name === 'formwork-outbox'
        ? fail()
        : transaction.apply(this, args)
    }
    return () => {
      IDBDatabase.prototype.transaction = transaction
    }
  }

  it('says at once that changes are kept only here when the disk is full, and keeps them once there is room', async () => {
    const outbox = await open('chelsea')
    const said: boolean[] = []
    outbox.subscribe(() => said.push(outbox.durable))
    const mend = breakWrites(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    outbox.put(change('a', 1, 'typed while full'))
    await outbox.idle()
    expect(outbox.durable).toBe(false)
    mend()
    outbox.put(change('b', 2, 'typed after'))
    await outbox.idle()
    expect(said).toEqual([false, true])
    expect((await (await open('chelsea')).load()).map(({ args }) => args.text)).toEqual([
      'typed while full',
      'typed after',
    ])
  })

  it('gives the room of the copies of forms to what was typed', async () => {
    const outbox = await open('chelsea')
    await cachePerson({ userId: 'chelsea', user: {} as SignedInUser, flags: [], statuses: {} })
    await cacheForm('chelsea', { form: { id: 'form1', responses: [] } } as unknown as FormQueryReply)
    let failures = 0
    const mend = breakWrites(() => {
      failures++
      mend()
      throw new DOMException('full', 'QuotaExceededError')
    })
    outbox.put(change('a', 1, 'typed'))
    await outbox.idle()
    expect(failures).toBe(1)
    expect(outbox.durable).toBe(true)
    expect(await readCachedForm('chelsea', 'form1')).toBeUndefined()
  })

  it('opens again when the browser has closed the connection', async () => {
    const outbox = await open('chelsea')
    let closed = true
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...args) {
      if (closed && args[1] === 'readwrite') {
        closed = false
        throw new DOMException('closing', 'InvalidStateError')
      }
      return transaction.apply(this, args)
    }
    outbox.put(change('a', 1, 'typed'))
    await outbox.idle()
    IDBDatabase.prototype.transaction = transaction
    expect(outbox.durable).toBe(true)
    expect((await (await open('chelsea')).load()).length).toBe(1)
  })

  it('works in memory when storage does not open, and never waits for it', { timeout: 10_000 }, async () => {
    globalThis.indexedDB = { open: () => new EventTarget() } as unknown as IDBFactory
    const started = performance.now()
    const outbox = await open('chelsea')
    expect(performance.now() - started).toBeLessThan(5_000)
    outbox.put(change('a', 1, 'x'))
    expect(outbox.durable).toBe(false)
    expect((await outbox.load()).length).toBe(1)
  })

  it('says that changes are kept only here while a write hangs, and that they are kept when it is done after all', async () => {
    const outbox = await openOutbox({
      userId: 'chelsea',
      formId: 'form1',
      pageLoadId: 'page',
      livePageLoads: async () => living,
      patience: 300,
    })
    const release = await holdStore()
    outbox.put(change('a', 1, 'x'))
    await expect.poll(() => outbox.durable).toBe(false)
    release()
    await expect.poll(() => outbox.durable).toBe(true)
    expect((await outbox.load()).map(({ id }) => id)).toEqual(['a'])
  })
})
