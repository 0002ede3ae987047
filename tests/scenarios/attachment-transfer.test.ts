import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../runtime/core/file/limits.ts'
import { FILES } from '../../server/features/form/attachment/collections.ts'
import { pdf, picture, streamOf } from '../support/sample-files.ts'
import { type Attachments, openAttachments, type Stored } from './support/attachments.ts'

const owner = 'chelsea'

let test: Attachments
let png: Buffer
let form: string
beforeAll(async () => {
  test = await openAttachments()
  png = await picture('png')
})
afterAll(() => test.close())
beforeEach(async () => {
  form = await test.start(owner)
})

/** The app on a real port. */
async function serve() {
  const server = createServer(getRequestListener(test.app.fetch))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, port: (server.address() as AddressInfo).port }
}

describe('the way of a file', () => {
  it('D6 ET-06 comes from our own page as bytes, or not at all', async () => {
    const table: [headers: Record<string, string>, status: number][] = [
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
      [{ 'content-type': 'application/json' }, 415],
      [{ 'content-type': 'image/png' }, 415],
      [{ 'content-encoding': 'gzip' }, 415],
      [{ cookie: '' }, 401],
    ]
    for (const [headers, status] of table)
      expect
        .soft((await test.send(owner, form, png, { headers })).status, JSON.stringify(headers))
        .toBe(status)
  })

  it('ET-06 FF-13 answers the same upload again with the same file', async () => {
    const upload = 'upload-1'
    const { file } = await test.send(owner, form, png, { upload })
    expect((await test.send(owner, form, png, { upload })).file).toEqual(file)
    const other = await test.send(owner, form, png, { upload, question: 'proof' })
    expect(other).toMatchObject({ status: 422, refusal: 'operation_reused' })
    const both = await Promise.all([1, 2, 3].map(() => test.send(owner, form, png, { upload: 'upload-2' })))
    expect(new Set(both.map(({ file: each }) => each.key)).size).toBe(1)
    expect(await test.campus.store.collection(FILES).count({ formId: form })).toBe(2)
    // Two files, each with its picture for the screen: what lost the race goes, be it after the answer.
    await expect.poll(() => test.stored().length).toBe(4)
    expect(await test.send(owner, form, png, { upload: 'a b' })).toMatchObject({
      refusal: 'operation.bad_id',
    })
  })

  it('ET-06 leaves nothing of an upload that its sender broke off at 60 %', async () => {
    const before = test.stored()
    const { server, port } = await serve()
    const whole = 5_000_000
    const closed = new Promise((done) => {
      const sending = request({
        port,
        method: 'PUT',
        path: `/files/${form}/photos?name=a.png&upload=broken`,
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': whole,
          'sec-fetch-site': 'same-origin',
        },
      })
      sending.on('error', done)
      void test.cookieOf(owner).then((cookie) => {
        sending.setHeader('cookie', cookie)
        sending.write(Buffer.alloc(whole * 0.6))
      })
      // Only what has reached the disk can be left behind.
      void expect
        .poll(() => test.stored().length)
        .toBeGreaterThan(before.length)
        .then(() => sending.destroy())
    })
    await closed
    await expect.poll(() => test.stored()).toEqual(before)
    server.close()
    expect(await test.campus.store.collection(FILES).count({ formId: form })).toBe(0)
    const failing = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(1000))
        controller.error(new Error('gone'))
      },
    })
    expect(await test.send(owner, form, failing)).toMatchObject({ status: 400, refusal: 'file_cut_short' })
    expect(test.stored()).toEqual(before)
  })

  it('ET-06 reads a refused file to its end, so that a browser sees why it was refused', async () => {
    let taken = 0
    const size = 10 * 1024 * 1024
    const counted = streamOf(size, png).pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          taken += chunk.byteLength
          controller.enqueue(chunk)
        },
      }),
    )
    expect(await test.send(owner, form, counted, { question: 'secret' })).toMatchObject({ status: 403 })
    expect(taken).toBe(size)
  })

  it('ET-06 FF-13 carries 25 MB over a real line and back, and tells a slow sender why it is refused', async () => {
    const { server, port } = await serve()
    const cookie = await test.cookieOf(owner)
    const headers = { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin', cookie }
    const content = Buffer.alloc(MAX_FILE_BYTES, pdf)
    const put = (question: string, body: BodyInit) =>
      fetch(`http://127.0.0.1:${port}/files/${form}/${question}?name=a.pdf`, {
        method: 'PUT',
        headers,
        body,
        ...({ duplex: 'half' } as object),
      })
    const stored = await put('photos', content)
    expect(stored.status).toBe(201)
    const { file } = (await stored.json()) as { file: Stored }
    const back = await fetch(`http://127.0.0.1:${port}${file.url}`, { headers: { cookie } })
    expect(Buffer.from(await back.arrayBuffer()).equals(content)).toBe(true)
    const head = await fetch(`http://127.0.0.1:${port}${file.url}`, { method: 'HEAD', headers: { cookie } })
    expect(head.headers.get('content-length')).toBe(String(MAX_FILE_BYTES))
    expect(await head.text()).toBe('')
    let pieces = 0
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((done) => setTimeout(done, 100))
        controller.enqueue(new Uint8Array(1000))
        if (++pieces === 12) controller.close()
      },
    })
    expect((await put('secret', slow)).status).toBe(403)
    server.close()
    server.closeAllConnections()
  })

  it('ET-06 holds no large file in memory, however many arrive', async () => {
    const { rss } = process.memoryUsage()
    await Promise.all(
      Array.from({ length: 8 }, () => test.send(owner, form, streamOf(26 * 1024 * 1024, png))),
    )
    expect(process.memoryUsage().rss - rss).toBeLessThan(150 * 1024 * 1024)
  })
})
