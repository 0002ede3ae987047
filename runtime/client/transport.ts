import { pageLoadId } from './autosave/page-load.ts'
import type { Operation } from './graphql/operation.ts'
import { asksToComeAgain, RequestError, toErrorCode } from './request-error.ts'
import { testId } from './test-id.ts'

interface RequestOptions {
  signal?: AbortSignal
  /** Lets the request outlive the page; browsers refuse bodies over 64 KiB then. */
  keepalive?: boolean
}

export interface Transport {
  /** @throws RequestError, always and only. */
  request<R, V>(operation: Operation<R, V>, variables: V, options?: RequestOptions): Promise<R>
}

export interface TransportOptions {
  fetch?: typeof fetch
  /** Called when the server no longer knows who we are, before the request's promise is rejected. */
  onSignedOut?: () => void
  /** Whose page this is: the server refuses it when somebody else has signed in on this computer since (A7). */
  userId?: string
  /** What the person reads, as `Accept-Language` says it; undefined for what the browser says by itself. */
  languages?: () => string | undefined
  /** Where everything is sent, whatever its operation's own path. */
  path?: string
  /** Milliseconds after which an unanswered request counts as lost. */
  timeout?: number
}

interface GraphqlReply {
  data?: unknown
  errors?: { message?: string; extensions?: { code?: unknown; issues?: unknown; requestId?: unknown } }[]
}

/** GraphQL over POST with the session cookie, never from a cache (FF-10). */
export function createTransport(options: TransportOptions = {}): Transport {
  const { onSignedOut, userId, languages, timeout = 30_000 } = options
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  async function post(path: string, body: string, request: RequestOptions): Promise<Response> {
    const limit = AbortSignal.timeout(timeout)
    const accepted = languages?.()
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
    try {
      return await send(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-formwork-page': pageLoadId,
          ...(accepted && { 'accept-language': accepted }),
          ...(testId && { 'x-test-id': testId }),
          ...(userId && { 'x-formwork-user': encodeURIComponent(userId) }),
        },
        credentials: 'same-origin',
        cache: 'no-store',
        body,
        signal,
        ...(request.keepalive && { keepalive: true }),
      })
    } catch (cause) {
      throw new RequestError('OFFLINE', cause instanceof Error ? cause.message : 'No connection')
    }
  }

  async function read(response: Response): Promise<GraphqlReply> {
    const requestId = response.headers.get('x-request-id') ?? undefined
    if (response.status === 401) throw new RequestError('UNAUTHENTICATED', 'Signed out', { requestId })
    if (asksToComeAgain(response.status)) {
      const retryAfter = Number(response.headers.get('retry-after')) || undefined
      throw new RequestError('UNAVAILABLE', `HTTP ${response.status}`, { requestId, retryAfter })
    }
    const reply = await response.json().catch(() => undefined)
    if (typeof reply === 'object' && reply !== null) return reply
    // A connection cut in the middle of a good answer is a lost reply, and so is a page that a hotel's network sends
    // instead. Our server refuses in JSON only: whatever else says no (a proxy, an error page) decides nothing.
    if (response.ok) throw new RequestError('OFFLINE', 'The reply cannot be read', { requestId })
    const code = response.status === 413 ? 'LIMIT_EXCEEDED' : 'INTERNAL'
    throw new RequestError(code, `HTTP ${response.status}`, { requestId })
  }

  return {
    async request<R, V>(operation: Operation<R, V>, variables: V, request: RequestOptions = {}): Promise<R> {
      try {
        const body = JSON.stringify({ query: operation.text, variables })
        const response = await post(options.path ?? operation.path, body, request)
        return toResult(await read(response), response) as R
      } catch (error) {
        if (error instanceof RequestError && error.code === 'UNAUTHENTICATED') onSignedOut?.()
        throw error
      }
    },
  }
}

function toResult(reply: GraphqlReply, response: Response): unknown {
  const error = reply.errors?.[0]
  if (!error && reply.data !== undefined && reply.data !== null) return reply.data
  const message = error?.message ?? `HTTP ${response.status}`
  const { code = response.ok ? undefined : response.status, issues, requestId } = error?.extensions ?? {}
  throw new RequestError(toErrorCode(code, message), message, {
    issues: Array.isArray(issues) ? issues : [],
    requestId:
      typeof requestId === 'string' ? requestId : (response.headers.get('x-request-id') ?? undefined),
  })
}
