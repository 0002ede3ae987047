import { datePattern } from '../../runtime/core/datetime/patterns.ts'
import type { Element } from '../../schemas/index.ts'
import { kindOf, propsOf } from './props.ts'

/** Two dates, as JSON Schema can say it: how they stand to each other and to today it cannot. */
export default function validRange(element: Element): object {
  const { validationRules = [] } = propsOf(element)
  const pattern = datePattern(kindOf(element), true)
  const one = element.required ? { type: 'string', pattern } : { pattern: `^$|${pattern}` }
  return {
    properties: { start: one, end: one },
    'x-formwork': {
      rules: [
        { code: 'date_range_order' },
        ...validationRules.map((rule) => ({ code: 'date_range_rule', params: rule })),
      ],
    },
  }
}
