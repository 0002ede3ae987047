import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readMark } from '../../server/contract/installation.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { FILES } from '../../server/features/form/attachment/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import {
  emptyPlace,
  filesIn,
  inStore,
  movedClock,
  type Place,
  putContent,
  putForms,
} from '../support/installation.ts'
import { type MongoServer, mongoMissing, startMongoServer } from '../support/mongo-server.ts'
import { startServer } from '../support/server-process.ts'

/** Several starts of a server each. */
vi.setConfig({ testTimeout: 400_000 })

const root = resolve(import.meta.dirname, '../..')
const settings = { DEMO: '0', LOG_LEVEL: 'info' }

const envOf = ({ mongodbUrl = '', dataDir }: Place) => ({ MONGODB_URL: mongodbUrl, DATA_DIR: dataDir })

function run(place: Place, script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: '0', ...envOf(place) },
    encoding: 'utf8',
    timeout: 100_000,
  })
  return { status, output: (stdout + stderr).trim() }
}
const installation = (place: Place, ...args: string[]) => run(place, 'server/installation/main.ts', ...args)
const checkData = (place: Place) => run(place, 'server/composition/check-data.ts')

/** Starts and stops a server, which makes its installation known to both. */
async function startOnce({ dataDir, mongodbUrl = '' }: Place): Promise<string> {
  const server = await startServer({ dataDir, env: { ...settings, MONGODB_URL: mongodbUrl } })
  await server.stop()
  return server.output()
}

/** What a start is refused with, in one line; the files are what they were. */
function refused(place: Place): string {
  const before = filesIn(place)
  const { status, output } = run(place, 'server/main.ts')
  expect({ status, lines: output.split('\n').length }, output).toEqual({ status: 1, lines: 1 })
  expect(filesIn(place)).toEqual(before)
  return output
}

/** Runs a server on a place for days of its clock, until it has said what the sweep of files did, or did not. */
async function runFor(days: number, { dataDir, mongodbUrl = '' }: Place): Promise<string> {
  const clock = movedClock()
  const env = { ...settings, ...clock.env, MONGODB_URL: mongodbUrl }
  const server = await startServer({ dataDir, env })
  clock.days(days)
  await expect.poll(() => server.output(), { timeout: 60_000 }).toMatch(/"job":"sweep files"/)
  await server.stop()
  return server.output()
}

const places: Place[] = []
async function installed(name: string, forms = 30, mongodbUrl?: string): Promise<Place> {
  const place = { ...emptyPlace(), ...(mongodbUrl && { mongodbUrl }) }
  places.push(place)
  await putForms(place, name, forms)
  await startOnce(place)
  return place
}
afterAll(() => {
  for (const { dataDir } of places) rmSync(dataDir, { recursive: true, force: true })
})
const database = ({ dataDir }: Place) => join(dataDir, 'formwork.db')

describe('A2 J6 a data folder whose embedded database is', () => {
  it('gone: the start is refused, makes none, and check-data says the same', async () => {
    const place = await installed('gone')
    rmSync(database(place))
    expect(refused(place)).toMatch(
      /^Formwork cannot start\. The data folder .* holds attached files and no formwork\.db: restore/,
    )
    expect(existsSync(database(place))).toBe(false)
    expect(checkData(place)).toMatchObject({ status: 2, output: expect.stringContaining('no formwork.db') })
    rmSync(join(place.dataDir, 'files'), { recursive: true })
    expect(run(place, 'server/main.ts').output).toContain('holds the mark of an installation')
  })

  it('of 0 bytes: no new installation beside attached files, not even one from before there were ids', async () => {
    const place = await installed('empty')
    for (const mark of [true, false]) {
      if (!mark) rmSync(join(place.dataDir, 'installation.json'))
      writeFileSync(database(place), '')
      expect(refused(place)).toContain('holds attached files and an empty formwork.db')
      expect(checkData(place)).toMatchObject({ status: 2 })
    }
  })

  it('of another installation: refused on both sides, until an operator joins them', async () => {
    const [one, other] = [await installed('one'), await installed('other')]
    cpSync(database(one), `${database(one)}.kept`)
    cpSync(database(other), database(one))
    expect(refused(one)).toMatch(/are of two installations: set MONGODB_URL and DATA_DIR/)
    expect(checkData(one)).toMatchObject({ status: 1, output: expect.stringContaining('two installations') })
    expect(installation(one, 'accept')).toMatchObject({ status: 2 })
    expect(installation(one, 'status')).toMatchObject({ status: 1 })
    expect(installation(one, 'adopt')).toMatchObject({ status: 0 })
    await startOnce(one)
    // The files of the one are unknown in the database of the other: too many at once.
    const before = filesIn(one)
    expect(await runFor(3, one)).toContain('it would be too much at once')
    expect(filesIn(one)).toEqual(before)
    expect(installation(one, 'status').output).toContain('“sweep files” would remove 30 of 30.')
    expect(installation(one, 'allow', 'sweep files')).toMatchObject({ status: 0 })
    expect(await runFor(3, one)).toMatch(/"removed":30,.*"msg":"removed"/)
    expect(Object.keys(filesIn(one)).every((path) => path.startsWith('quarantine/'))).toBe(true)
    expect(installation(one, 'files', 'list').output).toContain('30 files are in the quarantine.')
    expect(installation(one, 'files', 'restore', 'all')).toMatchObject({
      status: 0,
      output: '30 files are back.',
    })
    expect(filesIn(one)).toEqual(before)
  })

  it('of yesterday: starts, says so, removes nothing until an operator accepts it', async () => {
    const place = await installed('yesterday', 60)
    cpSync(database(place), `${database(place)}.yesterday`)
    // Three more, which is little enough.
    await putForms(place, 'today', 3)
    await startOnce(place)
    cpSync(`${database(place)}.yesterday`, database(place))
    const before = filesIn(place)
    expect(Object.keys(before)).toHaveLength(63)
    const output = await runFor(3, place)
    expect(output).toContain('the database is older than the data folder')
    expect(output).toContain('nothing is removed by this task')
    expect(filesIn(place)).toEqual(before)
    expect(await startOnce(place)).toContain('the database is older than the data folder')
    expect(checkData(place).output).toContain('the database is older than the data folder')

    expect(installation(place, 'accept')).toMatchObject({ status: 0 })
    expect(installation(place, 'status')).toMatchObject({ status: 0 })
    expect(await runFor(3, place)).toMatch(/"removed":3,.*"msg":"removed"/)
    const after = Object.keys(filesIn(place))
    expect(after.filter((path) => path.startsWith('quarantine/') && !path.endsWith('.json'))).toHaveLength(3)
    expect(after.filter((path) => !path.startsWith('quarantine/'))).toHaveLength(60)
    // And empties itself after 30 days.
    expect(await runFor(35, place)).toMatch(/"removed":3,.*"msg":"removed"/)
    expect(Object.keys(filesIn(place))).toHaveLength(60)
  })

  it('half restored: starts, says so, removes nothing', async () => {
    const place = await installed('half')
    await inStore(place, async (store) => {
      await store.collection(FORMS).deleteMany({ id: { $gt: 'half-2' } })
      await store.collection(ANSWERS).deleteMany({})
      await store.collection(FILES).deleteMany({ id: { $gt: 'half-file-0015' } })
    })
    const before = filesIn(place)
    expect(await runFor(3, place)).toContain('was not restored to its end')
    expect(filesIn(place)).toEqual(before)
  })

  it('from before there were ids: gets one without a question, and so does an older backup of it, which is told', async () => {
    const place = await installed('early')
    rmSync(join(place.dataDir, 'installation.json'))
    await inStore(place, (store) => store.named('installation').deleteMany({}))
    cpSync(database(place), `${database(place)}.early`)
    expect(await startOnce(place)).not.toContain('older')
    expect(readMark(place.dataDir)).toMatchObject({ generation: 1, seen: { forms: 30 } })
    expect(await startOnce(place)).not.toContain('older')
    cpSync(`${database(place)}.early`, database(place))
    expect(await startOnce(place)).toContain('the database is older than the data folder')
  })

  it('lost with its mark: files that it knows nothing of are not its own', async () => {
    const place = await installed('known')
    rmSync(join(place.dataDir, 'installation.json'))
    await startOnce(place)
    expect(existsSync(join(place.dataDir, 'installation.json'))).toBe(true)
    rmSync(join(place.dataDir, 'installation.json'))
    rmSync(join(place.dataDir, 'files'), { recursive: true })
    putContent(place.dataDir, 'foreign', 12)
    expect(refused(place)).toContain('knows nothing of the data folder')
  })
})

describe.skipIf(mongoMissing())('A2 J6 servers on MongoDB', () => {
  let mongo: MongoServer
  let place: Place
  beforeAll(async () => {
    mongo = await startMongoServer()
    place = await installed('mongo', 30, mongo.url)
  })
  afterAll(() => mongo.stop())

  it('are refused with a typo in MONGODB_URL, without credentials in what they say', async () => {
    const mongodbUrl = mongo.url.replace('/formwork_test', '/formwork_tset')
    const said = refused({ ...place, mongodbUrl })
    expect(said).toContain('/formwork_tset is empty, and the data folder')
    expect(said).toContain('/formwork_test)')
    expect(said).not.toContain('?')
    expect(checkData({ ...place, mongodbUrl })).toMatchObject({ status: 1 })
  })

  it('are refused without MONGODB_URL, and no embedded database is made', async () => {
    expect(refused({ dataDir: place.dataDir })).toMatch(
      /set MONGODB_URL \(it was mongodb:\/\/127\.0\.0\.1:\d+\/formwork_test\)/,
    )
    expect(existsSync(join(place.dataDir, 'formwork.db'))).toBe(false)
  })

  it('are refused before a restore has begun, and keep all while it is half done', async () => {
    const half = { ...place, mongodbUrl: mongo.url.replace('/formwork_test', '/formwork_half') }
    expect(refused(half)).toContain('is empty')
    // What came first names no file; the id comes last.
    await inStore(half, (store) => store.named('statuses').insertOne({ id: 'some' } as never))
    expect(refused(half)).toContain('knows nothing of the data folder')
    const [document] = await inStore(place, (store) => store.named('installation').find({}))
    await inStore(half, (store) => store.named('installation').insertOne(document as never))
    const before = filesIn(place)
    expect(await runFor(3, half)).toContain('was not restored to its end')
    expect(filesIn(half)).toEqual(before)
    // The right one again is behind what the folder has seen, which an operator says is as it should be.
    expect(installation(place, 'accept')).toMatchObject({ status: 0 })
    expect(installation(place, 'status')).toMatchObject({ status: 0 })
  })

  it('share one, each with an empty folder of its own', async () => {
    const more = [emptyPlace(), emptyPlace()].map((each) => ({ ...each, mongodbUrl: mongo.url }))
    places.push(...more)
    await Promise.all(more.map(startOnce))
    const keys = [place, ...more].map(({ dataDir }) => readMark(dataDir)?.key)
    expect(new Set(keys).size).toBe(1)
    expect(await startOnce(place)).not.toContain('older')
    expect(JSON.parse(readFileSync(join(place.dataDir, 'installation.json'), 'utf8'))).toMatchObject({
      seen: { forms: 30 },
    })
  })
})
