import type { Context } from 'hono'
import { errorCodes } from '../../runtime/core/error/error-codes.ts'
import type { AppError } from '../contract/app-error.ts'
import type { HttpEnv } from './environment.ts'

/** What a command refused, in the shape of a GraphQL reply, so that a client reads one shape. */
export function refusal(c: Context<HttpEnv>, error: AppError): Response {
  const { code, message, issues } = error
  const extensions = { code, issues, requestId: c.get('requestId') }
  const { status = errorCodes[code], retryAfter } = toldByStatus(error)
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
