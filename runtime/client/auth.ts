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
  campusCode: string | null
  description: string | null
}

/** Who is signed in; null when nobody is (SH-05). @throws RequestError when the server cannot be asked. */
export async function loadUser(): Promise<SignedInUser | null> {
  const response = await call('/auth/api/client/refresh')
  if (response.status === 401) return null
  return (await readJson<{ user: SignedInUser }>(response)).user
}

export const loadAuthConfig = async () => readJson<AuthConfig>(await call('/auth/api/config'))

export const loadDemoPeople = async (search: string, signal: AbortSignal) =>
  readJson<DemoPerson[]>(await call(`/auth/demo/people?search=${encodeURIComponent(search)}`, { signal }))

export const signInAs = async (userId: string) =>
  readJson<{ user: SignedInUser }>(await call('/auth/demo/sign-in', post({ userId })))

export const signOut = async () => readJson<unknown>(await call('/auth/sign-out', post({})))

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
