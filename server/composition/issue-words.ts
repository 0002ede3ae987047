import { messageFor } from '../../runtime/core/message/catalogue.ts'
import { documentMessageFor } from '../../runtime/core/message/document-catalogue.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { formatOwnIssue } from '../../runtime/core/message/format-own-issue.ts'
import type { Issue } from '../../schemas/issue.ts'
import { features } from './features.ts'

const own = Object.fromEntries(features.flatMap(({ messages = {} }) => Object.entries(messages)))

/** After the code of a problem on the command line. A rule of JSON Schema has no sentence of its own: its parameters say enough. */
export function issueWords(issue: Issue): string {
  const { code } = issue
  if (Object.hasOwn(own, code) || (documentMessageFor(code) ?? messageFor(code)) !== undefined)
    return `: ${formatOwnIssue(own, issue, formatDocumentIssue)}`
  const params = Object.values(issue.params ?? {})
  return params.length > 0 ? `: ${params.join(', ')}` : ''
}
