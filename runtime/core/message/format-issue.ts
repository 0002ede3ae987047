import type { Issue } from '../validation/issue.ts'
import { messageFor } from './catalogue.ts'

/** Replaces `{name}` by the parameter of that name; a placeholder without one disappears. */
export function formatMessage(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{([A-Za-z][A-Za-z0-9_]*)\}/g, (_, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : '',
  )
}

/** The words for an issue: the author's own, else the catalogue's. A code that the catalogue lacks speaks by its `message` parameter, or in general. */
export function formatIssue(issue: Issue): string {
  const text = issue.message ?? messageFor(issue.code)
  if (text !== undefined) return formatMessage(text, issue.params)
  return String(issue.params?.message ?? messageFor('answer_invalid'))
}
