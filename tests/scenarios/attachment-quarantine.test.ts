import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doorOf, HELD_REMOVALS } from '../../server/contract/removal.ts'
import { FILES } from '../../server/features/form/attachment/collections.ts'
import type { PutAside } from '../../server/features/form/attachment/file-store.ts'
import { putFileAside, takeFileBack } from '../../server/features/form/attachment/quarantine.ts'
import { sweepFiles } from '../../server/features/form/attachment/sweep-files.ts'
import { picture, streamOf } from '../support/sample-files.ts'
import { type Attachments, openAttachments } from './support/attachments.ts'

const DAY = 24 * 3_600_000
const owner = 'chelsea'
let test: Attachments
let png: Buffer
let form: string
beforeAll(async () => {
  test = await openAttachments()
  png = await picture('png')
  form = await test.start(owner)
})
beforeEach(() => test.campus.resetClock())
afterAll(() => test.close())

const sweep = () => sweepFiles(test.campus.services, test.files)
const records = () => test.campus.store.collection(FILES)
const aside = async (key: string): Promise<PutAside | undefined> => {
  for await (const each of test.files.quarantine.list()) if (each.key === key) return each
  return undefined
}
const back = async (key: string) =>
  takeFileBack(test.campus.services, test.files, (await aside(key)) as PutAside)
const contentOf = async (key: string) => {
  const found = await test.files.open(key)
  return found && Buffer.concat(await found.stream.toArray())
}
const quarantine = () =>
  readdirSync(join(test.campus.services.config.dataDir, 'files/quarantine'), { recursive: true }) as string[]

describe('A2 X-48 what the sweep removes', () => {
  it('waits in the quarantine, with its record beside it, is counted, and comes back whole', async () => {
    const { file } = await test.send(owner, form, png, { name: 'lost.png' })
    const record = await records().findOne({ id: file.key })
    test.campus.wait(DAY + 60_000)
    expect(await sweep()).toBe(1)
    expect(await test.files.open(file.key)).toBe(null)
    expect(await records().findOne({ id: file.key })).toBe(null)
    expect(await test.files.quarantine.count()).toMatchObject({ files: 1 })
    const SYSTEM = '{ system { removal { quarantined oldestQuarantined } } }'
    expect(await test.campus.as('alice').ask(SYSTEM)).toMatchObject({
      system: { removal: { quarantined: 1, oldestQuarantined: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
    })
    const note = quarantine().find((name) => name.endsWith(`${file.key}.json`)) as string
    const folder = join(test.campus.services.config.dataDir, 'files/quarantine')
    expect(JSON.parse(readFileSync(join(folder, note), 'utf8'))).toMatchObject({ record })

    expect(await back(file.key)).toBe(true)
    expect(await contentOf(file.key)).toHaveLength(file.size)
    expect(await test.files.open(`${file.key}.webp`)).not.toBe(null)
    expect(await records().findOne({ id: file.key })).toMatchObject({
      ...record,
      orphanSince: expect.any(String),
    })
    expect(await aside(file.key)).toBe(undefined)
    // It has a day again.
    expect(await sweep()).toBe(0)
  })

  it('goes for good after 30 days, and what a guest left after 7', async () => {
    const { file } = await test.send(owner, form, png, { name: 'late.png' })
    const { file: guests } = await test.send(owner, form, png, { name: 'guest.png' })
    const of = async (key: string) => (await records().findOne({ id: key })) as never
    await putFileAside(test.campus.services, test.files, await of(guests.key), true)
    await putFileAside(test.campus.services, test.files, await of(file.key))
    test.campus.wait(7 * DAY - 60_000)
    await sweep()
    expect(await aside(guests.key)).toMatchObject({ isGuests: true })
    test.campus.wait(DAY)
    await sweep()
    expect(await aside(guests.key)).toBe(undefined)
    test.campus.wait(22 * DAY - 60_000)
    await sweep()
    expect(await aside(file.key)).toMatchObject({ record: { name: 'late.png' } })
    test.campus.wait(DAY + 120_000)
    await sweep()
    expect(await aside(file.key)).toBe(undefined)
    expect(await contentOf(file.key)).toBe(null)
  })

  it('keeps the record of a file whose removal a server that died began', async () => {
    const { file } = await test.send(owner, form, png, { name: 'half.png' })
    const record = (await records().findOne({ id: file.key })) as never
    const { quarantine: its } = test.files
    const begun = { key: file.key, record, removedDate: test.campus.services.clock().toISOString() }
    // 1. It died before the record went: all is as it was, and the next one begins anew.
    const dies = () => Promise.reject(new Error('died'))
    await expect(its.put(begun, [file.key], dies)).rejects.toThrow('died')
    expect(await contentOf(file.key)).toHaveLength(file.size)
    // 2. It died after that: the content is a stray, of which the note still tells.
    await records().deleteOne({ id: file.key })
    test.campus.wait(DAY + 60_000)
    await sweep()
    expect(await aside(file.key)).toMatchObject({ record: { name: 'half.png' } })
    expect(await back(file.key)).toBe(true)
    expect(await records().findOne({ id: file.key })).toMatchObject({ name: 'half.png' })
  })

  it('is nothing where the database knows of no file, and the folder has some', async () => {
    const stray = await test.files.receive(streamOf(1000, png), 2000)
    await test.files.commit(stray, 'only-a-stray')
    const all = await records().find({})
    await records().deleteMany({})
    test.campus.wait(2 * DAY)
    const { services } = test.campus
    expect(await sweepFiles(services, test.files, doorOf(services, 'sweep files'))).toBe(0)
    expect(await contentOf('only-a-stray')).toHaveLength(1000)
    const held = services.store.collection(HELD_REMOVALS)
    expect(await held.count({ id: 'sweep files' })).toBe(1)
    // Once it knows them again, nothing is held.
    await records().insertMany(all)
    await sweepFiles(services, test.files, doorOf(services, 'sweep files'))
    expect(await held.count({})).toBe(0)
  })
})
