import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppError, ErrorCode } from '../contract/app-error.ts'
import type { HttpEnv } from './environment.ts'

const statuses: Readonly<Record<ErrorCode, ContentfulStatusCode>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  ACCESS_DENIED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  LIMIT_EXCEEDED: 413,
  VALIDATION_FAILED: 422,
  INTERNAL: 500,
}

/** What a command refused, in the shape of a GraphQL reply, so that a client reads one shape. */
export function refusal(c: Context<HttpEnv>, { code, message, issues, isTransient }: AppError): Response {
  const extensions = { code, issues, requestId: c.get('requestId') }
  const status = isTransient ? 503 : statuses[code]
  return c.json({ errors: [{ message, extensions }] }, status, { 'cache-control': 'no-store' })
}
