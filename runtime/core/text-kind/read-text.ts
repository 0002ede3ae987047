import type { TextReading } from '../element/define-element.ts'
import { parseNumber } from '../number/parse-number.ts'
import { lengthOf } from '../validation/length-of.ts'
import { asStored, WIRE } from './as-stored.ts'
import { DEFAULT_MAX_LENGTH, type TextProps } from './text-props.ts'

/** A text that nobody typed, who could shorten it: what another question or a person's profile holds. */
export function textSaid(value: string | number | boolean, props: TextProps): string | null {
  const text = String(value)
  const { maxLength = DEFAULT_MAX_LENGTH } = props
  return text.trim() === '' || lengthOf(text) > maxLength ? null : asStored(text, props, WIRE)
}

/**
 * A pasted text as it is stored. A number must be one; what only its rules refuse (a bound, an e-mail without a suffix)
 * is taken and shown as it would be had it been typed.
 */
export function readText(pasted: string, props: TextProps): TextReading<string> {
  const { input = 'Default', maxLength = DEFAULT_MAX_LENGTH } = props
  const lines = input === 'Paragraph' ? pasted : pasted.replace(/\s*[\r\n]+\s*/g, ' ').trim()
  const text = asStored(lines, props)
  if (input === 'Number' && parseNumber(text) === undefined) return { issue: { code: 'paste_number' } }
  if (lengthOf(text) > maxLength) return { issue: { code: 'paste_too_long', params: { maxLength } } }
  return { value: text }
}
