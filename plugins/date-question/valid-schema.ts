import { datePattern } from '../../runtime/core/datetime/patterns.ts'
import type { Element } from '../../schemas/index.ts'
import { kindOf, propsOf } from './props.ts'

/** The bounds are of dates, which JSON Schema cannot compare. */
function boundRules(element: Element) {
  const { min, max } = propsOf(element)
  const rules = [
    min !== undefined && { code: 'date_min', params: { min } },
    max !== undefined && { code: 'date_max', params: { max } },
  ].filter(Boolean)
  return rules.length > 0 && { 'x-formwork': { rules } }
}

export default function validDate(element: Element): object {
  const pattern = datePattern(kindOf(element), element.required === true)
  return { properties: { selectedDate: { pattern } }, ...boundRules(element) }
}
