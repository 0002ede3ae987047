import { beginSignOut, endSignOut, forgetOverdue, holdFor, isSigningOut } from './offline/shared-computer.ts'
import { RequestError, toErrorCode } from './request-error.ts'

export interface SignedInUser {
  userId: string
  firstName: string
  lastName: string
  email: string
  campusCode: string | null
}

export interface AuthConfig {
  mode: 'demo' | 'oidc'
  production: boolean
}

export interface DemoPerson {
  userId: string
  firstName: string
  lastName: string
  title: string | null
  campus: string | null
  description: string | null
}

/** Who is signed in; null when nobody is (SH-05). @throws RequestError when the server cannot be asked. */
export async function loadUser(): Promise<SignedInUser | null> {
  if (isSigningOut()) {
    await signOut({ keep: true })
    return null
  }
  const response = await call('/auth/api/client/refresh')
  void forgetOverdue()
  if (response.status === 401) return null
  const { user, expires } = await readJson<{ user: SignedInUser; expires: string }>(response)
  holdFor(user.userId, expires)
  return user
}

export const loadAuthConfig = async () => readJson<AuthConfig>(await call('/auth/api/config'))

export const loadDemoPeople = async (search: string, signal: AbortSignal) =>
  readJson<DemoPerson[]>(await call(`/auth/demo/people?search=${encodeURIComponent(search)}`, { signal }))

export const signInAs = async (userId: string) =>
  readJson<{ user: SignedInUser }>(await call('/auth/demo/sign-in', post({ userId })))

/**
 * Signs out. Where the server cannot be told, it is at the next visit, before anybody is let in.
 *
 * @param keep what others of this computer have not sent yet stays
 * @returns where to go on to be signed out at the institution's provider, too
 * @throws RequestError when the server cannot be told now
 */
export async function signOut({ keep = false }: { keep?: boolean } = {}): Promise<string | undefined> {
  beginSignOut()
  const init = post({})
  const headers = { ...init.headers, ...(keep && { 'x-formwork-keep': '1' }) }
  const response = await call('/auth/sign-out', { ...init, headers })
  const { continueAt } = await readJson<{ continueAt?: string }>(response)
  endSignOut()
  return continueAt
}

export const oidcSignInUrl = (returnTo: string) => `/auth/oidc/login?returnTo=${encodeURIComponent(returnTo)}`

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function call(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', cache: 'no-store', ...init })
  } catch (cause) {
    throw new RequestError('OFFLINE', cause instanceof Error ? cause.message : 'No connection')
  }
}

async function readJson<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T
  throw new RequestError(toErrorCode(response.status, ''), `HTTP ${response.status}`)
}
