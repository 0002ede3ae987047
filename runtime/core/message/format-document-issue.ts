import type { Issue } from '../validation/issue.ts'
import { documentMessageFor } from './document-catalogue.ts'
import { formatIssue, formatMessage } from './format-issue.ts'

/** The words for what an author has to mend. They are apart from the words of a form, which no form needs them for. */
export function formatDocumentIssue(issue: Issue): string {
  const text = documentMessageFor(issue.code)
  return text === undefined ? formatIssue(issue) : formatMessage(text, issue.params)
}
