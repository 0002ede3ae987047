import { dateOf } from '../../runtime/core/datetime/calendar.ts'
import { precisionOf } from '../../runtime/core/datetime/parse.ts'
import { roundTo } from '../../runtime/core/expression/number-operators.ts'
import { toNumber } from '../../runtime/core/expression/values.ts'
import type { RuleValue } from '../../runtime/core/model/rule.ts'
import type { Element } from '../../schemas/index.ts'
import { type CalculatedAnswer, propsOf } from './props.ts'

/** Characters of a text that is put together. */
export const MAX_TEXT = 10_000
/** Digits that a number of JavaScript is exact to: 0.1 + 0.2 is 0.3. */
const EXACT_DIGITS = 15

/** What an expression came to, as the element's kind keeps it; null when it is none of that kind. */
export function toAnswer(result: RuleValue, element: Element): CalculatedAnswer | null {
  const { kind = 'number', decimals } = propsOf(element)
  if (kind === 'number') {
    const number = toNumber(result)
    if (number === null) return null
    const exact = Number(number.toPrecision(EXACT_DIGITS))
    return { value: (decimals === undefined ? exact : (roundTo(exact, decimals) ?? exact)) + 0 }
  }
  if (kind === 'boolean') return typeof result === 'boolean' ? { value: result } : null
  if (kind === 'date') {
    const isDate = typeof result === 'string' && (dateOf(result) ?? precisionOf(result)) !== undefined
    return isDate ? { value: result } : null
  }
  const text = Array.isArray(result) ? result.filter((item) => item !== null).join(', ') : String(result)
  return text === '' ? null : { value: text.slice(0, MAX_TEXT).toWellFormed() }
}
