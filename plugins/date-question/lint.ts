import { precisionOf } from '../../runtime/core/datetime/parse.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** A time of a month, and bounds that are no such dates or leave none between them. */
export default function lintDate(element: Element): Issue[] {
  const { includeTime, precision = 'day', min, max } = propsOf(element)
  const bounds = Object.entries({ min, max }).filter(([, bound]) => bound !== undefined)
  const wrong = bounds.filter(([, bound]) => precisionOf(bound as string) !== precision)
  return [
    ...(includeTime && precision !== 'day' ? [{ code: 'date.time_of_month', path: '/includeTime' }] : []),
    ...wrong.map(([name]) => ({ code: 'bounds.no_date', path: `/${name}` })),
    ...(wrong.length === 0 && min && max && min > max ? [{ code: 'bounds.crossed', path: '/max' }] : []),
  ]
}
