import { plainDigits } from '../language/plain-digits.ts'
import { numberHabitsOf } from './number-habits.ts'
import { parseNumber } from './parse-number.ts'

/** A space or an apostrophe between thousands: `1 234 567`, `1’234`. */
const SET_APART = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
/** `1,234,567` and `1,234.5` can mean one thing only, whatever the language. */
const SURELY_GROUPED = /^[+-]?\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d*)?|,\d{3}\.\d*)$/

/**
 * A number as people write it in a language, by digits and a decimal point as it is stored: `1.234,5` of Germany is
 * `1234.5`; undefined when it is none. What can be read in one way only is read everywhere: `12.5`, `1,234.5`.
 *
 * @param signs what may stand before or behind it: its unit, the sign of its currency
 */
export function readNumber(
  text: string,
  language?: string,
  signs: readonly string[] = [],
): string | undefined {
  const { group = '', grouped, plain } = numberHabitsOf(language)
  if (text.length > 500) return undefined
  const number = withoutSign(plainMarks(text), signs).replace(SET_APART, '')
  if (grouped?.test(number)) return stored(number.replaceAll(group, '').replace(',', '.'))
  if (plain.test(number)) return stored(number.replace(',', '.'))
  return stored(SURELY_GROUPED.test(number) ? number.replaceAll(',', '') : number)
}

const plainMarks = (text: string) =>
  plainDigits(text)
    .replace(/[−–]/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()

function withoutSign(text: string, signs: readonly string[]): string {
  for (const sign of signs.map(plainMarks)) {
    if (sign !== '' && text.includes(sign))
      return text
        .replace(sign, '')
        .trim()
        .replace(/^([+-])\s+/, '$1')
  }
  return text
}

const stored = (number: string) => (parseNumber(number) === undefined ? undefined : number)
