import { datePattern } from '../../runtime/core/datetime/patterns.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

export default function validTime(element: Element): object {
  // JSON Schema cannot compare times.
  const rules = Object.entries(propsOf(element)).flatMap(([name, bound]) =>
    ['min', 'max', 'step'].includes(name) ? [{ code: `time_${name}`, params: { [name]: bound } }] : [],
  )
  return {
    properties: { time: { pattern: datePattern('time', element.required === true) } },
    ...(rules.length > 0 && { 'x-formwork': { rules } }),
  }
}
