import { errorCode, type RequestErrorCode } from '../../client/request-error.ts'

export type FailureWords = Partial<Record<RequestErrorCode, string>>

const common: FailureWords = {
  NOT_FOUND: 'This form is no longer there.',
  OFFLINE: 'There is no connection. Please try again.',
}

/**
 * Why something could not be done, for the person who wanted it: in the words of the act, else in those that fit any.
 * Nothing when they are signed out, which is said by itself.
 */
export function failureText(error: unknown, fallback: string, words: FailureWords = {}): string | undefined {
  const code = errorCode(error)
  return code === 'UNAUTHENTICATED' ? undefined : (words[code] ?? common[code] ?? fallback)
}
