import { parseNumber } from '../number/parse-number.ts'
import { arePatternsReady, matchesPattern } from '../pattern/safe-pattern.ts'
import { countryOf } from '../region/country.ts'
import type { Issue } from '../validation/issue.ts'
import { lengthOf } from '../validation/length-of.ts'
import { boundText, decimalsOf } from './number-text.ts'
import { examplePhone, isPhone } from './phone.ts'
import type { TextProps } from './text-props.ts'

/** local@domain.suffix with a suffix of two letters or more (VA-04). Linear: no part can match another's characters. */
export const EMAIL_PATTERN = '[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)*\\.[A-Za-z]{2,}'
const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`)

/** Digits behind the point that say something. */
const digitsBehind = (text: string) => (text.trim().split('.')[1] ?? '').replace(/0+$/, '').length

function checkNumber(text: string, props: TextProps): Issue[] {
  const { min, max, step, integer } = props
  const value = parseNumber(text)
  if (value === undefined) return [{ code: 'number_invalid' }]
  if (integer && !Number.isInteger(value)) return [{ code: 'number_integer' }]
  const decimals = decimalsOf(props)
  if (decimals !== undefined && digitsBehind(text) > decimals)
    return [decimals === 0 ? { code: 'number_integer' } : { code: 'number_decimals', params: { decimals } }]
  if (min !== undefined && value < min)
    return [{ code: 'number_min', params: { min: boundText(min, props) } }]
  if (max !== undefined && value > max)
    return [{ code: 'number_max', params: { max: boundText(max, props) } }]
  if (step === undefined) return []
  // Decimal steps: 0.3 is a multiple of 0.1, though not in binary.
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? [] : [{ code: 'number_step', params: { step } }]
}

/** In words that name the country only where an author or the campus did. */
function checkPhone(text: string, props: TextProps): Issue[] {
  const country = countryOf(props)
  if (isPhone(text, country) !== false) return []
  const example = props.country && examplePhone(country)
  return [example ? { code: 'phone_invalid_like', params: { example } } : { code: 'phone_invalid' }]
}

/** What is wrong with a text that is not empty (001 §5). */
export function checkText(text: string, props: TextProps): Issue[] {
  const { minLength, maxLength, pattern, input } = props
  if (minLength !== undefined && lengthOf(text) < minLength)
    return [{ code: 'text_too_short', params: { minLength } }]
  if (maxLength !== undefined && lengthOf(text) > maxLength)
    return [{ code: 'text_too_long', params: { maxLength } }]
  if (pattern !== undefined && arePatternsReady() && !matchesPattern(pattern, text.trim())) {
    return [{ code: 'pattern_mismatch' }]
  }
  if (input === 'Email' && !EMAIL.test(text.trim())) return [{ code: 'email_invalid' }]
  if (input === 'PhoneNumber') return checkPhone(text, props)
  if (input === 'Number') return checkNumber(text, props)
  return []
}
