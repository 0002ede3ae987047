import * as client from 'openid-client'
import type { Config, OidcConfig } from '../config.ts'

/** What the browser keeps, in its own cookie, between leaving for the provider and coming back. */
export interface SignInAttempt {
  state: string
  nonce: string
  verifier: string
  returnTo: string
}

/** What the provider says about a person. */
export interface Claims {
  subject: string
  email?: string
}

export interface OidcClient {
  /** Where to send the browser. @throws when the provider does not answer */
  start(returnTo: string): Promise<{ url: URL; attempt: SignInAttempt }>
  /** @throws when state, nonce, PKCE, signature, issuer or audience do not fit */
  finish(query: string, attempt: SignInAttempt): Promise<Claims>
}

const CALLBACK_PATH = '/auth/oidc/callback'

/** Authorization code with PKCE, state and nonce. The provider is asked for its metadata at the first sign-in. */
export function createOidcClient(config: Config, oidc: OidcConfig): OidcClient {
  const redirectUri = config.publicUrl + CALLBACK_PATH
  let known: Promise<client.Configuration> | undefined

  function provider(): Promise<client.Configuration> {
    known ??= discover(oidc).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    async start(returnTo) {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        returnTo,
      }
      const url = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { url, attempt }
    },
    async finish(query, attempt) {
      const tokens = await client.authorizationCodeGrant(await provider(), new URL(redirectUri + query), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      })
      const subject = tokens.claims()?.sub ?? ''
      const fromToken = verifiedEmail(tokens.claims())
      if (fromToken) return { subject, email: fromToken }
      const info = await client.fetchUserInfo(await provider(), tokens.access_token, subject)
      return { subject, email: verifiedEmail(info) }
    },
  }
}

function discover(oidc: OidcConfig): Promise<client.Configuration> {
  const authentication = oidc.clientSecret ? client.ClientSecretPost(oidc.clientSecret) : client.None()
  const execute = oidc.issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  return client.discovery(oidc.issuer, oidc.clientId, {}, authentication, { execute, timeout: 10 })
}

/** An address that the provider says is not verified opens nobody's account. */
function verifiedEmail(claims: Readonly<Record<string, unknown>> | undefined): string | undefined {
  if (claims?.email_verified === false || typeof claims?.email !== 'string') return undefined
  return claims.email.toLowerCase()
}
