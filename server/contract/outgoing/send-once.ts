import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { OutgoingError } from './outgoing-error.ts'
import { lookupOf, type Resolved } from './resolve-host.ts'

export interface Exchange {
  url: URL
  method: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Kinds of content that the caller reads, such as application/json. */
  accepts: readonly string[]
  maxBytes: number
  idleMs: number
  /** Aborted when all the time is up, or the caller needs no answer any more. */
  signal: AbortSignal
}

export interface OutgoingAnswer {
  status: number
  /** Of an answer that is a success; empty otherwise. */
  body: Buffer
  /** Without its parameters, in lower case; '' when the answer has none. */
  contentType: string
  /** Names in lower case; cookies are not among them. */
  headers: ReadonlyMap<string, string>
}

/** One request over a connection of its own to one of the addresses given: no proxy, no cookie, nothing kept. */
export function sendOnce(exchange: Exchange, found: readonly Resolved[]): Promise<OutgoingAnswer> {
  const { url, method, headers, body, accepts, idleMs, signal } = exchange
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions = {
    method,
    headers: {
      ...headers,
      accept: accepts.join(', ') || '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Formwork',
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    // An agent of its own: that of the process may be told to use a proxy.
    agent: isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    lookup: lookupOf(found),
    timeout: idleMs,
    signal,
  }
  return new Promise((resolve, reject) => {
    const request = (isSecure ? httpsRequest : httpRequest)(url, options)
    const fail = (error: Error) => {
      reject(error)
      request.destroy()
    }
    request.on('timeout', () => fail(new OutgoingError('too_slow')))
    request.on('error', (error) => reject(new OutgoingError('unreachable', error)))
    // Closed without an answer: an upgrade that nobody asked for.
    const lost = () => reject(new OutgoingError('unreachable'))
    request.on('close', lost)
    request.on('response', (response) => {
      request.off('close', lost)
      readAnswer(response, exchange).then((answer) => {
        resolve(answer)
        request.destroy()
      }, fail)
    })
    request.end(body)
  })
}

/** The body of a success alone is read: that of a failure is nobody's business here, whatever its size. */
async function readAnswer(
  response: IncomingMessage,
  { accepts, maxBytes }: Pick<Exchange, 'accepts' | 'maxBytes'>,
): Promise<OutgoingAnswer> {
  const status = response.statusCode ?? 0
  const headers = new Map(
    Object.entries(response.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  )
  const contentType = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const answer = { status, contentType, headers }
  if (status < 200 || status > 299) return { ...answer, body: Buffer.alloc(0) }
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') throw new OutgoingError('wrong_content')
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new OutgoingError('too_large')
  const body = await readBody(response, maxBytes)
  const isWrong = body.length > 0 && accepts.length > 0 && !accepts.includes(contentType)
  if (isWrong) throw new OutgoingError('wrong_content')
  return { ...answer, body }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw new OutgoingError('too_large')
      parts.push(part)
    }
    if (!response.complete) throw new OutgoingError('unreachable')
  } catch (error) {
    throw error instanceof OutgoingError ? error : new OutgoingError('unreachable', error)
  }
  return Buffer.concat(parts)
}
