import type { ErrorCode } from '../../runtime/core/error/error-codes.ts'
import type { AppError } from './app-error.ts'
import { createLru } from './lru.ts'
import { memoize } from './memoize.ts'
import type { Services } from './services.ts'

/** People and addresses whose refusals are counted. */
const KEPT = 10_000
const told: ReadonlySet<ErrorCode> = new Set(['ACCESS_DENIED', 'UNAUTHENTICATED'])

interface Refusal {
  requestId: string
  userId: string | null | undefined
  /** Where it comes from, as far as it is known. */
  client: string | undefined
  /** What was tried, in the server's own words: a field of the schema or a path. */
  what: string
  code: ErrorCode
}

/** Whether it is an attempt at what one may not do, rather than a slip. */
export const isAttempt = ({ code }: Pick<AppError, 'code'>) => told.has(code)

/**
 * One line in the log for each attempt at what one may not do (J3), with how many this person or address has made since
 * the server started. Nothing of what was sent is in it: no answer, token or query string.
 */
export const noteRefusal = memoize(({ logger }: Pick<Services, 'logger'>) => {
  const counts = createLru<number>(KEPT)
  return ({ requestId, userId, client, what, code }: Refusal): void => {
    const who = userId ?? client ?? ''
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    logger.warn({ requestId, userId, client, what, code, count }, 'refused')
  }
})
