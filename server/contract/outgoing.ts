import { type AllowedHost, allowingHost } from './outgoing/hosts.ts'
import { OutgoingError } from './outgoing/outgoing-error.ts'
import { type Resolve, resolveHost, systemResolve } from './outgoing/resolve-host.ts'
import { type OutgoingAnswer, sendOnce } from './outgoing/send-once.ts'

export interface OutgoingCall {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A redirect to another origin does not get them. */
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** The kinds of content that a success may have; without them, any. */
  accepts?: readonly string[]
  /** Of the answer; 1 MB. */
  maxBytes?: number
  /** For all of it: names, redirects, the last byte; 10 s. */
  timeoutMs?: number
  /** Without a byte; 5 s. */
  idleMs?: number
  /** How many redirects a GET follows, each of them to an allowed host; none. */
  redirects?: number
  signal?: AbortSignal
}

/** @throws OutgoingError when there is no answer; the status of an answer is for the caller to judge */
export type Outgoing = (call: OutgoingCall) => Promise<OutgoingAnswer>

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * The one door for this server's calls to addresses that stand in documents. Only allowed hosts are called, each name is
 * looked up once, all its addresses must be public, or allowed inside, and the connection goes to one of those. A
 * redirect is judged like a call.
 *
 * @example const { status, body } = await outgoing({ url: 'https://api.example.edu/assets', accepts: ['application/json'] })
 */
export function createOutgoing(hosts: readonly AllowedHost[], resolve: Resolve = systemResolve): Outgoing {
  return async (call) => {
    const { method = 'GET', timeoutMs = 10_000, redirects = 0, signal } = call
    const limits = { maxBytes: call.maxBytes ?? 1024 * 1024, idleMs: call.idleMs ?? 5000 }
    const ends = new AbortController()
    const timer = setTimeout(() => ends.abort(new OutgoingError('too_slow')), timeoutMs)
    const cancel = () => ends.abort(new OutgoingError('cancelled'))
    const first = destinationOf(call.url)
    const follow = async (url: URL, left: number): Promise<OutgoingAnswer> => {
      const host = allowingHost(hosts, url)
      if (!host) throw new OutgoingError('host_not_allowed')
      const headers = url.origin === first.origin ? (call.headers ?? {}) : {}
      const exchange = { url, method, headers, body: call.body, accepts: call.accepts ?? [], ...limits }
      const answer = await sendOnce(
        { ...exchange, signal: ends.signal },
        await resolveHost(resolve, url, host),
      )
      if (!REDIRECTS.has(answer.status)) return answer
      if (method !== 'GET' || left === 0) throw new OutgoingError('redirected')
      return follow(destinationOf(answer.headers.get('location') ?? '', url), left - 1)
    }
    try {
      if (signal?.aborted) cancel()
      signal?.addEventListener('abort', cancel, { once: true })
      return await Promise.race([whenOver(ends.signal), follow(first, redirects)])
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      ends.abort()
    }
  }
}

/** The look-up of a name cannot be broken off: it is not waited for, and what it finds is not called. */
function whenOver(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function destinationOf(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new OutgoingError('bad_address')
  const url = new URL(address, base)
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password
  if (!isPlain) throw new OutgoingError('bad_address')
  return url
}
