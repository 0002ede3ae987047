import { type ErrorCode, isErrorCode } from '../core/error/error-codes.ts'
import type { Issue } from '../core/validation/issue.ts'

/**
 * Why a request brought no answer: what the server says (extensions.code), or the client's own: nothing came back at
 * all, or a gateway asked us to come again later.
 */
export type RequestErrorCode = ErrorCode | 'OFFLINE' | 'UNAVAILABLE'

export interface RequestErrorDetails {
  issues?: readonly Issue[]
  requestId?: string
  /** Seconds to wait, as the server asked. */
  retryAfter?: number
}

/** A failed request. `message` is the server's text and never shown as it is: screens choose words by `code`. */
export class RequestError extends Error {
  readonly code: RequestErrorCode
  readonly issues: readonly Issue[]
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: RequestErrorCode, message: string, details: RequestErrorDetails = {}) {
    super(message)
    this.name = 'RequestError'
    this.code = code
    this.issues = details.issues ?? []
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
  }
}

/** The code decides; the text is a fallback for errors without one (X-37: 000 §8, 001 §8). */
export function toErrorCode(code: unknown, message: string): RequestErrorCode {
  if (isErrorCode(code)) return code
  if (code === 403 || code === 'FORBIDDEN' || /access denied/i.test(message)) return 'ACCESS_DENIED'
  if (code === 404 || /^not found\.?$/i.test(message.trim())) return 'NOT_FOUND'
  if (code === 401) return 'UNAUTHENTICATED'
  if (code === 'GRAPHQL_PARSE_FAILED' || code === 'GRAPHQL_VALIDATION_FAILED') return 'BAD_USER_INPUT'
  return 'INTERNAL'
}

/** The code of anything thrown. */
export function errorCode(error: unknown): RequestErrorCode {
  return error instanceof RequestError ? error.code : 'INTERNAL'
}

const oneOf = (...codes: readonly RequestErrorCode[]) => {
  const known = new Set(codes)
  return (error: unknown): boolean => known.has(errorCode(error))
}

/** There is no way to the server now. */
export const isAway = oneOf('OFFLINE', 'UNAVAILABLE')
/** The server did not say no: it said nothing, or nothing that makes sense. Whether it acted is not known. */
export const isUncertain = oneOf('OFFLINE', 'UNAVAILABLE', 'INTERNAL')
/** The server says no for good, or knows what was asked for no more. */
export const isFinal = oneOf('NOT_FOUND', 'ACCESS_DENIED')

/** A status by which a server or a gateway asks to come again later. */
export const asksToComeAgain = (status: number): boolean => [429, 502, 503, 504].includes(status)
