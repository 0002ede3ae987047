import type { ColumnFilter } from '../../../../schemas/index.ts'
import { dateText } from '../../../core/datetime/date-kind.ts'
import { formatNumber } from '../../../core/number/format-number.ts'
import type { Column } from './operations.ts'

type Comparison = ColumnFilter['type']

const common = { blank: 'is not answered', notBlank: 'is answered' }

/** How each way to filter is said. */
export const comparisonWords: Record<ColumnFilter['filterType'], { [type in Comparison]?: string }> = {
  text: { contains: 'contains', startsWith: 'begins with', equals: 'is', notEqual: 'is not' },
  number: {
    ...{ equals: 'is', notEqual: 'is not', lessThan: 'is less than', lessThanOrEqual: 'is at most' },
    ...{ greaterThan: 'is more than', greaterThanOrEqual: 'is at least', inRange: 'is between', ...common },
  },
  date: { equals: 'is', lessThan: 'is before', greaterThan: 'is after', inRange: 'is between', ...common },
  set: { equals: 'is one of', notEqual: 'is none of', ...common },
}

/** A filter as a sentence: `Kind is one of Burn, Cut`. */
export function sayFilter({ label, values: known }: Column, filter: ColumnFilter): string {
  const { filterType, type } = filter
  return [label, comparisonWords[filterType][type], asked(known, filter)].filter(Boolean).join(' ')
}

function asked(known: Column['values'], { filterType, type, ...filter }: ColumnFilter): string {
  if (type === 'blank' || type === 'notBlank') return ''
  if (filterType === 'text') return `“${filter.filter ?? ''}”`
  if (filterType === 'set')
    return (filter.values ?? [])
      .map((value) => known.find((each) => each.value === value)?.label ?? value)
      .join(', ')
  const words = (value: string | number | undefined) => {
    if (typeof value === 'number') return formatNumber(value, {})
    return value === undefined ? '' : dateText(value, 'day')
  }
  const [from, to] =
    filterType === 'date' ? [filter.dateFrom, filter.dateTo] : [filter.filter, filter.filterTo]
  return type === 'inRange' ? `${words(from)} and ${words(to)}` : words(from)
}
