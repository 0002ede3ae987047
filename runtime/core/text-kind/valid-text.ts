import { numberPattern } from '../number/parse-number.ts'
import { EMAIL_PATTERN } from './check-text.ts'
import { decimalsOf } from './number-text.ts'
import type { TextProps } from './text-props.ts'

const BLANK = '^\\s*$'

/**
 * A pattern of a template (RE2, matched with the whole trimmed text) as part of a pattern of JSON Schema (ECMA-262).
 * Undefined for syntax that only RE2 has, and for anchors within: space around the text would stand before them.
 */
function asEcma(pattern: string): string | undefined {
  const whole = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')
  const bare = whole.replace(/\\./gs, '').replace(/\[\^?\]?[^\]]*\]/g, '')
  if (/[\^$]/.test(bare)) return undefined
  try {
    new RegExp(whole, 'u')
    return whole
  } catch {
    return undefined
  }
}

/** What a text may be, as JSON Schema can say it, and the rules that it cannot say: the bounds of a number inside a text. */
export function validText(props: TextProps, required: boolean): { text: object; rules: object[] } {
  const { input, country, pattern, min, max, step, integer, minLength, maxLength } = props
  const ecma = pattern === undefined ? undefined : asEcma(pattern)
  const wanted = [
    ecma,
    input === 'Email' ? EMAIL_PATTERN : undefined,
    input === 'Number' ? numberPattern(decimalsOf(props)) : undefined,
  ].filter((each) => each !== undefined)
  const patterns = wanted.map((each) => `^\\s*(?:${each})\\s*$${required ? '' : `|${BLANK}`}`)
  if (required) patterns.unshift('\\S')
  const rules = [
    pattern !== undefined && ecma === undefined && { code: 'pattern_mismatch', params: { pattern } },
    minLength !== undefined && { code: 'text_too_short', params: { minLength } },
    input === 'PhoneNumber' &&
      (country ? { code: 'phone_invalid_like', params: { country } } : { code: 'phone_invalid' }),
    ...(input === 'Number'
      ? [
          min !== undefined && { code: 'number_min', params: { min } },
          max !== undefined && { code: 'number_max', params: { max } },
          step !== undefined && { code: 'number_step', params: { step } },
          integer && { code: 'number_integer' },
        ]
      : []),
  ].filter((rule) => typeof rule === 'object')
  const text = {
    ...(maxLength !== undefined && { maxLength }),
    ...(patterns.length === 1 && { pattern: patterns[0] }),
    ...(patterns.length > 1 && { allOf: patterns.map((each) => ({ pattern: each })) }),
  }
  return { text, rules }
}
