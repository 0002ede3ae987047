import { RequestError } from '../../../client/request-error.ts'
import { formatIssue } from '../../../core/message/format-issue.ts'
import { failureText } from '../../feedback/failure-text.ts'

/** Why one of several could not be dealt with. */
export function reasonOf(error: unknown): string {
  const [issue] = error instanceof RequestError ? error.issues : []
  if (issue) return formatIssue(issue)
  const words = {
    ACCESS_DENIED: 'You may not do this any more.',
    CONFLICT: 'It was changed meanwhile.',
    UNAUTHENTICATED: 'You are signed out.',
  }
  return failureText(error, 'It did not work. Please try again.', words) ?? words.UNAUTHENTICATED
}
