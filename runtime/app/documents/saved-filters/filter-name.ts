import { RequestError } from '../../../client/request-error.ts'
import { formatIssue } from '../../../core/message/format-issue.ts'
import { failureText } from '../../feedback/failure-text.ts'

export const MOST_LETTERS = 80

const folded = (name: string) => name.trim().normalize('NFC').toLowerCase()

/** As the server tells names apart. */
export const sameName = (a: string, b: string): boolean => folded(a) === folded(b)

/** Why a filter could not be saved. */
export function nameProblem(error: unknown): string | undefined {
  const [issue] = error instanceof RequestError ? error.issues : []
  return issue ? formatIssue(issue) : failureText(error, 'The filter could not be saved. Please try again.')
}
