import { RequestError } from '../../../client/request-error.ts'
import { formatOwnIssue } from '../../../core/message/format-own-issue.ts'
import { failureText } from '../../feedback/failure-text.ts'

export const MOST_LETTERS = 80

const folded = (name: string) => name.trim().normalize('NFC').toLowerCase()

/** As the server tells names apart. */
export const sameName = (a: string, b: string): boolean => folded(a) === folded(b)

const ISSUES: Readonly<Record<string, string>> = {
  'saved_filter.name_taken': 'You have another filter of this name.',
  'saved_filter.too_many': 'You can save at most {max} filters. Delete one that you no longer need.',
}

/** Why a filter could not be saved. */
export function nameProblem(error: unknown): string | undefined {
  const [issue] = error instanceof RequestError ? error.issues : []
  return issue
    ? formatOwnIssue(ISSUES, issue)
    : failureText(error, 'The filter could not be saved. Please try again.')
}
