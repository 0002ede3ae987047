import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAMPUSES } from '../../server/features/ground/campus/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { SESSIONS } from '../../server/features/identity/sign-in/collections.ts'
import { cookiePair, openTestApp, origin, type TestApp } from './http-support.ts'

const minute = 60_000
const hour = 60 * minute

describe('sessions', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp({ parts: { graphql: { '/graphql': async () => Response.json({ data: {} }) } } })
  })
  afterEach(() => test.close())

  const refresh = (cookie: string) => test.get('/auth/api/client/refresh', { cookie })
  const stored = () => test.services.store.collection(SESSIONS).find({})

  it('SH-05 tells who is signed in, and until when', async () => {
    const response = await refresh(await test.signIn('alice'))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      authenticated: true,
      user: {
        userId: 'alice',
        firstName: 'Alice',
        lastName: 'Nakamura',
        email: 'alice@campus.example',
        campusCode: '01',
      },
      expires: '2026-03-02T16:00:00.000Z',
    })
  })

  it('SH-05 answers 401 to whoever is not signed in', async () => {
    for (const cookie of [
      '',
      'formwork=',
      'formwork=x',
      `formwork=${'a'.repeat(43)}`,
      `formwork=${'a'.repeat(1e6)}`,
    ]) {
      const response = await refresh(cookie)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ authenticated: false })
    }
  })

  it('A7 refuses the page of one person once another has signed in, so that typing is saved as nobody else’s', async () => {
    const cookie = await test.signIn('bob')
    const send = async (headers: Record<string, string>) =>
      (await test.post('/graphql', {}, { cookie, ...headers })).status
    expect(await send({ 'x-formwork-user': 'bob' })).toBe(200)
    expect(await send({})).toBe(200)
    expect(await send({ 'x-formwork-user': 'chelsea' })).toBe(401)
    expect(await send({ 'x-formwork-user': '' })).toBe(401)
  })

  it('C11 keeps 256 random bits in the cookie and only their hash in the store', async () => {
    const token = (await test.signIn('alice')).split('=')[1] ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await stored())).not.toContain(token)
    expect((await stored())[0]?.id).toMatch(/^[0-9a-f]{64}$/)
  })

  it('C11 does not accept the stored hash as a token', async () => {
    await test.signIn('alice')
    const id = (await stored())[0]?.id ?? ''
    expect((await refresh(`formwork=${id}`)).status).toBe(401)
    expect((await refresh(`formwork=${id.slice(0, 43)}`)).status).toBe(401)
  })

  it('C11 gives a new id at sign-in and ends the one before (fixation)', async () => {
    const planted = await test.signIn('alice')
    const response = await test.post('/auth/demo/sign-in', { userId: 'bob' }, { cookie: planted })
    const fresh = cookiePair(response)
    expect(fresh).not.toBe(planted)
    expect((await refresh(planted)).status).toBe(401)
    expect(await (await refresh(fresh)).json()).toMatchObject({ user: { userId: 'bob' } })
    const chosen = `formwork=${'z'.repeat(43)}`
    const other = cookiePair(await test.post('/auth/demo/sign-in', { userId: 'bob' }, { cookie: chosen }))
    expect(other).not.toBe(chosen)
    expect((await refresh(chosen)).status).toBe(401)
  })

  it('C11 ends after 8 idle hours, and lives while it is used', async () => {
    const cookie = await test.signIn('alice')
    test.clock.now += 8 * hour - minute
    expect((await refresh(cookie)).status).toBe(200)
    test.clock.now += 8 * hour - minute
    expect((await refresh(cookie)).status).toBe(200)
    test.clock.now += 8 * hour
    expect((await refresh(cookie)).status).toBe(401)
    expect(await stored()).toEqual([])
  })

  it('C11 ends 24 hours after sign-in however busy it is', async () => {
    const cookie = await test.signIn('alice')
    for (let hours = 1; hours < 24; hours++) {
      test.clock.now += hour
      expect((await refresh(cookie)).status).toBe(200)
    }
    test.clock.now += hour
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('J4 tells the page whose session the browser holds, and takes it back', async () => {
    const cookie = await test.signIn('alice')
    const [told] = (await refresh(cookie)).headers.getSetCookie()
    expect(told).toMatch(/^formwork-person=alice; Max-Age=\d+; Path=\/; SameSite=Strict$/)
    expect((await refresh('')).headers.getSetCookie()).toEqual([])
    const [gone] = (await refresh('formwork-person=alice')).headers.getSetCookie()
    expect(gone).toBe('formwork-person=; Max-Age=0; Path=/')
    const out = await test.post('/auth/sign-out', {}, { cookie, 'x-formwork-keep': '1' })
    expect(out.headers.get('clear-site-data')).toBeNull()
  })

  it('C11 is dead on the server after sign-out', async () => {
    const cookie = await test.signIn('alice')
    const response = await test.post('/auth/sign-out', {}, { cookie })
    expect(response.headers.getSetCookie()).toEqual(['formwork=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect((await refresh(cookie)).status).toBe(401)
    expect(await stored()).toEqual([])
  })

  it('C11 ends every session of a person who is deactivated', async () => {
    const cookies = [await test.signIn('alice'), await test.signIn('alice'), await test.signIn('bob')]
    await test.services.store.collection(PEOPLE).updateOne({ id: 'alice' }, { $set: { isActive: false } })
    expect(await Promise.all(cookies.map(async (cookie) => (await refresh(cookie)).status))).toEqual([
      401, 401, 200,
    ])
    expect(await stored()).toHaveLength(1)
  })

  it('C11 lets a person who is deactivated run no operation more', async () => {
    const cookie = await test.signIn('alice')
    expect((await test.post('/graphql', {}, { cookie })).status).toBe(200)
    await test.services.store.collection(PEOPLE).updateOne({ id: 'alice' }, { $set: { isActive: false } })
    expect((await test.post('/graphql', {}, { cookie })).status).toBe(401)
  })

  it('C11 sets a cookie that works on http://localhost', async () => {
    const response = await test.post('/auth/demo/sign-in', { userId: 'alice' })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^formwork=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('C11 sets a __Host- and Secure cookie behind TLS', async () => {
    const secure = await openTestApp({ env: { PUBLIC_URL: 'https://forms.example.edu' } })
    const headers = { origin: 'https://forms.example.edu' }
    const response = await secure.post('/auth/demo/sign-in', { userId: 'alice' }, headers)
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-formwork=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const plain = cookiePair(response).replace('__Host-', '')
    expect((await secure.get('/auth/api/client/refresh', { cookie: plain })).status).toBe(401)
    expect((await secure.get('/auth/api/client/refresh', { cookie: cookiePair(response) })).status).toBe(200)
    await secure.close()
  })

  it('writes that a session was seen at most once a minute', async () => {
    const cookie = await test.signIn('alice')
    const seen = async () => (await stored())[0]?.lastSeen
    const first = await seen()
    test.clock.now += 59_000
    await refresh(cookie)
    expect(await seen()).toBe(first)
    test.clock.now += 1000
    await refresh(cookie)
    expect(await seen()).toBe('2026-03-02T08:01:00.000Z')
  })
})

describe('the demo sign-in', () => {
  it('offers anybody where the installation has nobody of the cast', async () => {
    const test = await openTestApp({ parts: { cast: [{ userId: 'nobody', description: 'Of the demo' }] } })
    const offered = (await (await test.get('/auth/demo/people')).json()) as { userId: string }[]
    expect(offered.map(({ userId }) => userId)).toEqual(['bob', 'alice', 'chelsea'])
    await test.close()
  })

  it('offers the cast in its order, and finds everyone else', async () => {
    const cast = [
      { userId: 'bob', description: 'Program admin' },
      { userId: 'nobody', description: 'Is not in the directory' },
      { userId: 'alice', description: 'Studio admin' },
    ]
    const test = await openTestApp({ parts: { cast } })
    await test.services.store.collection(CAMPUSES).insertOne({
      ...{ schemaVersion: 1, id: '01', name: 'Riverside', shortName: 'RV' },
      ...{ tenant: { id: 'rv', name: 'Riverside' }, timeZone: 'America/Los_Angeles' },
    })
    const offered = (await (await test.get('/auth/demo/people')).json()) as { userId: string }[]
    expect(offered.map(({ userId }) => userId)).toEqual(['bob', 'alice'])
    expect(offered[0]).toEqual({
      userId: 'bob',
      firstName: 'Bob',
      lastName: 'Castellanos',
      title: 'Tester',
      campus: 'Riverside',
      description: 'Program admin',
    })
    const search = async (text: string) => {
      const found = await test.get(`/auth/demo/people?search=${encodeURIComponent(text)}`)
      expect(found.status).toBe(200)
      return ((await found.json()) as { userId: string }[]).map(({ userId }) => userId)
    }
    expect(await search('WHIT chel')).toEqual(['chelsea'])
    expect(await search('nobody here')).toEqual([])
    expect(await search('.*')).toEqual([])
    expect(await search('(a+)+$ [')).toEqual([])
    await test.close()
  })

  it('refuses someone who is not there, not active, or no text', async () => {
    const test = await openTestApp()
    await test.services.store.collection(PEOPLE).updateOne({ id: 'bob' }, { $set: { isActive: false } })
    const tries: [unknown, number][] = [
      [{ userId: 'mallory' }, 404],
      [{ userId: 'bob' }, 404],
      [{ userId: { $ne: '' } }, 400],
      [{}, 400],
      [[], 400],
      ['{', 400],
      ['null', 400],
    ]
    for (const [body, status] of tries) {
      const response = await test.post('/auth/demo/sign-in', body)
      expect([body, response.status]).toEqual([body, status])
      expect(response.headers.getSetCookie()).toEqual([])
    }
    await test.close()
  })

  it.each([
    ['in production', { NODE_ENV: 'production', PUBLIC_URL: origin }],
    ['in production with the demo campus', { NODE_ENV: 'production', PUBLIC_URL: origin, DEMO: '1' }],
  ])('is refused %s', async (_, env) => {
    const test = await openTestApp({ env })
    expect((await test.post('/auth/demo/sign-in', { userId: 'alice' })).status).toBe(403)
    expect((await test.get('/auth/demo/people')).status).toBe(403)
    expect(await (await test.get('/auth/api/config')).json()).toEqual({ mode: 'demo', production: true })
    await test.close()
  })

  it('is refused when a provider is configured', async () => {
    const never = async () => {
      throw new Error('not called')
    }
    const test = await openTestApp({ parts: { oidc: { start: never, finish: never, endSession: never } } })
    expect((await test.post('/auth/demo/sign-in', { userId: 'alice' })).status).toBe(403)
    expect((await test.get('/auth/demo/people')).status).toBe(403)
    expect(await (await test.get('/auth/api/config')).json()).toEqual({ mode: 'oidc', production: false })
    await test.close()
  })
})
