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
export function refusal(c: Context<HttpEnv>, error: AppError): Response {
  const { code, message, issues } = error
  const extensions = { code, issues, requestId: c.get('requestId') }
  const { status = statuses[code], retryAfter } = toldByStatus(error)
  return c.json({ errors: [{ message, extensions }] }, status, {
    'cache-control': 'no-store',
    ...(retryAfter && { 'retry-after': retryAfter }),
  })
}

/** What is worth trying again is told by the status and by when: 429 for one's own haste, 503 for the rest. */
export function toldByStatus({ isTransient, retryAfter }: Pick<AppError, 'isTransient' | 'retryAfter'>) {
  if (retryAfter !== undefined) return { status: 429, retryAfter: String(retryAfter) } as const
  return isTransient ? ({ status: 503, retryAfter: '2' } as const) : {}
}
