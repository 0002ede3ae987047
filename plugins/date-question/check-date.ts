import { compareDates } from '../../runtime/core/datetime/calendar.ts'
import { dateIssue, isDateOf } from '../../runtime/core/datetime/date-kind.ts'
import { formatDate } from '../../runtime/core/datetime/format.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { kindOf, propsOf } from './props.ts'

/** What is wrong with a text that is not empty: no such date (VA-08), or one out of bounds. */
export function checkDate(text: string, element: Element): Issue[] {
  const kind = kindOf(element)
  if (!isDateOf(text, kind)) return [{ code: dateIssue(text, kind) }]
  const { min, max } = propsOf(element)
  // A moment is held against days: the whole last one counts.
  if (min !== undefined && (compareDates(text, min) ?? 0) < 0)
    return [{ code: 'date_min', params: { min: formatDate(min) ?? min } }]
  if (max !== undefined && (compareDates(text, max) ?? 0) > 0)
    return [{ code: 'date_max', params: { max: formatDate(max) ?? max } }]
  return []
}
