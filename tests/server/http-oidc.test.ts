import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../../server/config.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { createOidcClient } from '../../server/features/identity/sign-in/oidc-client.ts'
import { openTestApp, type TestApp } from './http-support.ts'
import { browser, callback, startProvider } from './oidc-support.ts'

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

let provider: Awaited<ReturnType<typeof startProvider>>
let config: Config

beforeAll(async () => {
  provider = await startProvider({ accounts })
  config = provider.config
})
afterAll(() => provider.close())

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
