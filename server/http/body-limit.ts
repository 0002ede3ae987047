import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context, MiddlewareHandler } from 'hono'
import type { OperationRequest } from '../contract/request-handlers.ts'
import type { HttpEnv } from './environment.ts'
import { problem } from './problem.ts'
import { readBody, type Unread } from './read-body.ts'

export const MAX_BODY_BYTES = 1024 * 1024
const patience = { silenceMs: 30_000, totalMs: 60_000 }
const decoder = new TextDecoder()

/**
 * Reads the body once, counting what really arrives: Content-Length may lie or be absent (reliability, trap 4). Later
 * handlers find it in `c.var.body`, and nothing in `c.req`.
 */
export function limitBody(maxBytes = MAX_BODY_BYTES): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const body = await boundedBody(c, maxBytes)
    if (body === 'too large')
      return problem(c, 413, 'LIMIT_EXCEEDED', `The request is larger than ${maxBytes} bytes.`, {
        connection: 'close',
      })
    if (body === 'broken') return problem(c, 400, 'BAD_USER_INPUT', 'The body was cut short.')
    if (body) c.set('body', body.text)
    return next()
  }
}

/** The body as text, or why there is none; undefined where the method has none. */
export async function boundedBody(
  c: Context<HttpEnv>,
  maxBytes: number,
): Promise<{ text: string } | Unread | undefined> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined
  if (Number(c.req.header('content-length')) > maxBytes) return 'too large'
  const source = sourceOf(c)
  const body = source ? await readBody(source, maxBytes, patience) : new Uint8Array()
  return typeof body === 'string' ? body : { text: decoder.decode(body) }
}

/** Node's own stream where there is one: a web stream around it costs more than a save. */
function sourceOf(c: Context<HttpEnv>): Readable | undefined {
  if (c.env?.incoming) return c.env.incoming as Readable
  const { body } = c.req.raw
  return body ? Readable.fromWeb(body as ReadableStream) : undefined
}

/** The request of an operation, with the body that was read. */
export const boundedRequest = (c: Context<HttpEnv>): OperationRequest => ({
  method: c.req.method,
  headers: c.req.raw.headers,
  // Made when it is asked for: most requests change something, and are finished whoever waits.
  get signal() {
    return c.req.raw.signal
  },
  text: async () => c.get('body') ?? '',
})
