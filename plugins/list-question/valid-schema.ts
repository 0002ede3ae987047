import { validText } from '../../runtime/core/text-kind/valid-text.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'

/** The rules that JSON Schema cannot say of a list. */
function rulesOf(element: Element): object[] {
  const { minValues, unique } = propsOf(element)
  return [
    ...validText(propsOf(element), true).rules,
    ...(minValues !== undefined && !element.required
      ? [{ code: 'values_min', params: { min: minValues } }]
      : []),
    ...(unique ? [{ code: 'value_twice' }] : []),
  ]
}

/** What each value may be, and how many there are. */
export default function validList(element: Element): object {
  const { maxValues, minValues = 1 } = propsOf(element)
  const rules = rulesOf(element)
  const values = {
    ...(element.required && { minItems: minValues }),
    ...(maxValues !== undefined && { maxItems: maxValues }),
    items: { properties: { text: validText(propsOf(element), true).text } },
  }
  return { properties: { values }, ...(rules.length > 0 && { 'x-formwork': { rules } }) }
}
