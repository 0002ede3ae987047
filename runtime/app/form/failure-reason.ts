import { errorCode, RequestError } from '../../client/request-error.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import { texts as feedback } from '../feedback/texts.ts'
import { texts } from './texts.ts'

/** What an issue may be about besides an answer, which says it itself. */
const OF_THE_ACTION: ReadonlySet<string | undefined> = new Set(['event', 'comment', 'declared'])

/** Why an action was not carried out, for behind the words that say so; nothing where that is not known. */
export function failureReason(error: unknown): string | undefined {
  const code = errorCode(error)
  if (code === 'CONFLICT') return texts.movedOn
  if (code === 'OFFLINE') return feedback.noConnection
  const issue = error instanceof RequestError && error.issues.find(({ path }) => OF_THE_ACTION.has(path))
  return issue ? formatIssue(issue) : undefined
}
