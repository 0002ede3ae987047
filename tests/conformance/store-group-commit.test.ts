import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Database } from '../../server/store/embedded/database.ts'
import { StoreUnavailableError } from '../../server/store/port.ts'

/** A disk that is as slow as a test wants: it holds each sync until it is told how that ended. */
class SlowDisk {
  readonly #waiting: ((error: Error | null) => void)[] = []
  syncs = 0
  readonly sync = (_file: number, done: (error: Error | null) => void) => {
    this.syncs++
    this.#waiting.push(done)
  }
  get isBusy(): boolean {
    return this.#waiting.length > 0
  }
  finish(error: Error | null = null): void {
    this.#waiting.shift()?.(error)
  }
}

let folder: string
let disk: SlowDisk
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-commit-'))
  disk = new SlowDisk()
  db = new Database(folder, { sync: disk.sync })
  const made = db.write(() => db.run('CREATE TABLE notes (id TEXT PRIMARY KEY, doc TEXT)'))
  await turn()
  disk.finish()
  await made
  disk.syncs = 0
})
afterEach(async () => {
  const closed = db.close()
  for (let n = 0; n < 5; n++) {
    await turn()
    disk.finish()
  }
  await closed
  rmSync(folder, { recursive: true, force: true })
})

const put = (id: string) => db.write(() => db.run('INSERT INTO notes VALUES (?, ?)', id, '{}'))
const ids = (atOnce = false) =>
  db.read(() => [...db.rows('SELECT id, doc FROM notes ORDER BY id')].map(({ id }) => id), atOnce)

/** What has happened to a promise after everything that needs no disk. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const state = promise.then(
    () => 'told',
    (error: Error) => error.constructor.name,
  )
  for (let n = 0; n < 3; n++) await turn()
  return Promise.race([state, Promise.resolve('waits')])
}

it('A2 acknowledges a write only when a sync that began after it is done', async () => {
  const first = put('a')
  expect(await stateOf(first)).toBe('waits')
  // Written while the disk is busy with the first one: that sync does not cover it.
  const second = put('b')
  const third = put('c')
  disk.finish()
  expect(await stateOf(first)).toBe('told')
  expect(await stateOf(second)).toBe('waits')
  disk.finish()
  expect(await stateOf(second)).toBe('told')
  expect(await stateOf(third)).toBe('told')
  expect(disk.syncs).toBe(2)
})

it('A1 answers a read when what it holds is durable, a local one at once', async () => {
  const written = put('a')
  const read = ids()
  expect(await stateOf(read)).toBe('waits')
  expect(await ids(true)).toEqual(['a'])
  disk.finish()
  expect(await stateOf(read)).toBe('told')
  expect(await read).toEqual(['a'])
  await written
  expect(await stateOf(ids())).toBe('told')
})

it('A3 refuses everything after a sync that failed, for nothing after it could be promised', async () => {
  const first = put('a')
  await turn()
  const told = [first, put('b')].map(stateOf)
  disk.finish(new Error('EIO: the disk is gone'))
  expect(await Promise.all(told)).toEqual([StoreUnavailableError.name, StoreUnavailableError.name])
  expect(await stateOf(put('c'))).toBe(StoreUnavailableError.name)
  expect(await stateOf(ids())).toBe(StoreUnavailableError.name)
  expect(disk.isBusy).toBe(false)
})

it('A2 holds every acknowledged write in what a power cut leaves: the files as they were at the last sync', async () => {
  const image = mkdtempSync(join(tmpdir(), 'formwork-image-'))
  const acknowledged: string[] = []
  for (let round = 0; round < 20; round++) {
    const names = Array.from({ length: 1 + (round % 4) }, (_, n) => `${String(round).padStart(2, '0')}-${n}`)
    const writes = names.map((id) => put(id).then(() => acknowledged.push(id)))
    await turn()
    // What is written from here on is lost with the power.
    for (const name of ['formwork.db', 'formwork.db-wal']) copyFileSync(join(folder, name), join(image, name))
    const late = put(`late-${round}`)
    disk.finish()
    await Promise.all(writes)
    const left = new Database(image)
    const stored = await left.read(() => [...left.rows('SELECT id, doc FROM notes')].map(({ id }) => id))
    await left.close()
    expect(stored).toEqual(expect.arrayContaining(acknowledged))
    expect(stored).not.toContain(`late-${round}`)
    disk.finish()
    await late
    acknowledged.push(`late-${round}`)
  }
  rmSync(image, { recursive: true, force: true })
})
