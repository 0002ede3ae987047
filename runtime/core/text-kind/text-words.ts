import { countryOf } from '../region/country.ts'
import { numberText } from './number-text.ts'
import { formatPhone } from './phone.ts'
import type { TextProps } from './text-props.ts'

/** A stored text as people read it: a number with its unit, a phone number as its country writes it. */
export function textWords(text: string, props: TextProps): string {
  if (props.input === 'Number') return numberText(text, props)
  return props.input === 'PhoneNumber' ? formatPhone(text, countryOf(props)) : text
}
