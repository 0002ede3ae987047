import { messageFor } from '../../runtime/core/message/catalogue.ts'
import { documentMessageFor } from '../../runtime/core/message/document-catalogue.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import type { Issue } from '../../schemas/issue.ts'

/** After the code of a problem on the command line. A rule of JSON Schema has no sentence of its own: its parameters say enough. */
export function issueWords(issue: Issue): string {
  if ((documentMessageFor(issue.code) ?? messageFor(issue.code)) !== undefined)
    return `: ${formatDocumentIssue(issue)}`
  const params = Object.values(issue.params ?? {})
  return params.length > 0 ? `: ${params.join(', ')}` : ''
}
