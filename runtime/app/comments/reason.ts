import { RequestError } from '../../client/request-error.ts'
import { formatIssue } from '../../core/message/format-issue.ts'

/** Why the server refused, in words; empty where it did not say. */
export function reasonOf(failure: unknown): string {
  const issue = failure instanceof RequestError ? failure.issues[0] : undefined
  return issue ? formatIssue(issue) : ''
}
