import { propsOf } from '../../runtime/core/text-kind/text-props.ts'
import { validText } from '../../runtime/core/text-kind/valid-text.ts'
import type { Element } from '../../schemas/index.ts'

/** What the text may be, as far as JSON Schema can say it. */
export default function validAnswer(element: Element): object {
  const { text, rules } = validText(propsOf(element), element.required === true)
  return { properties: { text }, ...(rules.length > 0 && { 'x-formwork': { rules } }) }
}
