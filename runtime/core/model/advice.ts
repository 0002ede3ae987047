import type { Issue } from '../../../schemas/issue.ts'

/** Everything that an author is advised of. None of it is in the way of publishing. */
export const ADVICE_CODES = [
  'placeholder.left',
  'option.no_words',
  'options.same_label',
  'options.nothing_to_choose',
  'siblings.same_title',
  'image.no_words',
  'heading.skipped',
  'condition.always',
  'condition.never',
  'condition.contradiction',
  'page.never_shown',
  'page.nothing_shown',
  'page.nobody_may_see',
  'event.open_to_owner',
  'business_key.unread',
  'required.too_many',
  'text.hard_to_read',
  'level.too_pale',
  'level.too_dark',
] as const

export type AdviceCode = (typeof ADVICE_CODES)[number]

export interface Advice extends Issue {
  code: AdviceCode
  /** JSON pointer into the document. */
  path: string
  severity: 'warning'
}

export const advice = (code: AdviceCode, path: string, params: Issue['params'] = {}): Advice => ({
  code,
  path,
  severity: 'warning',
  params,
})
