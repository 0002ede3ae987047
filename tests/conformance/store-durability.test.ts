import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { collections } from '../../server/composition/features.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { COUNTERS } from '../../server/store/counters.ts'
import { createEmbeddedStore } from '../../server/store/embedded/store.ts'
import { openStore } from '../../server/store/open-store.ts'
import { StoreUnavailableError } from '../../server/store/port.ts'

const writer = join(import.meta.dirname, '../support/store-writer.ts')
const folders: string[] = []

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'formwork-durability-'))
  folders.push(path)
  return path
}

afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true })
})

/** The writer once it has the store, with the ledger of what it was acknowledged. */
async function startWriter(
  dataDir: string,
  command = [process.execPath],
): Promise<{ child: ChildProcess; ledger: Map<string, number>; written: Promise<void> }> {
  const [program = '', ...before] = command
  const child = spawn(program, [...before, writer, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ledger = new Map<string, number>()
  let rest = ''
  const opened = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === 'open') opened.resolve()
      const [id = '', value] = line.split(':')
      if (!value) continue
      ledger.set(id, Number(value))
      written.resolve()
    }
  })
  child.once('exit', (code) => opened.reject(new Error(`The writer stopped with ${code}`)))
  await opened.promise
  return { child, ledger, written: written.promise }
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = new Promise((done) => child.once('close', done))
  child.kill('SIGKILL')
  await closed
}

it('A1 keeps everything acknowledged through kill -9, and no lock stays behind', async () => {
  const dataDir = folder()
  const acknowledged = new Map<string, number>()
  for (const delay of [60, 150, 400]) {
    const round = folder()
    const { child, ledger, written } = await startWriter(round)
    // A busy machine may take longer than that for the first.
    await written
    await wait(delay)
    await kill(child)
    expect(ledger.size).toBeGreaterThan(0)
    const store = await openStore({ collections, dataDir: round })
    const stored = await store.collection(COUNTERS).find({})
    await store.close()
    const values = new Map(stored.map(({ id, value }) => [id, value]))
    const lost = [...ledger].filter(([id, value]) => (values.get(id) ?? -1) < value)
    expect(lost).toEqual([])
    for (const [id, value] of values) expect(value - (ledger.get(id) ?? 0)).toBeLessThanOrEqual(1)
    for (const [id, value] of ledger) acknowledged.set(`${dataDir}${delay}${id}`, value)
  }
  expect(acknowledged.size).toBeGreaterThan(10)
})

it('A3 loses nothing acknowledged when the disk is full, and goes on once it is not', async () => {
  const dataDir = folder()
  const onSmallDisk = `trap '' XFSZ; ulimit -f 3000; exec "${process.execPath}" "$0" "$1"`
  const { child, ledger } = await startWriter(dataDir, ['bash', '-c', onSmallDisk])
  await new Promise((done) => child.once('close', done))
  expect(ledger.size).toBeGreaterThan(20)
  const store = await openStore({ collections, dataDir })
  const values = new Map((await store.collection(COUNTERS).find({})).map(({ id, value }) => [id, value]))
  expect([...ledger].filter(([id, value]) => (values.get(id) ?? -1) < value)).toEqual([])
  await store.collection(COUNTERS).insertOne({ id: 'after', value: 1 })
  await store.close()
})

it('J6 lets one server use a data folder', async () => {
  const dataDir = folder()
  const { child } = await startWriter(dataDir)
  const second = await openStore({ collections, dataDir }).catch((error) => error)
  expect(second).toBeInstanceOf(StoreUnavailableError)
  expect(second.message).toMatch(/data folder .* is in use by another Formwork server/)
  await kill(child)
  const store = await openStore({ collections, dataDir })
  expect(await store.isReady()).toBe(true)
  await store.close()
})

it('J6 says in one sentence why a data folder cannot be used', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const inFile = await openStore({ collections, dataDir: join(file, 'data') }).catch((error) => error)
  expect(inFile).toBeInstanceOf(StoreUnavailableError)
  expect(inFile.message).toContain(file)

  const damaged = folder()
  writeFileSync(join(damaged, 'formwork.db'), 'This is not a database. '.repeat(1000))
  const refused = await openStore({ collections, dataDir: damaged }).catch((error) => error)
  expect(refused).toBeInstanceOf(StoreUnavailableError)
  expect(refused.message).toContain('is not a Formwork database')

  const newer = folder()
  const db = new DatabaseSync(join(newer, 'formwork.db'))
  db.exec('PRAGMA user_version = 99')
  db.close()
  await expect(openStore({ collections, dataDir: newer })).rejects.toThrow(
    'was written by a newer version of Formwork',
  )

  const taken = folder()
  mkdirSync(join(taken, 'formwork.db'))
  await expect(openStore({ collections, dataDir: taken })).rejects.toThrow(StoreUnavailableError)
})

it('J6 names the MongoDB that cannot be reached, without its password', async () => {
  const url = 'mongodb://admin:s3cret@127.0.0.1:1/forms?directConnection=true&serverSelectionTimeoutMS=200'
  const refused = await openStore({ collections, mongodbUrl: url }).catch((error) => error)
  expect(refused).toBeInstanceOf(StoreUnavailableError)
  expect(refused.message).toContain('127.0.0.1:1')
  expect(`${refused.message} ${refused.stack}`).not.toContain('s3cret')
  await expect(openStore({ collections, mongodbUrl: 'http://admin:s3cret@x' })).rejects.toThrow(
    StoreUnavailableError,
  )
}, 20_000)

it('A1 answers writes, and reads of what they wrote, only after their common commit', async () => {
  const store = await openStore({ collections, dataDir: folder() })
  const documents = store.collection(COUNTERS)
  const answered: string[] = []
  const all = Promise.all([
    documents.insertOne({ id: 'a', value: 1 }).then(() => answered.push('insert')),
    documents.updateOne({ id: 'a' }, { $inc: { value: 1 } }).then(() => answered.push('update')),
    documents.findOne({ id: 'a' }).then((found) => answered.push(`read ${found?.value}`)),
    documents.insertOne({ id: 'a', value: 1 }).catch(({ name }) => answered.push(name)),
  ])
  for (let microtask = 0; microtask < 50; microtask++) await Promise.resolve()
  expect(answered).toEqual([])
  await all
  expect(answered.sort()).toEqual(['DuplicateKeyError', 'insert', 'read 2', 'update'])
  await store.close()
  const late = [documents.insertOne({ id: 'b', value: 1 }), documents.findOne({ id: 'a' })]
  for (const attempt of late) await expect(attempt).rejects.toThrow()
  expect(await store.isReady()).toBe(false)
})

it('J7 is not ready on a disk that takes small writes only, and is again once there is room', async () => {
  let free = 2 ** 30
  const store = createEmbeddedStore(folder(), collections, { freeBytes: async () => free })
  await store.open()
  expect(await store.isReady()).toBe(true)
  free = 20_000
  expect(await store.isReady()).toBe(false)
  free = 2 ** 30
  expect(await store.isReady()).toBe(true)
  await store.close()
})

it('lists sorted by an index without looking at the rest', async () => {
  const dataDir = folder()
  const store = await openStore({ collections, dataDir })
  const forms = Array.from({ length: 3000 }, (_, i) => ({
    id: `f${i}`,
    ownerId: `u${i % 30}`,
    lastSaved: new Date(1e12 + i * 1000).toISOString(),
    text: 'x'.repeat(500),
  }))
  await store.collection(FORMS).insertMany(forms as never)
  const list = () =>
    store.collection(FORMS).find({ ownerId: 'u7', deletedDate: null }, { sort: { lastSaved: -1 }, limit: 20 })
  expect((await list()).map(({ id }) => id).slice(0, 2)).toEqual(['f2977', 'f2947'])
  await store.close()
  const db = new DatabaseSync(join(dataDir, 'formwork.db'))
  const index = db
    .prepare(`SELECT name FROM sqlite_master WHERE name LIKE 'forms_by_ownerId_deletedDate_-lastSaved%'`)
    .get()
  const plan = db
    .prepare(
      `EXPLAIN QUERY PLAN SELECT doc FROM forms WHERE "@ownerId" = ? AND "@deletedDate" = -9e999 ORDER BY "@lastSaved" DESC, id DESC`,
    )
    .all('u7')
  expect(plan.map(({ detail }) => detail)).toEqual([
    `SEARCH forms USING INDEX ${index?.name} (@ownerId=? AND @deletedDate=?)`,
  ])
  db.close()
})
