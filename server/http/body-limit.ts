import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './environment.ts'
import { paced } from './paced.ts'
import { problem } from './problem.ts'

export const MAX_BODY_BYTES = 1024 * 1024
const patience = { silenceMs: 30_000, totalMs: 60_000 }

/**
 * Reads the body once, counting what really arrives: Content-Length may lie or be absent (reliability, trap 4). Later
 * handlers find the bounded body in `c.req.raw`.
 */
export function limitBody(maxBytes = MAX_BODY_BYTES): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const request = c.req.raw
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    const tooLarge = () =>
      problem(c, 413, 'LIMIT_EXCEEDED', `The request is larger than ${maxBytes} bytes.`, {
        connection: 'close',
      })
    if (Number(request.headers.get('content-length')) > maxBytes) return tooLarge()
    const body = await readBounded(request.body, maxBytes).catch(() => 'broken' as const)
    if (body === 'too large') return tooLarge()
    if (body === 'broken') return problem(c, 400, 'BAD_USER_INPUT', 'The body was cut short.')
    c.req.raw = new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body,
      signal: request.signal,
    })
    return next()
  }
}

async function readBounded(stream: ReadableStream<Uint8Array> | null, maxBytes: number) {
  if (!stream) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of paced(stream, patience)) {
    size += chunk.byteLength
    if (size > maxBytes) return 'too large' as const
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks, size))
}
