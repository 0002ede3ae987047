import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** Nothing at all, where none is required. */
const blank = {
  properties: {
    value: { type: 'null' },
    unit: { type: 'null' },
    text: { anyOf: [{ type: 'null' }, { pattern: '^\\s*$' }] },
  },
}

/** A number with its unit (VA-10). */
export default function validMeasurement(element: Element): object {
  const value = { type: 'number', ...(!propsOf(element).allowNegative && { minimum: 0 }) }
  const whole = { properties: { value, unit: { type: 'string' } } }
  return element.required ? whole : { anyOf: [whole, blank] }
}
