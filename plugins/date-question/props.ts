import type { Element } from '../../schemas/index.ts'

/** A calendar date, or an instant in UTC with `includeTime`; any other text is one that was not finished. */
export interface DateAnswer {
  selectedDate: string
}

export const includesTime = (element: Element): boolean =>
  (element as { includeTime?: boolean }).includeTime === true
