import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createOidcClient, type OidcClient } from '../../server/features/identity/sign-in/oidc-client.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const rsa = (key: KeyObject) => (text: string) => createSign('RSA-SHA256').update(text).sign(key, 'base64url')
const publicPem = keys.publicKey.export({ type: 'spki', format: 'pem' })
const hmac = (text: string) => createHmac('sha256', publicPem).update(text).digest('base64url')

/** A provider that sends the id token it is told to. */
let server: Server
let issuer: string
let oidc: OidcClient
let makeToken: (claims: object) => string
let nonce = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const claims = {
      iss: issuer,
      aud: 'formwork',
      sub: 'ann',
      nonce,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      email: 'alice@campus.example',
      email_verified: true,
    }
    const replies: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      },
      '/keys': {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
      },
      '/token': { access_token: 'x', token_type: 'bearer', id_token: makeToken?.(claims) },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(replies[request.url ?? ''] ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const config = readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'formwork' })
  if (config.oidc) oidc = createOidcClient(config, config.oidc)
})
afterAll(() => new Promise((done) => server.close(done)))

async function signIn() {
  const { attempt } = await oidc.start('/')
  nonce = attempt.nonce
  return oidc.finish(`?code=c&state=${attempt.state}&iss=${encodeURIComponent(issuer)}`, attempt)
}

const signed = (header: object, sign: (text: string) => string) => (claims: object) => {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${sign(text)}`
}

describe('C11 the id token', () => {
  it('is taken with the signature of the provider', async () => {
    makeToken = signed({ alg: 'RS256', kid: 'k' }, rsa(keys.privateKey))
    expect(await signIn()).toMatchObject({ issuer, subject: 'ann', email: 'alice@campus.example' })
  })

  const forged: [name: string, make: (claims: object) => string][] = [
    ['no signature', signed({ alg: 'none' }, () => '')],
    ['a signature of another key', signed({ alg: 'RS256', kid: 'k' }, rsa(foreign.privateKey))],
    ['the public key as a shared secret', signed({ alg: 'HS256', kid: 'k' }, hmac)],
    [
      'a signature of other claims',
      (claims) => signed({ alg: 'RS256', kid: 'k' }, () => rsa(keys.privateKey)('x'))(claims),
    ],
  ]
  it.each(forged)('is refused with %s', async (_, make) => {
    makeToken = make
    await expect(signIn()).rejects.toThrow()
  })
})
