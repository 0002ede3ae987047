import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '../../runtime/core/error/error-codes.ts'
import type { HttpEnv } from './environment.ts'

/** An error in the shape of a GraphQL reply, so that a client reads one shape: code and request id, no details. */
export function problem(
  c: Context<HttpEnv>,
  status: ContentfulStatusCode,
  code: ErrorCode,
  message: string,
  headers?: Record<string, string>,
): Response {
  const extensions = { code, requestId: c.get('requestId') }
  return c.json({ errors: [{ message, extensions }] }, status, { 'cache-control': 'no-store', ...headers })
}
