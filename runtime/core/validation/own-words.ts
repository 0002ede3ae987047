import type { Element } from '../../../schemas/index.ts'
import type { Issue } from './issue.ts'

/** What authors call what is wrong, by the codes of the issues that say it. */
export const MESSAGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  required: [
    'required',
    'field_required',
    'at_least_one_entry',
    'date_range_incomplete',
    'rating_incomplete',
  ],
  pattern: ['pattern_mismatch'],
  minLength: ['text_too_short'],
  maxLength: ['text_too_long'],
  min: ['number_min', 'date_min', 'time_min'],
  max: ['number_max', 'date_max', 'time_max'],
  step: ['number_step', 'time_step'],
  integer: ['number_integer'],
  decimals: ['number_decimals'],
  number: ['number_invalid'],
  email: ['email_invalid'],
  phone: ['phone_invalid', 'phone_invalid_like'],
  date: ['date_invalid', 'date_month', 'date_year', 'date_range_years', 'time_missing'],
  time: ['time_invalid', 'time_half'],
  order: ['date_range_order'],
  minSelected: ['options_min'],
  maxSelected: ['options_max'],
  comment: ['option_comment_missing'],
  minRows: ['rows_min'],
  maxRows: ['rows_max'],
  rows: ['rows_invalid', 'section_invalid'],
}

/** The issue in the words that the element's author gave for it; the same one where there are none. */
export function inOwnWords({ messages }: Element, issue: Issue): Issue {
  if (typeof messages !== 'object' || messages === null) return issue
  for (const [name, message] of Object.entries(messages)) {
    if (typeof message !== 'string') continue
    const codes = Object.hasOwn(MESSAGE_NAMES, name) ? MESSAGE_NAMES[name] : [name]
    if (codes?.includes(issue.code)) return { ...issue, message }
  }
  return issue
}
