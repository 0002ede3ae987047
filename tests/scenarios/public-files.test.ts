import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FILES } from '../../server/features/form/attachment/collections.ts'
import { filesOf } from '../../server/features/form/attachment/files-of.ts'
import { sweepFiles } from '../../server/features/form/attachment/sweep-files.ts'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { forgetGuests } from '../../server/features/outside/guest/forget-guests.ts'
import { pdf, picture } from '../support/sample-files.ts'
import type { Campus } from './support/open-campus.ts'
import { type GuestBrowser, openPublic, type PublicPart } from './support/public-part.ts'
import { operations } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const [first] = smallTemplate.pages
const photos = { id: 'photos', type: 'image-upload', title: 'Photos' }
const pages = [...smallTemplate.pages, { ...first, id: 'pictures', name: 'Pictures', children: [photos] }]

let campus: Campus
let browser: PublicPart['browser']
let png: Buffer
beforeAll(async () => {
  const env = {
    LIMITS: '1',
    LIMIT_GUEST_UPLOAD_MB: '3',
    LIMIT_GUEST_FILES_MB: '1',
    LIMIT_GUEST_WORK: '50',
    TRUST_PROXY: '1',
  }
  ;({ campus, browser } = await openPublic({ env }, { pages }))
  png = await picture()
})
afterAll(() => campus?.close())
afterEach(() => campus.resetClock())

const ADD = `mutation ($form: ID!, $images: JSON!) {
  addImages(formId: $form, questionId: "photos", images: $images) { revision }
}`
const attach = async (guest: GuestBrowser, form: string) => {
  const file = await guest.send(form, png)
  const { errors } = await guest.ask(ADD, { form, images: [{ key: file.key, name: 'photo.png' }] })
  expect(errors).toBeUndefined()
  return file
}
const statusOf = async (guest: GuestBrowser, path: string) => (await guest.fetch(path, {})).status
const fileIds = async () => (await campus.store.collection(FILES).find({})).map(({ id }) => id)
const hasContent = async (key: string) => {
  const content = await filesOf(campus.services).open(key)
  content?.stream.destroy()
  return content !== null
}
const sweep = () => sweepFiles(campus.services, filesOf(campus.services))

describe('files of guests', () => {
  it('FF-13 X-47 I3 are sent and fetched below /public, their small pictures as well, and kept by no browser', async () => {
    const guest = browser()
    const file = await attach(guest, await guest.begin())
    expect(file).toMatchObject({ status: 201, url: `/public/files/${file.key}` })
    for (const path of [file.url, `${file.url}/thumbnail`]) {
      const response = await guest.fetch(path, {})
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
    // The other door knows them not: it asks for a session.
    expect(await statusOf(guest, `/files/${file.key}`)).toBe(401)
  })

  it.each([
    ['none', undefined],
    ['a made-up one', `formwork-guest=${'A'.repeat(43)}`],
    ['one of a megabyte', `formwork-guest=${'a'.repeat(1_000_000)}`],
    ['a session', 'formwork-session=abc; formwork-guest={"$gt":""}'],
  ])('PF-06 I2 go to the forms of their own cookie alone: %s', async (_, cookie) => {
    const guest = browser()
    const form = await guest.begin()
    const { url } = await attach(guest, form)
    const other = browser(cookie)
    expect(await statusOf(other, url)).toBe(401)
    expect(await other.send(form, png)).toMatchObject({ status: 401 })
    const next = browser()
    await next.begin()
    for (const path of [url, `${url}/thumbnail`]) expect(await statusOf(next, path)).toBe(404)
    expect(await next.send(form, png)).toMatchObject({ status: 404 })
  })

  it('PF-06 of one form are not named by another, nor is a copied cookie worth anything once a new one came', async () => {
    const guest = browser()
    const form = await guest.begin()
    const copied = browser(guest.cookie())
    const { key, url } = await attach(guest, form)
    const second = await guest.begin()
    expect(await guest.refused(ADD, { form: second, images: [{ key, name: 'photo.png' }] })).toBe(
      'VALIDATION_FAILED',
    )
    expect(await statusOf(copied, url)).toBe(401)
    expect(await statusOf(guest, url)).toBe(200)
  })

  it('I3 are the reviewers’ with the form, and its guest’s no more', async () => {
    const guest = browser()
    const form = await guest.begin()
    const other = await guest.begin()
    await guest.ask(operations.text, { form, question: 'name', text: 'Loose railing' })
    const { key, url } = await attach(guest, form)
    expect((await guest.ask(operations.act, { form, event: 'submit' })).errors).toBeUndefined()
    // The browser has another form, and its cookie still.
    expect(await guest.forms()).toEqual([other])
    expect(await statusOf(guest, url)).toBe(404)
    expect(await guest.send(form, png)).toMatchObject({ status: 404 })
    const { file } = await campus
      .as('bob')
      .ask<{ file: object }>('query ($key: ID!) { file(key: $key) { url } }', { key })
    expect(file).toEqual({ url: `/files/${key}` })
  })

  it('go with the draft, thrown away or given up, at once; those of a form that was handed in stay', async () => {
    const [thrown, left, kept] = [browser(), browser(), browser()]
    const forms = [await thrown.begin(), await left.begin(), await kept.begin()] as const
    const files = [await attach(thrown, forms[0]), await attach(left, forms[1]), await attach(kept, forms[2])]
    await thrown.ask(operations.remove, { form: forms[0] })
    expect(await statusOf(thrown, files[0]?.url ?? '')).toBe(401)
    await kept.ask(operations.text, { form: forms[2], question: 'name', text: 'Loose railing' })
    await kept.ask(operations.act, { form: forms[2], event: 'submit' })
    await sweep()
    expect(await fileIds()).not.toContain(files[0]?.key)
    campus.wait(8 * 24 * 3_600_000)
    await forgetGuests(campus.services)
    await sweep()
    const ids = await fileIds()
    expect(files.map(({ key }) => ids.includes(key))).toEqual([false, false, true])
    expect(await Promise.all(files.map(({ key }) => hasContent(key)))).toEqual([false, false, true])
  })

  it('I3 a picture says neither where nor by what it was taken', async () => {
    const guest = browser()
    const taken = await sharp(png)
      .withExif({ IFD0: { Artist: 'Chelsea' }, IFD3: { GPSLatitude: '38/1 32/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { key } = await guest.send(await guest.begin(), taken)
    const stored = await filesOf(campus.services).open(key)
    if (!stored) throw new Error('It is not stored')
    const content = await buffer(stored.stream)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    expect((await sharp(content).metadata()).exif).toBeUndefined()
  })

  it('F6 take so much of a guest, in all their forms, and so much of an address in a minute', async () => {
    const big = Buffer.concat([pdf, Buffer.alloc(600 * 1024)])
    const guest = browser(undefined, '10.9.0.1')
    expect(await guest.send(await guest.begin(), big)).toMatchObject({ status: 201 })
    expect(await guest.send(await guest.begin(), big)).toMatchObject({ refusal: 'person_files_quota' })
    // Other guests of that address have the rest of the minute's megabytes, and those of other addresses all of theirs.
    const next = browser(undefined, '10.9.0.1')
    const form = await next.begin()
    expect(await next.send(form, big)).toMatchObject({ status: 201 })
    expect(await next.send(form, png)).toMatchObject({ status: 429, refusal: 'rate.uploads' })
    const elsewhere = browser(undefined, '10.9.0.2')
    expect(await elsewhere.send(await elsewhere.begin(), big)).toMatchObject({ status: 201 })
  })

  it('PF-01 are taken no more where filling in without an account is turned off', async () => {
    const guest = browser()
    await attach(guest, await guest.begin())
    const turn = (enabled: boolean) =>
      campus.store.collection(FLAGS).updateOne({ id: 'rollout-public-routes' }, { $set: { enabled } })
    await turn(false)
    await expect(browser().begin()).rejects.toThrow('NOT_FOUND')
    await turn(true)
  })
})
