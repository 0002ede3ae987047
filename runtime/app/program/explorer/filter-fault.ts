import type { ColumnFilter } from '../../../../schemas/index.ts'
import { isCalendarDate } from '../../../core/datetime/parse.ts'

/** What is missing in a filter, in words; undefined where nothing is. */
export function filterFault({
  filterType,
  type,
  filter,
  filterTo,
  dateFrom = '',
  dateTo = '',
  values = [],
}: ColumnFilter): string | undefined {
  if (type === 'blank' || type === 'notBlank') return undefined
  if (filterType === 'set') return values.length === 0 ? 'Choose at least one.' : undefined
  if (filterType === 'text') return String(filter ?? '').trim() === '' ? 'Enter a text.' : undefined
  const isRange = type === 'inRange'
  if (filterType === 'number') {
    if (typeof filter !== 'number' || (isRange && typeof filterTo !== 'number')) return 'Enter a number.'
    return isRange && (filterTo as number) < filter
      ? 'The first number is larger than the second.'
      : undefined
  }
  if (!isCalendarDate(dateFrom) || (isRange && !isCalendarDate(dateTo))) return 'Enter a date.'
  return isRange && dateTo < dateFrom ? 'The first date is later than the second.' : undefined
}
