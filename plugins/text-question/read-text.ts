import type { TextReading } from '../../runtime/core/element/define-element.ts'
import { parseNumber } from '../../runtime/core/number/parse-number.ts'
import { lengthOf } from '../../runtime/core/validation/length-of.ts'
import type { Element } from '../../schemas/index.ts'
import { asStored } from './as-stored.ts'
import { DEFAULT_MAX_LENGTH, propsOf, type TextAnswer } from './props.ts'

/**
 * A pasted text as the answer. A number must be one; what only its rules refuse (a bound, an e-mail without a suffix)
 * is taken and shown as it would be had it been typed.
 */
export function readText(pasted: string, element: Element): TextReading<TextAnswer> {
  const { input = 'Default', maxLength = DEFAULT_MAX_LENGTH } = propsOf(element)
  const lines = input === 'Paragraph' ? pasted : pasted.replace(/\s*[\r\n]+\s*/g, ' ').trim()
  const text = asStored(lines, propsOf(element))
  if (input === 'Number' && parseNumber(text) === undefined) return { issue: { code: 'paste_number' } }
  if (lengthOf(text) > maxLength) return { issue: { code: 'paste_too_long', params: { maxLength } } }
  return { value: { text } }
}
