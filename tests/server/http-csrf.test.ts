import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, origin, type TestApp } from './http-support.ts'

const json = 'application/json'
const same = { origin, host: 'localhost:3000' }

describe('writes come from our own page only', () => {
  let test: TestApp
  let calls = 0
  beforeAll(async () => {
    const echo = async () => {
      calls += 1
      return Response.json({ data: {} })
    }
    test = await openTestApp({ parts: { graphql: { '/graphql': echo } } })
  })
  afterAll(() => test.close())

  const table: [title: string, status: number, headers: Record<string, string>][] = [
    ['same origin', 200, { ...same, 'content-type': json }],
    ['same origin with a charset', 200, { ...same, 'content-type': 'application/json; charset=utf-8' }],
    ['same-origin fetch metadata alone', 200, { 'sec-fetch-site': 'same-origin', 'content-type': json }],
    ['both', 200, { ...same, 'sec-fetch-site': 'same-origin', 'content-type': json }],
    ['another origin', 403, { ...same, origin: 'https://evil.example', 'content-type': json }],
    ['another port', 403, { ...same, origin: 'http://localhost:3001', 'content-type': json }],
    ['the origin null', 403, { ...same, origin: 'null', 'content-type': json }],
    ['no origin and no fetch metadata', 403, { host: 'localhost:3000', 'content-type': json }],
    ['cross-site fetch metadata', 403, { ...same, 'sec-fetch-site': 'cross-site', 'content-type': json }],
    ['same-site fetch metadata', 403, { ...same, 'sec-fetch-site': 'same-site', 'content-type': json }],
    ['fetch metadata none', 403, { ...same, 'sec-fetch-site': 'none', 'content-type': json }],
    [
      'a forged host in X-Forwarded-Host',
      403,
      {
        ...same,
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': json,
      },
    ],
    ['a urlencoded form', 415, { ...same, 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', 415, { ...same, 'content-type': 'multipart/form-data; boundary=x' }],
    ['plain text', 415, { ...same, 'content-type': 'text/plain' }],
    ['application/graphql', 415, { ...same, 'content-type': 'application/graphql' }],
    [
      'application/json in the parameters only',
      415,
      { ...same, 'content-type': 'text/plain; application/json' },
    ],
    ['JSON in another charset', 415, { ...same, 'content-type': 'application/json; charset=utf-16' }],
    ['a compressed body', 415, { ...same, 'content-type': json, 'content-encoding': 'gzip' }],
  ]

  it.each(table)('D6 %s -> %i', async (_, status, headers) => {
    const cookie = await test.signIn('alice')
    const before = calls
    const response = await test.app.request(`${origin}/graphql`, {
      method: 'POST',
      headers: { cookie, ...headers },
      body: '{}',
    })
    expect(response.status).toBe(status)
    expect(calls - before).toBe(status === 200 ? 1 : 0)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('D6 refuses a post without a content type', async () => {
    const body = new Uint8Array([123, 125])
    const response = await test.app.request(`${origin}/auth/sign-out`, {
      method: 'POST',
      headers: same,
      body,
    })
    expect(response.status).toBe(415)
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('D6 holds %s to the same rule', async (method) => {
    const headers = { ...same, origin: 'https://evil.example', 'content-type': json }
    expect((await test.app.request(`${origin}/graphql`, { method, headers, body: '{}' })).status).toBe(403)
  })

  it('D6 answers no preflight of another origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await test.app.request(`${origin}/graphql`, { method: 'OPTIONS', headers })
    expect(response.status).toBe(405)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('D6 never runs an operation for a GET', async () => {
    const cookie = await test.signIn('alice')
    const before = calls
    expect((await test.get('/graphql?query=mutation{x}', { cookie })).status).toBe(405)
    expect(calls).toBe(before)
  })

  it('D8 takes PUBLIC_URL, not the Host header, when it is set', async () => {
    const strict = await openTestApp({ env: { PUBLIC_URL: 'https://forms.example.edu' } })
    const send = (headers: Record<string, string>) => strict.post('/auth/sign-out', {}, headers)
    expect((await send({ origin: 'https://evil.example', host: 'evil.example' })).status).toBe(403)
    expect((await send({ origin: 'http://forms.example.edu', host: 'forms.example.edu' })).status).toBe(403)
    expect((await send({ origin: 'https://forms.example.edu', host: 'internal:3000' })).status).toBe(200)
    await strict.close()
  })

  describe('C11 names of the demo server (DNS rebinding)', () => {
    const signIn = async (app: TestApp, host: string) => {
      const headers = { origin: `http://${host}`, host }
      return (await app.post('/auth/demo/sign-in', { userId: 'alice' }, headers)).status
    }

    it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('takes %s', async (host) => {
      expect(await signIn(test, host)).toBe(200)
    })

    it.each([
      'rebind.evil.example:3000',
      'localhost.evil.example',
      'evil-localhost:3000',
      '192.168.1.5:3000',
    ])('refuses %s, also to read', async (host) => {
      expect(await signIn(test, host)).toBe(421)
      expect((await test.get('/auth/demo/people', { host })).status).toBe(421)
      expect((await test.get('/', { host, accept: 'text/html' })).status).toBe(421)
      expect((await test.get('/health', { host })).status).toBe(200)
    })

    it('takes what is configured', async () => {
      const lab = await openTestApp({ env: { ALLOWED_HOSTS: 'forms.lab.example', HOST: '192.168.1.5' } })
      expect(await signIn(lab, 'forms.lab.example:3000')).toBe(200)
      expect(await signIn(lab, '192.168.1.5:3000')).toBe(200)
      expect(await signIn(lab, 'other.lab.example:3000')).toBe(421)
      await lab.close()
    })
  })
})
