import { readNumber } from '../number/read-number.ts'
import { countryOf } from '../region/country.ts'
import { signsOf } from './number-text.ts'
import { toE164 } from './phone.ts'
import type { TextProps } from './text-props.ts'

/** Numbers are sent as JSON writes them: both sides read the same, whatever language a form is filled in. */
export const WIRE = 'en'

/**
 * A text as it is stored: a valid phone number in one form, a number by its digits and a decimal point, whatever
 * the language that it was written in. Whatever is neither stays as it was typed, to be refused in its own words and
 * mended by the person.
 */
export function asStored(text: string, props: TextProps, language?: string): string {
  // Arguments may be of any kind here: their schema is held against what becomes of them.
  if (typeof text !== 'string') return text
  if (props.input === 'PhoneNumber') return toE164(text, countryOf(props)) || text
  return props.input === 'Number' ? (readNumber(text, language, signsOf(props, language)) ?? text) : text
}
