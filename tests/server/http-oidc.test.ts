import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../../server/config.ts'
import { PEOPLE } from '../../server/features/person/collections.ts'
import { createOidcClient } from '../../server/features/sign-in/oidc-client.ts'
import { openTestApp, origin, type TestApp } from './http-support.ts'

const callback = `${origin}/auth/oidc/callback`
const accounts: Readonly<Record<string, object>> = {
  ann: { email: 'Alice@campus.example', email_verified: true },
  mallory: { email: 'mallory@elsewhere.example', email_verified: true },
  liar: { email: 'alice@campus.example', email_verified: false },
  bob: {},
  heir: { email: 'alice@campus.example', email_verified: true },
  silent: { email: 'bob@campus.example' },
  texted: { email: 'chelsea@campus.example', email_verified: 'false' },
  chelsea: { email: 'mallory@elsewhere.example', email_verified: true },
}

let server: Server
let config: Config

/** A real provider on this machine. */
beforeAll(async () => {
  server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'formwork',
        client_secret: 'a-secret-of-some-length',
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    pkce: { required: () => true },
    cookies: { keys: ['a-key-for-the-test'] },
  })
  server.on('request', provider.callback())
  config = readConfig({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'formwork',
    OIDC_CLIENT_SECRET: 'a-secret-of-some-length',
  })
})
afterAll(() => new Promise((done) => server.close(done)))

/** A browser of few words: keeps cookies, follows redirects by hand, presses the provider's buttons. */
function browser(app: TestApp) {
  const jars = new Map<string, Map<string, string>>()
  const jar = (host: string) =>
    jars.get(host) ?? jars.set(host, new Map()).get(host) ?? new Map<string, string>()
  async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address)
    const headers: Record<string, string> = {
      cookie: [...jar(url.host)].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const init = {
      method: form ? 'POST' : 'GET',
      headers,
      body: form && new URLSearchParams(form),
      redirect: 'manual',
    } as const
    const response = url.origin === origin ? await app.app.request(address, init) : await fetch(address, init)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (value === '' || attributes.some((part) => /max-age=0/i.test(part))) jar(url.host).delete(name)
      else jar(url.host).set(name, value)
    }
    return response
  }
  const next = (response: Response, from: string) =>
    new URL(response.headers.get('location') ?? '', from).href

  return {
    visit,
    jar: () => jar(new URL(origin).host),
    /** Signs in at the provider and stops at the address that leads back. */
    async untilCallback(login: string, returnTo = '/form/42?page=2'): Promise<string> {
      let address = `${origin}/auth/oidc/login?returnTo=${encodeURIComponent(returnTo)}`
      let response = await visit(address)
      for (let step = 0; step < 20; step++) {
        if (response.status === 303 || response.status === 302) {
          address = next(response, address)
          if (address.startsWith(callback)) return address
          response = await visit(address)
          continue
        }
        const text = await response.text()
        const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? ''
        address = new URL(/action="([^"]+)"/.exec(text)?.[1] ?? '', address).href
        response = await visit(address, { prompt, login, password: 'any' })
      }
      throw new Error('The provider never came back')
    },
  }
}

describe('sign-in through OpenID Connect', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp({ parts: { oidc: config.oidc && createOidcClient(config, config.oidc) } })
  })
  afterEach(() => test.close())

  const signedIn = async (cookies: Map<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await test.get('/auth/api/client/refresh', { cookie })
    const body = (await response.json()) as { user?: { userId: string } }
    return body.user?.userId
  }

  it('finds the person by e-mail and returns to where they wanted to go', async () => {
    const { untilCallback, visit, jar } = browser(test)
    const response = await visit(await untilCallback('ann'))
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/form/42?page=2')
    expect(await signedIn(jar())).toBe('alice')
    expect([...jar().keys()]).toEqual(['formwork'])
  })

  it('C11 knows a linked person by issuer and subject, whatever the address says by then', async () => {
    const alice = browser(test)
    await alice.visit(await alice.untilCallback('ann'))
    await test.services.store
      .collection(PEOPLE)
      .updateOne({ id: 'alice' }, { $set: { email: 'a@new.example' } })
    const again = browser(test)
    await again.visit(await again.untilCallback('ann'))
    expect(await signedIn(again.jar())).toBe('alice')
  })

  it('C11 opens no account with an address that was handed on to somebody else', async () => {
    const alice = browser(test)
    await alice.visit(await alice.untilCallback('ann'))
    const heir = browser(test)
    const response = await heir.visit(await heir.untilCallback('heir'))
    expect(response.headers.get('location')).toBe('/access-denied?reason=unknown-person')
    expect(heir.jar().size).toBe(0)
  })

  it('C11 takes an address that nothing is said of only where the settings trust the provider', async () => {
    const oidc = config.oidc && { ...config.oidc, trustsEmail: true }
    const trusting = await openTestApp({ parts: { oidc: oidc && createOidcClient(config, oidc) } })
    const { untilCallback, visit, jar } = browser(trusting)
    expect((await visit(await untilCallback('silent'))).headers.get('location')).toBe('/form/42?page=2')
    expect([...jar().keys()]).toEqual(['formwork'])
    const liar = browser(trusting)
    const refused = await liar.visit(await liar.untilCallback('texted'))
    expect(refused.headers.get('location')).toBe('/access-denied?reason=unknown-person')
    await trusting.close()
  })

  it('sends code with PKCE, state and nonce', async () => {
    const response = await test.get('/auth/oidc/login')
    const query = new URL(response.headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'formwork',
      redirect_uri: callback,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it.each([
    ['whom nobody knows', 'mallory'],
    ["whose subject is another person's id", 'chelsea'],
    ['whose address is not verified', 'liar'],
    ['whose address is said to be verified by nobody', 'silent'],
    ['whose address is "verified" by a text', 'texted'],
    ['of whom the provider gives nothing but a subject', 'bob'],
  ])('shows access denied to a person %s', async (_, login) => {
    const { untilCallback, visit, jar } = browser(test)
    const response = await visit(await untilCallback(login))
    expect(response.headers.get('location')).toBe('/access-denied?reason=unknown-person')
    expect(jar().size).toBe(0)
  })

  it('D8 keeps and follows no address of another site', async () => {
    const { untilCallback, visit, jar } = browser(test)
    const address = await untilCallback('ann', '//evil.example/x')
    const kept = jar().get('formwork-sign-in') ?? ''
    const attempt = JSON.parse(Buffer.from(kept, 'base64url').toString()) as object
    expect(attempt).toMatchObject({ returnTo: '/' })
    const planted = JSON.stringify({ ...attempt, returnTo: '//evil.example/x' })
    jar().set('formwork-sign-in', Buffer.from(planted).toString('base64url'))
    expect((await visit(address)).headers.get('location')).toBe('/')
  })

  it('ends the session that was there before (fixation)', async () => {
    const { untilCallback, visit, jar } = browser(test)
    await visit(await untilCallback('ann'))
    const before = new Map(jar())
    await visit(await untilCallback('ann'))
    expect(await signedIn(jar())).toBe('alice')
    expect(await signedIn(before)).toBeUndefined()
  })

  it('refuses a callback of another browser, a changed state, a used code and a missing one', async () => {
    const denied = '/access-denied?reason=sign-in-failed'
    const alice = browser(test)
    const address = await alice.untilCallback('ann')
    const foreign = await browser(test).visit(address)
    expect(foreign.headers.get('location')).toBe(denied)
    const attempt = new Map(alice.jar())
    const changed = await alice.visit(address.replace(/state=[^&]+/, 'state=x'))
    expect(changed.headers.get('location')).toBe(denied)
    expect(alice.jar().size).toBe(0)
    for (const [name, value] of attempt) alice.jar().set(name, value)
    expect((await alice.visit(address)).headers.get('location')).toBe('/form/42?page=2')
    for (const [name, value] of attempt) alice.jar().set(name, value)
    expect((await alice.visit(address)).headers.get('location')).toBe(denied)
    expect((await alice.visit(callback)).headers.get('location')).toBe(denied)
    alice.jar().set('formwork-sign-in', 'e30')
    expect((await alice.visit(address)).headers.get('location')).toBe(denied)
  })

  it('says so when the provider does not answer', async () => {
    const away = readConfig({ OIDC_ISSUER: 'http://localhost:9', OIDC_CLIENT_ID: 'formwork' })
    const other = await openTestApp({ parts: { oidc: away.oidc && createOidcClient(away, away.oidc) } })
    const response = await other.get('/auth/oidc/login')
    expect(response.headers.get('location')).toBe('/access-denied?reason=provider-unavailable')
    await other.close()
  })
})
