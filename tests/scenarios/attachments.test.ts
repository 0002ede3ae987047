import { deflateRawSync } from 'node:zlib'
import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import { create as contentDisposition, parse } from 'content-disposition'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanFileName } from '../../runtime/core/file/clean-name.ts'
import { MAX_FILE_BYTES } from '../../runtime/core/file/limits.ts'
import { FILES } from '../../server/features/form/attachment/collections.ts'
import { heicPhoto } from '../support/heic-photo.ts'
import {
  compound,
  declaring,
  noise,
  office,
  pdf,
  picture,
  streamOf,
  svg,
  wideJpeg,
  zip,
} from '../support/sample-files.ts'
import { type Attachments, openAttachments, type Stored } from './support/attachments.ts'

let test: Attachments
let png: Buffer
let form: string
beforeAll(async () => {
  test = await openAttachments()
  png = await picture('png')
})
afterAll(() => test.close())

const owner = 'chelsea'
const fresh = async () => {
  form = await test.start(owner)
  return form
}

const ADD = `mutation ($form: ID!, $question: ID!, $images: JSON!, $op: ID) {
  addImages(formId: $form, questionId: $question, images: $images, operationId: $op) {
    revision response { ... on ImageUploadResponse { files } }
  }
}`
const attach = (formId: string, question: string, ...images: Partial<Stored>[]) =>
  test.campus.as(owner).ask(ADD, { form: formId, question, images })

describe('what may be attached', () => {
  it('ET-06 X-17 takes every kind of the specification, by its content', async () => {
    await fresh()
    const samples: [name: string, kind: string, content: Uint8Array][] = [
      ['a.png', 'png', png],
      ['a.jpg', 'jpeg', await picture('jpeg')],
      ['a.gif', 'gif', await picture('gif')],
      ['a.webp', 'webp', await picture('webp')],
      ['a.avif', 'avif', await picture('avif')],
      ['a.tif', 'tiff', await picture('tiff')],
      ['a.svg', 'svg', svg()],
      ['a.pdf', 'pdf', pdf],
      ['a.docx', 'docx', office('word/document.xml')],
      ['a.xlsx', 'xlsx', office('xl/workbook.xml')],
      ['a.doc', 'doc', compound('WordDocument')],
      ['a.xls', 'xls', compound('Workbook')],
    ]
    for (const [index, [name, kind, content]] of samples.entries()) {
      const question = index < 9 ? 'photos' : 'proof'
      const { status, file } = await test.send(owner, form, content, { name, question })
      expect.soft({ status, name: file?.name, kind: file?.kind, size: file?.size }, name).toEqual({
        status: 201,
        name,
        kind,
        size: content.length,
      })
      const hasPicture = ['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'].includes(kind)
      expect.soft(file?.thumbnailUrl !== null, name).toBe(hasPicture)
    }
  })

  it('ET-06 refuses a file above 25 MB at the first byte too many, and takes one of exactly 25 MB', async () => {
    await fresh()
    const before = test.stored()
    const over = await test.send(owner, form, streamOf(MAX_FILE_BYTES + 1, png))
    expect(over).toMatchObject({ status: 413, refusal: 'file_too_large' })
    expect(test.stored()).toEqual(before)
    const announced = await test.send(owner, form, png, {
      headers: { 'content-length': String(MAX_FILE_BYTES + 1) },
    })
    expect(announced).toMatchObject({ status: 413, refusal: 'file_too_large' })
    const exact = await test.send(owner, form, streamOf(MAX_FILE_BYTES, pdf), { name: 'a.pdf' })
    expect(exact).toMatchObject({ status: 201, file: { size: MAX_FILE_BYTES, kind: 'pdf' } })
  })

  it('X-17 holds each file to the kinds and the size of its question, by its content', async () => {
    await fresh()
    const send = (content: Uint8Array | ReadableStream<Uint8Array>, name: string, headers = {}) =>
      test.send(owner, form, content, { name, question: 'view', headers })
    expect(await send(png, 'a.png')).toMatchObject({ status: 201 })
    expect(await send(pdf, 'plan.png')).toMatchObject({ status: 422, refusal: 'file_kind', path: 'view' })
    const half = 512 * 1024
    expect(await send(streamOf(half + 1, png), 'big.png')).toMatchObject({
      status: 413,
      refusal: 'file_too_large',
      path: 'view',
    })
    const announced = { 'content-length': String(half + 1) }
    expect(await send(png, 'big.png', announced)).toMatchObject({ status: 413, refusal: 'file_too_large' })
  })

  it('X-17 keeps content and name apart: what a name claims changes nothing, and what lies is not taken', async () => {
    await fresh()
    // What 200 MB of blanks pack to, of which the directory tells a hundred bytes.
    const bomb = {
      name: 'xl/sheet.xml',
      packed: deflateRawSync(Buffer.alloc(200 * 1024 * 1024)),
      claims: 100,
    }
    const refusals: [name: string, content: Uint8Array, refusal: string][] = [
      ['run.png', Buffer.from('MZ\x90\0 this program'), 'file_kind'],
      ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_kind'],
      ['script.pdf', Buffer.from('alert(1)'), 'file_kind'],
      ['page.html', await picture('gif'), 'file_kind'],
      ['setup.exe', png, 'file_kind'],
      ['archive.docx', zip([{ name: 'readme.txt', content: 'x' }]), 'file_kind'],
      ['binary.xlsx', office('xl/workbook.bin'), 'file_kind'],
      ['mail.doc', compound('__properties_version1.0'), 'file_kind'],
      ['macro.docx', office('word/document.xml', { name: 'word/vbaProject.bin' }), 'file_macro'],
      ['macro.doc', compound('WordDocument', '_VBA_PROJECT'), 'file_macro'],
      [
        'bomb.docx',
        office('word/document.xml', { name: 'word/big.xml', claims: 4_000_000_000 }),
        'file_bomb',
      ],
      ['bomb.xlsx', zip(Array.from({ length: 10_001 }, (_, i) => ({ name: `${i}` }))), 'file_bomb'],
      ['lies.xlsx', office('xl/workbook.xml', bomb), 'file_bomb'],
      [
        'short.xlsx',
        office('xl/workbook.xml', { name: 'xl/a.xml', content: 'abc', claims: 900 }),
        'file_damaged',
      ],
      ['broken.docx', office('word/document.xml', { ...bomb, packed: Buffer.alloc(99, 7) }), 'file_damaged'],
      ['cut.docx', office('word/document.xml').subarray(0, -30), 'file_kind'],
      ['text.svg', Buffer.from('<html><svg/></html>'), 'file_kind'],
      ['broken.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'file_damaged'],
      ['nothing.png', Buffer.alloc(0), 'file_empty'],
    ]
    const before = test.stored()
    for (const [name, content, refusal] of refusals) {
      expect.soft((await test.send(owner, form, content, { name })).refusal, name).toBe(refusal)
    }
    expect(test.stored()).toEqual(before)
    expect(await test.campus.store.collection(FILES).count({ formId: form })).toBe(0)
    const honest = await test.send(owner, form, await picture('jpeg'), { name: 'photo.PNG' })
    expect(honest.file).toMatchObject({ name: 'photo.jpg', kind: 'jpeg' })
  })

  it('X-17 takes no more than a question of the template asks for', async () => {
    await fresh()
    const wrong = await test.send(owner, form, png, { question: 'letter' })
    expect(wrong).toMatchObject({ status: 422, refusal: 'file_kind' })
    const { file } = await test.send(owner, form, pdf, { question: 'letter', name: 'a.pdf' })
    await attach(form, 'letter', file)
    const second = await test.send(owner, form, pdf, { question: 'letter', name: 'b.pdf' })
    expect(second).toMatchObject({ status: 413, refusal: 'too_many_files' })
    expect((await test.send(owner, form, png, { question: 'words' })).refusal).toBe('answer.wrong_operation')
  })

  it('ET-06 keeps the files of one form within 500 MB together', async () => {
    await fresh()
    const { file } = await test.send(owner, form, png)
    await test.campus.store
      .collection(FILES)
      .updateOne({ id: file.key }, { $set: { size: 500 * 1024 * 1024 } })
    expect(await test.send(owner, form, png)).toMatchObject({ status: 413, refusal: 'files_quota' })
  })

  it('F6 keeps all files of one person within their share, on whatever form', async () => {
    await fresh()
    const { file } = await test.send(owner, form, png)
    await fresh()
    const size = 5_000 * 1024 * 1024
    await test.campus.store.collection(FILES).updateOne({ id: file.key }, { $set: { size } })
    expect(await test.send(owner, form, png)).toMatchObject({ status: 413, refusal: 'person_files_quota' })
    await test.campus.store.collection(FILES).updateOne({ id: file.key }, { $set: { size: 1 } })
    expect((await test.send(owner, form, png)).status).toBe(201)
  })
})

describe('photos of a phone', () => {
  it('X-17 takes a HEIC photo and keeps it as the JPEG that every browser shows', async () => {
    await fresh()
    const { file } = await test.send(owner, form, heicPhoto(), { name: 'IMG_0042.HEIC' })
    expect(file).toMatchObject({ name: 'IMG_0042.jpg', kind: 'jpeg' })
    const photo = Buffer.from(await (await test.get(owner, file.url)).arrayBuffer())
    const { width, height, format } = await sharp(photo).metadata()
    expect({ width, height, format, size: photo.length }).toEqual({
      width: 48,
      height: 32,
      format: 'jpeg',
      size: file.size,
    })
    const [first = 0, second = 0] = await sharp(photo)
      .greyscale()
      .extract({ left: 15, top: 0, width: 2, height: 1 })
      .raw()
      .toBuffer()
    expect([Math.abs(first - 69), Math.abs(second - 74)].every((difference) => difference < 6)).toBe(true)
    expect((await test.get(owner, file.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/webp')
  })

  it('X-17 refuses a HEIC photo that claims to be enormous, or that is cut', async () => {
    await fresh()
    const before = test.stored()
    const huge = heicPhoto(48, 32, { width: 60_000, height: 60_000 })
    const cut = heicPhoto().subarray(0, 700)
    expect((await test.send(owner, form, cut, { name: 'a.heic' })).refusal).toBe('file_damaged')
    expect((await test.send(owner, form, huge, { name: 'a.heic' })).refusal).toBe('file_too_many_pixels')
    expect(test.stored()).toEqual(before)
  })
})

describe('pictures that mean harm', () => {
  it('F2 ET-06 refuses a picture of impossible dimensions, and says how large it may be', async () => {
    await fresh()
    const before = test.stored()
    const { status, refusal: why } = await test.send(owner, form, await declaring(30_000, 30_000))
    expect([status, why]).toEqual([413, 'file_too_many_pixels'])
    const endless = await declaring(2 ** 31 - 1, 2 ** 31 - 1)
    expect((await test.send(owner, form, endless)).refusal).toBe('file_damaged')
    const { refusal } = await test.send(owner, form, wideJpeg(await picture('jpeg')), { name: 'wide.jpg' })
    expect(refusal).toBe('file_too_many_pixels')
    expect(test.stored()).toEqual(before)
  })

  it('F2 refuses a picture that ends in the middle, or whose content is not what its head says', async () => {
    await fresh()
    const before = test.stored()
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const whole = await noise(format)
      for (const part of [0.3, 0.6, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * part))
        const { refusal } = await test.send(owner, form, cut, { name: `cut.${format}` })
        expect.soft(refusal, `${format} ${part}`).toBe('file_damaged')
      }
      expect.soft((await test.send(owner, form, whole, { name: `a.${format}` })).status, format).toBe(201)
    }
    expect(Object.keys(test.stored()).length).toBeGreaterThan(Object.keys(before).length)
    expect((await test.send(owner, form, await declaring(9_000, 9_000))).refusal).toBe('file_damaged')
  })

  it('ET-06 gives a polyglot back as the picture that it was taken for, and nothing else', async () => {
    await fresh()
    const html = Buffer.from('<script>alert(document.domain)</script>')
    const { file } = await test.send(owner, form, Buffer.concat([await picture('gif'), html]), {
      name: 'x.gif',
    })
    const response = await test.get(owner, file.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/gif',
      'content-disposition': 'inline; filename=x.gif',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox;/)
    await response.body?.cancel()
  })

  it('X-17 gives a drawing with a script as a download in a sandbox', async () => {
    await fresh()
    const { file } = await test.send(owner, form, svg('<script>alert(1)</script>'), { name: 'plan.svg' })
    expect(file.thumbnailUrl).toBeNull()
    const response = await test.get(owner, file.url)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=plan.svg')
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox/)
    expect(await response.text()).toContain('<script>')
  })

  it('FF-13 serves a thumbnail as a small picture of its own, and asks for the right each time', async () => {
    await fresh()
    const { file } = await test.send(owner, form, await picture('jpeg', 3000, 2000), { name: 'a.jpg' })
    const response = await test.get(owner, file.thumbnailUrl ?? '')
    expect(response.headers.get('content-type')).toBe('image/webp')
    const etag = response.headers.get('etag') ?? ''
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(20_000)
    expect((await test.get(owner, file.thumbnailUrl ?? '', { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('names', () => {
  it('ET-06 keeps every naughty string as a name that can be shown, sent and stored', async () => {
    await fresh()
    const cleaned = naughty.map((text) => cleanFileName(text))
    for (const [index, name] of cleaned.entries()) {
      expect.soft(name, naughty[index]).toMatch(/^(?![.\s])[^\p{Cc}\u202a-\u202e\u2066-\u2069\\/]+$/u)
      expect.soft(name.length, naughty[index]).toBeLessThanOrEqual(200)
      expect.soft(name.isWellFormed()).toBe(true)
      expect.soft(() => new Headers({ 'content-disposition': contentDisposition(name) })).not.toThrow()
      expect.soft(parse(contentDisposition(name)).parameters.filename).toBe(name)
    }
  })

  const names: [given: string, kept: string][] = [
    ['', 'file.png'],
    ['   ', 'file.png'],
    ['../../etc/passwd.png', 'etc_passwd.png'],
    ['..\\..\\boot.png', 'boot.png'],
    ['a/b.png', 'a_b.png'],
    ['photo\u202egnp.png', 'photognp.png'],
    ['line\r\nbreak: x.png', 'line break: x.png'],
    ['a"b;c.png', 'a"b;c.png'],
    ['Größe 火.png', 'Größe 火.png'],
    ['.png', 'png.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
    [`${'👩‍🔬'.repeat(100)}.png`, `${'👩‍🔬'.repeat(39)}.png`],
  ]
  it.each(names)('ET-06 X-17 stores %j as %j and says so when it is fetched', async (given, kept) => {
    await fresh()
    const { file, status } = await test.send(owner, form, png, { name: given })
    expect({ status, name: file?.name }).toEqual({ status: 201, name: kept })
    const response = await test.get(owner, file.url)
    expect(parse(response.headers.get('content-disposition') ?? '').parameters.filename).toBe(kept)
    await response.body?.cancel()
  })
})
