import { errorCode, type RequestErrorCode } from '../../client/request-error.ts'
import { texts } from './texts.ts'

export type FailureWords = Partial<Record<RequestErrorCode, string>>

const common = (): FailureWords => ({ NOT_FOUND: texts.formGone, OFFLINE: texts.noConnection })

/**
 * Why something could not be done, for the person who wanted it: in the words of the act, else in those that fit any.
 * Nothing when they are signed out, which is said by itself.
 */
export function failureText(error: unknown, fallback: string, words: FailureWords = {}): string | undefined {
  const code = errorCode(error)
  return code === 'UNAUTHENTICATED' ? undefined : (words[code] ?? common()[code] ?? fallback)
}
