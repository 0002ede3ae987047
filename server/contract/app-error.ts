import type { ErrorCode } from '../../runtime/core/error/error-codes.ts'
import type { Issue } from '../../schemas/issue.ts'

/** A refusal that the caller may read. Anything else thrown is a fault and is masked (D4). */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  /** Worth trying again as it is: told by HTTP 503 besides. */
  readonly isTransient: boolean
  /** Seconds after which it may pass: told by HTTP 429 besides. */
  readonly retryAfter: number | undefined
  constructor(
    code: ErrorCode,
    message: string,
    issues: readonly Issue[] = [],
    { isTransient = false, retryAfter }: { isTransient?: boolean; retryAfter?: number } = {},
  ) {
    super(message)
    this.code = code
    this.issues = issues
    this.isTransient = isTransient || retryAfter !== undefined
    this.retryAfter = retryAfter
  }
}

export const notFound = (message = 'Not Found') => new AppError('NOT_FOUND', message)
export const accessDenied = (...issues: Issue[]) => new AppError('ACCESS_DENIED', 'Access Denied', issues)
export const unauthenticated = () => new AppError('UNAUTHENTICATED', 'Not signed in')
export const conflict = (code: string, message: string) => new AppError('CONFLICT', message, [{ code }])
/** Others are at it: the same request may pass in a moment. */
export const busy = (message: string) =>
  new AppError('CONFLICT', message, [{ code: 'busy' }], { isTransient: true })
export const invalid = (...issues: Issue[]) =>
  new AppError('VALIDATION_FAILED', 'The input is not valid', issues)
export const badInput = (message: string) => new AppError('BAD_USER_INPUT', message)
