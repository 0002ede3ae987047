import type { DateKind } from '../../runtime/core/datetime/date-kind.ts'
import type { Precision } from '../../runtime/core/datetime/parse.ts'
import type { Element } from '../../schemas/index.ts'

/**
 * `2026-11-21`, `2026-11` or `2026` by the precision that is asked for, or an instant in UTC with `includeTime`;
 * any other text is one that was not finished.
 */
export interface DateAnswer {
  selectedDate: string
}

/** What this element stores in a template (element.schema.json). */
export interface DateProps {
  includeTime?: boolean
  precision?: Precision
  min?: string
  max?: string
}

export const propsOf = (element: Element): DateProps => element as DateProps

export function kindOf(element: Element): DateKind {
  const { includeTime, precision = 'day' } = propsOf(element)
  return includeTime && precision === 'day' ? 'moment' : precision
}
