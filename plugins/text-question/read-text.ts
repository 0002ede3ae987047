import type { TextReading } from '../../runtime/core/element/define-element.ts'
import { lengthOf } from '../../runtime/core/validation/length-of.ts'
import type { Element } from '../../schemas/index.ts'
import { toNumber } from './check-text.ts'
import { toE164 } from './phone.ts'
import { DEFAULT_MAX_LENGTH, propsOf, type TextAnswer } from './props.ts'

/** `1,234,567.5`: thousands as spreadsheets set them apart. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * A pasted text as the answer. A number must be one; what only its rules refuse (a bound, an e-mail without a suffix)
 * is taken and shown as it would be had it been typed.
 */
export function readText(pasted: string, element: Element): TextReading<TextAnswer> {
  const { input = 'Default', maxLength = DEFAULT_MAX_LENGTH } = propsOf(element)
  let text = input === 'Paragraph' ? pasted : pasted.replace(/\s*[\r\n]+\s*/g, ' ').trim()
  if (input === 'Number') {
    if (GROUPED.test(text)) text = text.replaceAll(',', '')
    if (toNumber(text) === undefined) return { issue: { code: 'paste_number' } }
  }
  if (lengthOf(text) > maxLength) return { issue: { code: 'paste_too_long', params: { maxLength } } }
  return { value: { text: (input === 'PhoneNumber' && toE164(text)) || text } }
}
