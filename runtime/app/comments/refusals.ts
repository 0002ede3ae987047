import { RequestError } from '../../client/request-error.ts'
import { inLanguages } from '../../core/language/words.ts'
import { formatOwnIssue } from '../../core/message/format-own-issue.ts'

export const refusals = inLanguages('comment-refusals', {
  'rate.comments':
    'You have written too often. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'comments.off': 'There are no comments on this form.',
  'comments.blank': 'Please write something.',
  'comments.too_long': 'A comment can have {max} characters; this one has {length}. Shorten it.',
  'comments.too_many_mentions': 'A comment can mention {max} people.',
  'comments.full': 'This form has {max} comments, which is the most that one form can have.',
  'comments.too_many_threads':
    'This form has {max} threads, which is the most that one form can have. Write under “This form” instead.',
  'comments.gone': 'This comment was deleted meanwhile.',
  'comments.not_author': 'Only whoever wrote a comment can change it.',
  'comments.reason_missing': 'Please say why you delete the comment of somebody else.',
})

/** Why the server refused, in words; empty where it did not say. */
export function reasonOf(failure: unknown): string {
  const issue = failure instanceof RequestError ? failure.issues[0] : undefined
  return issue ? formatOwnIssue(refusals, issue) : ''
}
