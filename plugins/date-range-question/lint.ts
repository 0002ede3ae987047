import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** A time of a month, and rules that count days where none is known. */
export default function lintDateRange(element: Element): Issue[] {
  const { includeTime, precision = 'day', validationRules = [] } = propsOf(element)
  if (precision === 'day') return []
  const known = precision === 'month' ? ['months', 'years'] : ['years']
  const uncounted = validationRules.flatMap(({ unit, value }, index) =>
    unit && value && !known.includes(unit)
      ? [{ code: 'date.unit_of_month', path: `/validationRules/${index}/unit`, params: { unit } }]
      : [],
  )
  return [...(includeTime ? [{ code: 'date.time_of_month', path: '/includeTime' }] : []), ...uncounted]
}
