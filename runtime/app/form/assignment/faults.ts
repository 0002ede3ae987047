import { RequestError } from '../../../client/request-error.ts'
import { formatIssue } from '../../../core/message/format-issue.ts'

/** What the server refused, at the field that it is about. */
export interface Faults {
  person?: string
  due?: string
}

/** A refusal in words; empty where the server did not say what is wrong with what was typed. */
export function faultsOf(error: unknown): Faults {
  const [issue] = error instanceof RequestError ? error.issues : []
  if (!issue?.code.startsWith('assignment.')) return {}
  const text = formatIssue(issue)
  return issue.path === 'dueDate' ? { due: text } : { person: text }
}
