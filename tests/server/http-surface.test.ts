import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '../../server/http/body-limit.ts'
import { openTestApp, origin, type TestApp } from './http-support.ts'

const script = `console.log(${JSON.stringify('formwork '.repeat(500))})`
const page = '<!doctype html><title>Formwork</title>'
const html = { accept: 'text/html,application/xhtml+xml' }

let dist: string
let test: TestApp
let cookie: string
let received = 0
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'formwork-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'assets/main-Bx1c2D3e.js'), script)
  writeFileSync(join(dist, 'sw.js'), script)
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
  test = await openTestApp({
    dist,
    parts: {
      graphql: {
        '/graphql': async (request) => {
          received = Buffer.byteLength(await request.text())
          return Response.json({ data: {} }, { headers: { 'access-control-allow-origin': '*' } })
        },
        '/broken/graphql': () => Promise.reject(new Error('secret /etc/passwd')),
      },
    },
  })
  cookie = await test.signIn('alice')
})
afterAll(async () => {
  await test.close()
  rmSync(dist, { recursive: true })
})

describe('headers', () => {
  const responses: [string, number, () => Response | Promise<Response>][] = [
    ['health', 200, () => test.get('/health')],
    ['readiness', 200, () => test.get('/ready')],
    ['the page', 200, () => test.get('/', html)],
    ['a built file', 200, () => test.get('/assets/main-Bx1c2D3e.js')],
    ['an unknown path', 404, () => test.get('/nothing.js')],
    ['an unknown API path', 404, () => test.get('/auth/nothing', html)],
    ['who is signed in', 200, () => test.get('/auth/api/client/refresh', { cookie })],
    ['nobody signed in', 401, () => test.get('/auth/api/client/refresh')],
    ['a foreign write', 403, () => test.post('/graphql', {}, { origin: 'https://evil.example' })],
    ['another content type', 415, () => test.post('/graphql', {}, { 'content-type': 'text/plain' })],
    ['an operation', 200, () => test.post('/graphql', {}, { cookie })],
    ['an operation without session', 401, () => test.post('/graphql', {})],
    ['a wrong method', 405, () => test.get('/graphql')],
    ['a large body', 413, () => test.post('/graphql', 'x'.repeat(MAX_BODY_BYTES + 1), { cookie })],
    ['a fault', 500, () => test.post('/broken/graphql', {}, { cookie })],
  ]

  it.each(responses)('D7 are strict on %s', async (title, status, send) => {
    const response = await send()
    expect(response.status).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    for (const changing of ['x-request-id', 'etag', 'content-length']) delete headers[changing]
    expect(headers).toMatchSnapshot(title)
  })

  it('D7 asks for TLS for two years behind TLS, and only there', async () => {
    expect((await test.get('/health')).headers.get('strict-transport-security')).toBeNull()
    const header = async (env: Record<string, string>, headers: Record<string, string>) => {
      const other = await openTestApp({ env })
      const response = await other.get('/health', headers)
      await other.close()
      return response.headers.get('strict-transport-security')
    }
    const years = 'max-age=63072000; includeSubDomains'
    expect(await header({ PUBLIC_URL: 'https://forms.example.edu' }, {})).toBe(years)
    expect(await header({ TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' })).toBe(years)
    expect(await header({}, { 'x-forwarded-proto': 'https' })).toBeNull()
  })
})

describe('errors', () => {
  it('D4 hides what went wrong and names the request', async () => {
    const response = await test.post('/broken/graphql', {}, { cookie })
    const body = await response.text()
    expect(body).not.toMatch(/secret|passwd|\.ts|at /)
    const requestId = response.headers.get('x-request-id')
    const message = 'Something went wrong on our side.'
    expect(JSON.parse(body)).toEqual({ errors: [{ message, extensions: { code: 'INTERNAL', requestId } }] })
    expect(test.log.some((line) => line.includes(`${requestId}`) && line.includes('secret'))).toBe(true)
  })

  it('J3 keeps query strings, cookies and bodies out of the log', async () => {
    await test.post(
      '/graphql?token=canary-query',
      { answer: 'canary-body' },
      { cookie, 'x-test-id': 'canary-header' },
    )
    await test.get('/auth/demo/people?search=canary-search')
    const log = test.log.join('')
    expect(log).toContain('"path":"/graphql"')
    expect(log).not.toContain('canary')
    expect(log).not.toContain(cookie.split('=')[1])
  })
})

describe('the limit of a body', () => {
  const stream = (chunks: number, size: number) => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ >= chunks) controller.close()
        else controller.enqueue(new Uint8Array(size).fill(32))
      },
    })
    return { body, sent: () => sent }
  }
  const send = (body: ReadableStream, headers: Record<string, string> = {}) =>
    test.app.request(`${origin}/graphql`, {
      method: 'POST',
      headers: { cookie, origin, host: 'localhost:3000', 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    } as RequestInit)

  it('lets exactly 1 MB through, whole', async () => {
    expect((await send(stream(16, MAX_BODY_BYTES / 16).body)).status).toBe(200)
    expect(received).toBe(MAX_BODY_BYTES)
  })

  it('counts what arrives when no length is given', async () => {
    const endless = stream(200, 65_536)
    expect((await send(endless.body)).status).toBe(413)
    expect(endless.sent()).toBeLessThan(25)
  })

  it('counts what arrives when the length lies', async () => {
    const endless = stream(200, 65_536)
    expect((await send(endless.body, { 'content-length': '2' })).status).toBe(413)
    expect(endless.sent()).toBeLessThan(25)
  })

  it('refuses an announced giant unread', async () => {
    const announced = stream(1, 10)
    expect((await send(announced.body, { 'content-length': '1048577' })).status).toBe(413)
    expect(announced.sent()).toBeLessThanOrEqual(1)
  })

  it('answers 400 when the body breaks off', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
    expect((await send(broken)).status).toBe(400)
  })

  it('reads nothing of somebody who is not signed in', async () => {
    const unread = stream(200, 65_536)
    expect((await send(unread.body, { cookie: '' })).status).toBe(401)
    expect(unread.sent()).toBeLessThanOrEqual(1)
  })
})

describe('built files', () => {
  it('may be kept for ever when their name holds a hash, and are checked again otherwise', async () => {
    const cache = async (path: string) => (await test.get(path, html)).headers.get('cache-control')
    expect(await cache('/assets/main-Bx1c2D3e.js')).toBe('public, max-age=31536000, immutable')
    expect(await cache('/sw.js')).toBe('no-cache')
    expect(await cache('/favicon.svg')).toBe('no-cache')
    expect(await cache('/')).toBe('no-cache')
  })

  it('are compressed as the browser asks', async () => {
    const get = (encoding: string) => test.get('/assets/main-Bx1c2D3e.js', { 'accept-encoding': encoding })
    const br = await get('gzip, deflate, br, zstd')
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(script)
    const gz = await get('gzip, br;q=0')
    expect(gz.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await gz.arrayBuffer()).toString()).toBe(script)
    const plain = await get('identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
  })

  it('are not sent again when the browser has them', async () => {
    const etag = (await test.get('/favicon.svg')).headers.get('etag') ?? ''
    const response = await test.get('/favicon.svg', { 'if-none-match': etag })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  })

  it('answer HEAD without a body', async () => {
    const response = await test.app.request(`${origin}/favicon.svg`, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '6',
      '',
    ])
  })

  it('open the page at every address of the application', async () => {
    for (const path of ['/', '/form/42', '/form/a.b', '/sign-in?returnTo=/x', '/documents']) {
      const response = await test.get(path, html)
      expect([path, response.status, await response.text()]).toEqual([path, 200, page])
    }
  })

  it.each([
    ['a program', '/form/42', { accept: 'application/json' }],
    ['a missing script', '/assets/gone-12345678.js', { accept: '*/*' }],
    ['an API path in a browser', '/auth/nothing', html],
    ['a GraphQL path in a browser', '/comment/graphql', html],
    ['a path out of the folder', '/..%2f..%2fpackage.json', { accept: '*/*' }],
    ['a source file', '/server/main.ts', { accept: '*/*' }],
  ])('answer 404 in JSON to %s', async (_, path, headers) => {
    const response = await test.get(path, headers)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] })
  })

  it('say so when they are not built', async () => {
    const unbuilt = await openTestApp()
    expect((await unbuilt.get('/', html)).status).toBe(503)
    await unbuilt.close()
  })
})

describe('readiness', () => {
  it('J7 is lost while stopping and when the store is closed; liveness is not', async () => {
    let stopping = false
    const other = await openTestApp({ parts: { isStopping: () => stopping } })
    expect((await other.get('/ready')).status).toBe(200)
    stopping = true
    expect((await other.get('/ready')).status).toBe(503)
    stopping = false
    await other.services.store.close()
    expect((await other.get('/ready')).status).toBe(503)
    expect((await other.get('/health')).status).toBe(200)
  })
})
