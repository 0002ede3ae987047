import { numberPattern } from '../../runtime/core/number/parse-number.ts'
import type { Element } from '../../schemas/index.ts'
import { EMAIL_PATTERN } from './check-text.ts'
import { decimalsOf } from './number-text.ts'
import { propsOf } from './props.ts'

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

/** What a text may be, as JSON Schema can say it: the bounds of a number inside a text it cannot. */
export function validText(element: Element): object {
  const { input, country, pattern, min, max, step, integer, minLength, maxLength } = propsOf(element)
  const ecma = pattern === undefined ? undefined : asEcma(pattern)
  const wanted = [
    ecma,
    input === 'Email' ? EMAIL_PATTERN : undefined,
    input === 'Number' ? numberPattern(decimalsOf(propsOf(element))) : undefined,
  ].filter((each) => each !== undefined)
  const patterns = wanted.map((each) => `^\\s*(?:${each})\\s*$${element.required ? '' : `|${BLANK}`}`)
  if (element.required) patterns.unshift('\\S')
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
  ].filter(Boolean)
  const text = {
    ...(maxLength !== undefined && { maxLength }),
    ...(patterns.length === 1 && { pattern: patterns[0] }),
    ...(patterns.length > 1 && { allOf: patterns.map((each) => ({ pattern: each })) }),
  }
  return { properties: { text }, ...(rules.length > 0 && { 'x-formwork': { rules } }) }
}
