import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  countWaitingFiles,
  createFileOutbox,
  forgetWaitingFiles,
} from '../../runtime/client/files/file-outbox.ts'
import { createFileQueue } from '../../runtime/client/files/file-queue.ts'
import type {
  FileOutbox,
  PendingFile,
  SendFileResult,
  SendOptions,
} from '../../runtime/client/files/types.ts'
import type { AttachedFile } from '../../runtime/core/element/files.ts'

const ATTACH = { operation: 'addImages', argument: 'images' }
const living = new Set<string>()

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  living.clear()
})

const openOutbox = (pageLoadId = 'page', userId = 'chelsea', formId = 'form1') =>
  createFileOutbox({ userId, formId, pageLoadId, livePageLoads: async () => living })

interface Sending extends SendOptions {
  file: PendingFile
  finish(result: SendFileResult): void
}

/** One page with its queue, and a server that answers when a test says so. */
function openPage({ outbox = openOutbox() as FileOutbox, pageLoadId = 'page' } = {}) {
  const sendings: Sending[] = []
  const attached: { key: string; file: AttachedFile }[] = []
  const timers: (() => void)[] = []
  const state = { online: true, editable: true, signedOut: 0 }
  let ids = 0
  const queue = createFileQueue({
    outbox: tracked(outbox),
    pageLoadId,
    random: () => 0,
    newId: () => `${pageLoadId}-${++ids}`,
    isOnline: () => state.online,
    onSignedOut: () => state.signedOut++,
    timers: {
      now: () => 1000 + ids,
      set: (run) => timers.push(run),
      clear: (n) => n && timers.splice(Number(n) - 1, 1),
    },
    send: (file, options) => new Promise((finish) => sendings.push({ ...options, file, finish })),
  })
  const leave = queue.bind({
    attach(key, _how, file) {
      if (!state.editable) return false
      attached.push({ key, file })
      return Promise.resolve()
    },
  })
  return {
    queue,
    leave,
    outbox,
    sendings,
    attached,
    state,
    add: (...names: string[]) =>
      queue.add(
        'photos',
        names.map((name) => ({ name, content: new Blob([name]) })),
        ATTACH,
      ),
    async finish(index: number, result?: SendFileResult) {
      const sending = sendings[index] as Sending
      const file = { key: `key-${sending.file.id}`, name: sending.file.name, kind: 'png', size: 1 }
      sending.finish(result ?? { kind: 'stored', file })
      await settle()
    },
    async pass() {
      for (const run of timers.splice(0)) run()
      await settle()
    },
    states: () => queue.of('photos').map(({ name, state: now }) => `${name} ${now}`),
    kept: async () => (await outbox.load()).map(({ name }) => name),
  }
}

/** What is being written to a browser's storage. */
const writing: Promise<unknown>[] = []

function tracked({ load, put, remove }: FileOutbox): FileOutbox {
  const track = <T>(work: Promise<T>): Promise<T> => {
    writing.push(work)
    return work
  }
  return { load, put: (file) => track(put(file)), remove: (id) => track(remove(id)) }
}

/** Everything that follows from what happened has happened. */
async function settle(): Promise<void> {
  for (let before = -1; before < writing.length; ) {
    before = writing.length
    await Promise.allSettled(writing)
    await new Promise((done) => setTimeout(done, 5))
  }
}

describe('files on their way', () => {
  it('ET-05 sends two at a time, in order, and tells how far each has come', async () => {
    const page = openPage()
    page.add('a', 'b', 'c')
    expect(page.states()).toEqual(['a sending', 'b sending', 'c waiting'])
    page.sendings[0]?.onProgress(0.4)
    expect(page.queue.of('photos')[0]?.progress).toBe(0.4)
    page.sendings[0]?.onProgress(1)
    expect(page.states()[0]).toBe('a storing')
    const others = page.queue.of('other')
    await page.finish(0)
    expect(page.states()).toEqual(['b sending', 'c sending'])
    expect(page.queue.of('other')).toBe(others)
    await page.finish(1)
    await page.finish(2)
    expect(page.attached.map(({ key, file }) => `${key} ${file.name}`)).toEqual([
      'photos a',
      'photos b',
      'photos c',
    ])
    expect(await page.kept()).toEqual([])
  })

  it('X-28 keeps what was chosen offline and sends it when the connection is back', async () => {
    const page = openPage()
    page.state.online = false
    page.add('a')
    await settle()
    expect(page.states()).toEqual(['a offline'])
    expect(page.queue.of('photos')[0]?.durable).toBe(true)
    expect(page.sendings).toHaveLength(0)
    page.state.online = true
    page.queue.resume()
    expect(page.states()).toEqual(['a sending'])
    await page.finish(0, { kind: 'offline' })
    expect(page.states()).toEqual(['a offline'])
    await page.pass()
    expect(page.sendings).toHaveLength(2)
    await page.finish(1, { kind: 'busy', retryAfter: 2 })
    await page.pass()
    await page.finish(2)
    expect(page.attached).toHaveLength(1)
  })

  it('X-28 a page killed during an upload: the next one sends the same upload again, and it is there once', async () => {
    const page = openPage({ outbox: openOutbox('old'), pageLoadId: 'old' })
    page.add('a')
    await settle()
    const next = openPage({ outbox: openOutbox('new'), pageLoadId: 'new' })
    await next.queue.restore()
    await next.queue.restore()
    expect(next.sendings.map(({ file }) => file.id)).toEqual(page.sendings.map(({ file }) => file.id))
    expect(await next.sendings[0]?.file.content.text()).toBe('a')
    await next.finish(0)
    expect(next.attached).toHaveLength(1)
    expect(await next.kept()).toEqual([])
  })

  it('X-28 leaves the files of a living tab to that tab', async () => {
    const page = openPage({ outbox: openOutbox('other'), pageLoadId: 'other' })
    page.add('a')
    await settle()
    living.add('other')
    const next = openPage({ outbox: openOutbox('new'), pageLoadId: 'new' })
    await next.queue.restore()
    expect(next.sendings).toHaveLength(0)
  })

  it('ET-06 says why a file was not taken, and tries again when told to', async () => {
    const page = openPage()
    page.add('a', 'b')
    await page.finish(0, { kind: 'refused', issue: { code: 'files_quota' } })
    await page.finish(1, { kind: 'unreadable' })
    expect(page.queue.of('photos').map(({ issue }) => issue?.code)).toEqual([
      'files_quota',
      'file_unreadable',
    ])
    expect(await page.queue.settle()).toHaveLength(2)
    page.queue.retry(page.queue.of('photos')[0]?.id ?? '')
    expect(page.queue.of('photos')[0]?.issue).toBeUndefined()
    await page.finish(2)
    expect(page.attached).toHaveLength(1)
  })

  it('ET-05 lets go of a cancelled file wherever it is', async () => {
    const page = openPage()
    page.add('a', 'b')
    page.queue.cancel('page-1')
    expect(page.sendings[0]?.signal.aborted).toBe(true)
    expect(page.states()).toEqual(['b sending'])
    await page.finish(0)
    expect(page.attached).toEqual([])
    expect(await page.kept()).toEqual(['b'])
  })

  it('X-28 waits while nobody is signed in, and says so once', async () => {
    const page = openPage()
    page.add('a', 'b')
    await page.finish(0, { kind: 'signedOut' })
    expect(page.states()[0]).toBe('a offline')
    expect(page.state.signedOut).toBe(1)
    await page.finish(1, { kind: 'signedOut' })
    page.queue.resume()
    await page.finish(2)
    await page.finish(3)
    expect(page.attached).toHaveLength(2)
  })

  it('FF-12 keeps a file whose answer can no longer be changed, and says so', async () => {
    const page = openPage()
    page.state.editable = false
    page.add('a')
    await page.finish(0)
    expect(page.queue.of('photos')[0]).toMatchObject({ state: 'failed', issue: { code: 'answer.read_only' } })
    expect(await page.kept()).toEqual(['a'])
  })

  it('tells when the browser keeps nothing, and sends all the same', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new Error('forbidden')
      },
    } as unknown as IDBFactory
    const page = openPage()
    page.add('a')
    await settle()
    expect(page.queue.of('photos')[0]?.durable).toBe(false)
    await page.finish(0)
    expect(page.attached).toHaveLength(1)
  })

  it('waits for everything that moves before an action', async () => {
    const page = openPage()
    page.add('a')
    const settled = page.queue.settle()
    await page.finish(0)
    expect(await settled).toEqual([])
  })

  it('X-28 lets go of a form that was left once its last file is part of the answer', async () => {
    const page = openPage()
    page.add('a', 'b')
    let left: boolean | undefined
    void page.leave().then((isLast) => {
      left = isLast
    })
    await page.finish(0)
    expect(left).toBeUndefined()
    await page.finish(1)
    expect(page.attached.map(({ file }) => file.name)).toEqual(['a', 'b'])
    expect(left).toBe(true)
  })

  it('X-28 lets go of a form at once when another takes its files, and keeps those that failed', async () => {
    const page = openPage()
    page.add('a')
    const leaving = page.leave()
    const attached: string[] = []
    const leave = page.queue.bind({
      attach(_key, _how, file) {
        attached.push(file.name)
        return Promise.resolve()
      },
    })
    expect(await leaving).toBe(false)
    await page.finish(0)
    expect([attached, page.attached]).toEqual([['a'], []])
    page.add('b')
    await page.finish(1, { kind: 'refused', issue: { code: 'file_type' } })
    expect(await leave()).toBe(false)
    expect(page.states()).toEqual(['b failed'])
  })

  it('A7 J4 shows and forgets the files of one person only', async () => {
    openPage().add('mine')
    openPage({ outbox: openOutbox('x', 'bob'), pageLoadId: 'x' }).add('theirs')
    await settle()
    expect(await countWaitingFiles('chelsea')).toBe(1)
    await forgetWaitingFiles('chelsea')
    expect([await countWaitingFiles('chelsea'), await countWaitingFiles('bob')]).toEqual([0, 1])
  })
})
