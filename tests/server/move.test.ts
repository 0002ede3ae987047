import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '../../server/composition/features.ts'
import { FILES, pathsOf } from '../../server/features/form/attachment/index.ts'
import { contentOf } from '../../server/move/level.ts'
import { copyStore } from '../../server/move/move.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { beginMove, endMove } from '../../server/store/unfinished-move.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { type MongoServer, mongoMissing, startMongoServer } from '../support/mongo-server.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const root = resolve(import.meta.dirname, '../..')
const work = dataFolder('move')
const live = join(work, 'live')
let mongo: MongoServer
beforeAll(async () => {
  await copyDemo(live)
})
afterAll(async () => {
  await mongo?.stop()
  rmSync(work, { recursive: true, force: true })
})

function start(to: string, more: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, ['server/move/main.ts', '--to', to], {
    cwd: root,
    env: { ...process.env, MONGODB_URL: '', DATA_DIR: live, ...more },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => done({ code, output: output.trim() })),
  )
  return { child, ended, output: () => output }
}
const move = (to: string, more?: Record<string, string>) => start(to, more).ended

const opened = (where: { dataDir?: string; mongodbUrl?: string }) => openStore({ collections, ...where })

/** What a place holds, by collection; without what servers note of themselves. */
async function contents(where: { dataDir?: string; mongodbUrl?: string }) {
  const store = await opened(where)
  const all: Record<string, string> = {}
  for (const { name } of collections) all[name] = (await contentOf(store.named(name))).sha256
  await store.close()
  return all
}

async function asChelsea(server: ServerProcess) {
  const { url } = server
  const response = await fetch(`${url}/auth/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{"userId":"chelsea"}',
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    async ask<T>(query: string): Promise<T> {
      const headers = { 'content-type': 'application/json', origin: url, cookie }
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      })
      return ((await answer.json()) as { data: T }).data
    },
  }
}

const OWN = '{ documents(whose: MINE, page: 1, size: 25) { docs { id autoId status } } }'

describe.skipIf(mongoMissing())('npm run move', () => {
  it('takes a whole installation to MongoDB and back, and both are used as before', async () => {
    mongo = await startMongoServer()
    const before = await contents({ dataDir: live })

    // 1. There.
    const there = await move(mongo.url)
    expect(there.output).toMatch(
      /^\d+ documents are in mongodb:\/\/\S+, the same as in \S+live, which stays as it was\.$/m,
    )
    expect(there.code).toBe(0)
    expect(there.output).toMatch(/^forms: \d+$/m)
    expect(await contents({ mongodbUrl: mongo.url })).toEqual(before)
    expect(await contents({ dataDir: live })).toEqual(before)

    // 2. Used there.
    const server = await startServer({ dataDir: live, env: { MONGODB_URL: mongo.url, DEMO: 'sample' } })
    const chelsea = await asChelsea(server)
    const own = await chelsea.ask<{ documents: { docs: object[] } }>(OWN)
    expect(own.documents.docs.length).toBeGreaterThan(0)
    await server.stop()

    // 3. And back, into another folder.
    const back = join(work, 'back')
    const atRest = await contents({ mongodbUrl: mongo.url })
    const done = await move(back, { MONGODB_URL: mongo.url })
    expect(done.output).toMatch(/the same as in mongodb:/)
    expect(done.code).toBe(0)
    expect(await contents({ dataDir: back })).toEqual(atRest)
    const again = await startServer({ dataDir: back, env: { DEMO: 'sample' } })
    expect(await (await asChelsea(again)).ask(OWN)).toEqual(own)
    await again.stop()
  })
})

describe('npm run move between folders', () => {
  it('J6 goes on where it was killed, and no server takes the half of it', async () => {
    const to = join(work, 'killed')
    const first = start(to)
    await expect.poll(() => first.output(), { interval: 2 }).toMatch(/^\w+: \d+$/m)
    first.child.kill('SIGKILL')
    await first.ended
    const half = await startServer({ dataDir: to, env: { DEMO: 'sample' } }).then(
      () => 'started',
      (error: Error) => error.message,
    )
    expect(half).toContain('The data are not whole: they are being moved here from')
    const second = await move(to)
    expect(second.code).toBe(0)
    expect(await contents({ dataDir: to })).toEqual(await contents({ dataDir: live }))
  })

  it.each<[string, string[], Record<string, string>]>([
    ['no target', [], {}],
    ['an unknown option', ['--to', '/tmp/x', '--force'], {}],
    ['a path without --to', ['/tmp/x'], {}],
  ])('J6 says how it is used for %s', async (_, args, env) => {
    const child = spawn(process.execPath, ['server/move/main.ts', ...args], {
      cwd: root,
      env: { ...process.env, MONGODB_URL: '', DATA_DIR: live, ...env },
    })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    const code = await new Promise((done) => child.once('close', done))
    expect([code, output.trim()]).toEqual([
      2,
      'npm run move -- --to mongodb://host/name\nnpm run move -- --to <data folder>',
    ])
  })

  it('J6 refuses in one line where it would overwrite, or has nothing to take', async () => {
    const taken = join(work, 'taken')
    await copyDemo(taken)
    const refused = await move(taken)
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.output).toMatch(
      /^The move is not done\. \S+taken holds data already \(\w+\): choose an empty one\.$/m,
    )
    expect(await move(live)).toEqual({ code: 2, output: 'The move is not done. The data are there already.' })
    const empty = join(work, 'empty')
    mkdirSync(empty)
    const nothing = await move(join(work, 'of-nothing'), { DATA_DIR: empty })
    expect(nothing).toMatchObject({ code: 2 })
    expect(nothing.output).toMatch(/empty holds no data\.$/)
    const bad = await move('mongodb:', {})
    expect(bad).toEqual({
      code: 2,
      output: 'The move is not done. MONGODB_URL must look like mongodb://host:27017/name.',
    })
    const hidden = await move('mongodb://me:secret@127.0.0.1:1/formwork')
    expect(hidden).toMatchObject({ code: 2 })
    expect(hidden.output).not.toContain('secret')
  })

  it('refuses while a server uses the data', async () => {
    const used = join(work, 'used')
    await copyDemo(used)
    const server = await startServer({ dataDir: used, env: { DEMO: 'sample' } })
    const refused = await move(join(work, 'of-used'), { DATA_DIR: used })
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.output).toContain('is in use by another Formwork server')
    await server.kill()
  })

  it('FF-13 takes the attached files along, and says which had lost their content', async () => {
    const [from, to] = [join(work, 'with-files'), join(work, 'with-files-moved')]
    rmSync(from, { recursive: true, force: true })
    rmSync(to, { recursive: true, force: true })
    await copyDemo(from)
    const store = await opened({ dataDir: from })
    for (const [id, hasThumbnail] of [
      ['f'.repeat(21), true],
      ['g'.repeat(21), false],
    ] as const) {
      const file = { id, hasThumbnail, name: 'stairs.png', kind: 'png', size: 5, userId: 'chelsea' }
      const place = { formId: 'a-form', questionId: 'photos', answerId: 'a-form:photos', uploadId: id }
      const createdDate = '2026-11-26T00:00:00.000Z'
      await store.collection(FILES).insertOne({ schemaVersion: 1, ...file, ...place, createdDate })
      for (const path of pathsOf(file)) {
        mkdirSync(dirname(join(from, path)), { recursive: true })
        writeFileSync(join(from, path), `bytes of ${path}`)
      }
    }
    await store.close()
    expect((await move(to, { DATA_DIR: from })).code).toBe(0)
    const names = (folder: string) =>
      readdirSync(join(folder, 'files'), { recursive: true })
        .map(String)
        .filter((name) => name.includes('/'))
        .sort()
    expect(names(to)).toEqual(names(from))
    expect(names(to)).toHaveLength(3)
    for (const name of names(to))
      expect(readFileSync(join(to, 'files', name), 'utf8')).toBe(`bytes of files/${name}`)

    // Moved again, with one gone.
    const [lost = ''] = names(from)
    rmSync(join(from, 'files', lost))
    rmSync(to, { recursive: true })
    const told = await move(to, { DATA_DIR: from })
    expect(told).toMatchObject({ code: 1 })
    expect(told.output).toContain(`files/${lost}: has lost its content`)
    expect(existsSync(join(to, 'files', names(from)[0] ?? ''))).toBe(true)
  })
})

describe('a move that meets another one', () => {
  let from: Store
  let to: Store
  const places = () =>
    [
      { store: from, name: 'here' },
      { store: to, name: 'there' },
    ] as const
  const options = { collections, say: () => undefined, now: () => new Date('2026-11-26T00:00:00Z') }

  beforeAll(async () => {
    await copyDemo(join(work, 'one'))
    from = await opened({ dataDir: join(work, 'one') })
    to = await opened({ dataDir: join(work, 'two') })
    mkdirSync(join(work, 'two'), { recursive: true })
  })
  afterAll(() => Promise.all([from.close(), to.close()]))

  it('is refused when it comes from somewhere else', async () => {
    await beginMove(to, 'elsewhere', new Date())
    const [source, target] = places()
    await expect(copyStore(source, target, options)).rejects.toThrow('there is being filled from elsewhere')
    await endMove(to)
  })

  it('takes over what changed since it was cut off, and what went', async () => {
    const [source, target] = places()
    await copyStore(source, target, options)
    await from.named('people').updateOne({ id: 'bob' }, { $set: { firstName: 'Robert' } })
    await from.named('people').deleteOne({ id: 'chelsea' })
    await to.named('people').deleteMany({ id: { $gt: 'k' } })
    await to.named('people').insertOne({ id: 'zzz', email: 'z@example.edu' } as never)
    await copyStore(source, target, options)
    const [people, same] = [await contentOf(from.named('people')), await contentOf(to.named('people'))]
    expect(same).toEqual(people)
    expect(await to.named('people').findOne({ id: 'chelsea' })).toBeNull()
  })

  it('is not done when the source changes under it', async () => {
    const [source, target] = places()
    let isChanged = false
    const say = (line: string) => {
      if (!line.startsWith('Everything is there') || isChanged) return
      isChanged = true
      void from.named('people').updateOne({ id: 'bob' }, { $set: { firstName: 'Rob' } })
    }
    await expect(copyStore(source, target, { ...options, say })).rejects.toThrow(/^people changed meanwhile/)
  })
})
