import type { CalendarUnit } from '../../runtime/core/datetime/calendar.ts'
import type { DateKind } from '../../runtime/core/datetime/date-kind.ts'
import type { Precision } from '../../runtime/core/datetime/parse.ts'
import type { Element } from '../../schemas/index.ts'

/** ISO dates of the precision that is asked for, or instants with `includeTime`; any other text is one that was not finished. */
export interface DateRangeAnswer {
  start: string | null
  end: string | null
}

/** VA-13: the field compared with a date that is shifted by so many units. */
export interface DateRangeRule {
  field: 'start' | 'end'
  operator: 'is' | 'lt' | 'gt' | 'gte' | 'lte'
  relativeTo: 'start' | 'end' | 'now'
  unit?: CalendarUnit
  value?: number
  message: string
}

/** What this element stores in a template (element.schema.json). */
export interface DateRangeProps {
  includeTime?: boolean
  precision?: Precision
  validationRules?: readonly DateRangeRule[]
}

export const propsOf = (element: Element): DateRangeProps => element as DateRangeProps

export const kindOf = (element: Element): DateKind => kindOfProps(propsOf(element))

export const kindOfProps = ({ includeTime, precision = 'day' }: DateRangeProps): DateKind =>
  includeTime && precision === 'day' ? 'moment' : precision
