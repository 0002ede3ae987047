import { inLanguages } from '../../runtime/core/language/words.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { formatOwnIssue } from '../../runtime/core/message/format-own-issue.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'

const ISSUES = inLanguages('studio-import-issues', {
  'import.unknown_header': 'No column is called "{header}".',
  'import.unknown_question': 'The question "{title}" is no longer in the form.',
  'import.not_importable': 'The question "{title}" cannot be filled from a column.',
  'import.question_twice': 'Two columns answer the question "{title}".',
  'import.unknown_person': 'Nobody has the e-mail address "{text}".',
  'import.unreadable': 'This cannot be read as an answer.',
  'import.not_shown': 'The question is not shown with the other answers of the row.',
  'import.not_editable': 'You may not answer this question.',
  'import.row_count': 'A file has between 1 and {max} rows.',
  'import.not_published': 'Publish the template first: forms are made of what is published.',
  'import.no_name': 'The file has no name.',
  'import.no_column': 'Choose a question for at least one column.',
  'import.too_many_open': 'A template has up to {max} imports under way. Finish or cancel one first.',
  'import.too_large': 'The rows hold more than {max} MB.',
  'import.bad_rows': 'The rows cannot be read.',
  'import.bad_mapper': 'The columns cannot be read.',
  'import.another_person': 'Somebody else has begun this import.',
  'import.not_now': 'The import has moved on meanwhile. Look again.',
})

/** What is wrong with an import or one of its rows, in words. */
export const importIssue = (issue: Issue): string => formatOwnIssue(ISSUES, issue, formatDocumentIssue)
