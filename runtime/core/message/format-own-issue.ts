import type { Issue } from '../validation/issue.ts'
import { formatIssue, formatMessage } from './format-issue.ts'

/** The words for an issue where a capability has words of its own by code; the catalogue's for all others. */
export function formatOwnIssue(
  words: Readonly<Record<string, string>>,
  issue: Issue,
  formatOther: (issue: Issue) => string = formatIssue,
): string {
  const text = Object.hasOwn(words, issue.code) ? words[issue.code] : undefined
  return text === undefined ? formatOther(issue) : formatMessage(text, issue.params)
}
