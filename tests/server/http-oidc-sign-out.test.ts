import { afterEach, describe, expect, it } from 'vitest'
import { SESSIONS } from '../../server/features/identity/sign-in/collections.ts'
import { createOidcClient, type OidcClient } from '../../server/features/identity/sign-in/oidc-client.ts'
import { openTestApp, origin, type TestApp } from './http-support.ts'
import { browser, startProvider } from './oidc-support.ts'

const accounts = { ann: { email: 'alice@campus.example', email_verified: true } }

describe('signing out where a provider signs in', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>
  let test: TestApp

  async function open(env: Readonly<Record<string, string>> = {}, change: Partial<OidcClient> = {}) {
    provider = await startProvider({ accounts, env })
    const { config } = provider
    const oidc = config.oidc && { ...createOidcClient(config, config.oidc), ...change }
    test = await openTestApp({ parts: { oidc } })
    const person = browser(test)
    await person.visit(await person.untilCallback('ann'))
    return person
  }
  afterEach(async () => {
    await test.close()
    await provider.close()
  })

  async function signOut({ jar }: ReturnType<typeof browser>) {
    const cookie = [...jar()].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await test.post('/auth/sign-out', {}, { cookie })
    expect(response.status).toBe(200)
    return (await response.json()) as { authenticated: boolean; continueAt?: string }
  }
  const sessions = () => test.services.store.collection(SESSIONS).count({})
  /** Whether the provider still knows this browser: then it asks for no name. */
  async function isKnown({ visit }: ReturnType<typeof browser>): Promise<boolean> {
    const started = await visit(`${origin}/auth/oidc/login`)
    const answer = await visit(started.headers.get('location') ?? '')
    return (answer.headers.get('location') ?? '').includes('/auth/oidc/callback')
  }

  it('C11 leads on to the provider, which then asks for a name again, and back to the sign-in page', async () => {
    const ann = await open()
    expect(await isKnown(ann)).toBe(true)
    const { authenticated, continueAt = '' } = await signOut(ann)
    expect(authenticated).toBe(false)
    expect(await sessions()).toBe(0)
    const url = new URL(continueAt)
    expect(url.origin).toBe(provider.config.oidc?.issuer.origin)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/login`)
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    // The provider's own page asks whether one really wants to.
    const page = await (await ann.visit(continueAt)).text()
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ''
    const back = await ann.visit(new URL(action, continueAt).href, { xsrf, logout: 'yes' })
    expect(back.headers.get('location')).toBe(`${origin}/login`)
    expect(await isKnown(ann)).toBe(false)
  })

  it('ends the session here alone where the installation asks for that', async () => {
    const ann = await open({ OIDC_SIGN_OUT: '0' })
    expect(await signOut(ann)).toEqual({ authenticated: false })
    expect(await sessions()).toBe(0)
    expect(await isKnown(ann)).toBe(true)
  })

  it('ends the session here although the provider is away, and leads nobody on who was not signed in', async () => {
    const ann = await open({}, { endSession: () => Promise.reject(new Error('away')) })
    expect(await signOut(ann)).toEqual({ authenticated: false })
    expect(await sessions()).toBe(0)
    expect(await signOut(browser(test))).toEqual({ authenticated: false })
  })
})
