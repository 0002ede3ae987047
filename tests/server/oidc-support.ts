import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider'
import { type Config, readConfig } from '../../server/config.ts'
import { origin, type TestApp } from './http-support.ts'

export const callback = `${origin}/auth/oidc/callback`

interface ProviderParts {
  /** What it says about whom, by their subject. */
  accounts: Readonly<Record<string, object>>
  /** Which claims come with which scope. */
  claims?: Configuration['claims']
  conformIdTokenClaims?: boolean
  env?: Readonly<Record<string, string>>
}

/** A real provider on this machine, and the settings of a server that knows it. */
export async function startProvider({ accounts, claims, conformIdTokenClaims, env }: ProviderParts): Promise<{
  config: Config
  close(): Promise<void>
}> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const client: ClientMetadata = {
    client_id: 'formwork',
    client_secret: 'a-secret-of-some-length',
    redirect_uris: [callback],
    post_logout_redirect_uris: [`${origin}/login`],
    token_endpoint_auth_method: 'client_secret_post',
  }
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], ...claims },
    ...(conformIdTokenClaims !== undefined && { conformIdTokenClaims }),
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    pkce: { required: () => true },
    cookies: { keys: ['a-key-for-the-test'] },
  })
  server.on('request', provider.callback())
  const config = readConfig({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'formwork',
    OIDC_CLIENT_SECRET: 'a-secret-of-some-length',
    ...env,
  })
  return { config, close: () => new Promise((done) => void server.close(() => done())) }
}

/** A browser of few words: keeps cookies, follows redirects by hand, presses the provider's buttons. */
export function browser(app: TestApp) {
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
