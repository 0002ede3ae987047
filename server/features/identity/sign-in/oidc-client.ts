import type { Configuration, UserInfoResponse } from 'openid-client'
import type { Config } from '../../../config.ts'
import type { SaidClaims } from '../claim-mapping/index.ts'

type OidcConfig = NonNullable<Config['oidc']>

/** What the browser keeps, in its own cookie, between leaving for the provider and coming back. */
export interface SignInAttempt {
  state: string
  nonce: string
  verifier: string
  returnTo: string
}

/** What the provider says about a person. */
export interface Claims {
  /** Whatever it says. */
  said: SaidClaims
  issuer: string
  /** The person's name at the issuer, for good. */
  subject: string
  /** Only one that is verified. */
  email?: string
  /** By which the provider knows whom to sign out. */
  idToken?: string
}

export interface OidcClient {
  /** Where to send the browser. @throws when the provider does not answer */
  start(returnTo: string): Promise<{ url: URL; attempt: SignInAttempt }>
  /** @throws when state, nonce, PKCE, signature, issuer or audience do not fit */
  finish(query: string, attempt: SignInAttempt): Promise<Claims>
  /**
   * Where the browser goes to be signed out at the provider, too (OpenID Connect RP-Initiated Logout 1.0); undefined where
   * the provider has no such page, or the installation does not want it. Without the token it asks first.
   *
   * @throws when the provider does not answer
   */
  endSession(idToken: string | undefined): Promise<URL | undefined>
}

const CALLBACK_PATH = '/auth/oidc/callback'
/** Where people come back to, signed out: to be registered with the provider. */
const SIGNED_OUT_PATH = '/login'
/** A longer one does not fit into an address. */
const LONGEST_HINT = 6_000

/** Loaded for the first sign-in, and not at the start of every server. */
const loaded = () => import('openid-client')

/** Authorization code with PKCE, state and nonce. The provider is asked for its metadata at the first sign-in. */
export function createOidcClient(config: Config, oidc: OidcConfig): OidcClient {
  const redirectUri = config.publicUrl + CALLBACK_PATH
  let known: Promise<Configuration> | undefined

  function provider(): Promise<Configuration> {
    known ??= discover(oidc).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    async start(returnTo) {
      const client = await loaded()
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        returnTo,
      }
      const url = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: ['openid email profile', ...oidc.scopes].join(' '),
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { url, attempt }
    },
    async finish(query, attempt) {
      const client = await loaded()
      const tokens = await client.authorizationCodeGrant(await provider(), new URL(redirectUri + query), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims?.sub) throw new Error('The id token names nobody')
      const { iss: issuer, sub: subject } = claims
      let info: Promise<UserInfoResponse> | undefined
      const ask = () => {
        info ??= provider().then((known) => client.fetchUserInfo(known, tokens.access_token, subject))
        return info
      }
      const email = verifiedEmail(claims, oidc) ?? verifiedEmail(await ask(), oidc)
      const hasMore = (await provider()).serverMetadata().userinfo_endpoint !== undefined
      const said = { token: claims, ask: async () => (hasMore ? await ask() : {}) }
      const { id_token: idToken } = tokens
      return { issuer, subject, email, said, ...(idToken && { idToken }) }
    },
    async endSession(idToken) {
      if (!oidc.signsOut) return undefined
      const known = await provider()
      if (!known.serverMetadata().end_session_endpoint) return undefined
      const client = await loaded()
      return client.buildEndSessionUrl(known, {
        post_logout_redirect_uri: config.publicUrl + SIGNED_OUT_PATH,
        ...(idToken && idToken.length <= LONGEST_HINT && { id_token_hint: idToken }),
      })
    },
  }
}

async function discover(oidc: OidcConfig): Promise<Configuration> {
  const client = await loaded()
  const authentication = oidc.clientSecret ? client.ClientSecretPost(oidc.clientSecret) : client.None()
  const execute = [
    client.enableNonRepudiationChecks,
    ...(oidc.issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ]
  return client.discovery(oidc.issuer, oidc.clientId, {}, authentication, { execute, timeout: 10 })
}

/** An address opens an account only when the provider says that it is verified: `true`, not a text and not nothing. */
function verifiedEmail(
  claims: Readonly<Record<string, unknown>>,
  { trustsEmail }: OidcConfig,
): string | undefined {
  const { email, email_verified: verified } = claims
  const isVerified = verified === true || (trustsEmail && verified === undefined)
  return isVerified && typeof email === 'string' && email ? email.toLowerCase() : undefined
}
