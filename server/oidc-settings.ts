import { quote, StartError } from './start-error.ts'

export interface OidcConfig {
  issuer: URL
  clientId: string
  /** Absent for a public client: PKCE alone. */
  clientSecret?: string
  /** Every address that the provider gives counts as verified, unless it says otherwise. */
  trustsEmail: boolean
  /** Whoever signs out is signed out at the provider, too. */
  signsOut: boolean
  /** What it is asked for besides `openid email profile`. */
  scopes: readonly string[]
}

interface OidcSettings {
  issuer?: string
  clientId?: string
  clientSecret?: string
  trustsEmail: boolean
  signsOut: boolean
  /** Separated by blanks. */
  scope?: string
}

/** As the protocol has them. */
const SCOPES = /^[\x21\x23-\x5b\x5d-\x7e ]{1,500}$/

/** Plain http is for an issuer on this machine only (development, tests). */
export function oidc({
  issuer,
  clientId,
  clientSecret,
  trustsEmail,
  signsOut,
  scope = '',
}: OidcSettings): OidcConfig | undefined {
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer) throw new StartError('OIDC_CLIENT_ID is set, but OIDC_ISSUER is missing')
  if (!clientId) throw new StartError('OIDC_ISSUER is set, but OIDC_CLIENT_ID is missing')
  if (scope && !SCOPES.test(scope)) throw new StartError('OIDC_SCOPE must be names separated by blanks')
  const scopes = scope.split(' ').filter(Boolean)
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const local = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url?.protocol === 'https:' || (url && local))
    return { issuer: url, clientId, clientSecret, trustsEmail, signsOut, scopes }
  throw new StartError(`OIDC_ISSUER must be an https address, but is ${quote(issuer)}`)
}
