import { formatDocumentIssue } from '../../../core/message/format-document-issue.ts'
import { formatOwnIssue } from '../../../core/message/format-own-issue.ts'
import type { Issue } from '../../../core/validation/issue.ts'

const EXPLORER_ISSUES: Readonly<Record<string, string>> = {
  'explorer.unknown_column': 'There is no column "{name}" that you may see.',
  'explorer.unknown_table': 'There is no such table that you may see.',
  'explorer.unknown_filter': '"{name}" cannot be filtered in this way.',
  'explorer.name_taken': 'You have another view of this name.',
  'explorer.too_many':
    'You can save at most {max} views of one template. Delete one that you no longer need.',
  'explorer.no_groups': 'Forms cannot be grouped by "{name}".',
  'explorer.no_sum': '"{name}" cannot be added up.',
  'explorer.too_many_values': '"{name}" has too many different values. Add a filter first.',
  'explorer.too_many_exports':
    'You have {max} exports already. Remove one that you no longer need, in whichever template it is.',
  'explorer.export_refused': 'You may no longer read these forms, or one of the columns.',
  'explorer.export_too_wide': 'The table is too large. Choose fewer columns.',
  'explorer.export_failed': 'The forms could not be exported. Please try again.',
  'explorer.no_order': 'Forms cannot be ordered by "{name}".',
}

/** What the data explorer refuses, in words. */
export const explorerIssue = (issue: Issue): string =>
  formatOwnIssue(EXPLORER_ISSUES, issue, formatDocumentIssue)
