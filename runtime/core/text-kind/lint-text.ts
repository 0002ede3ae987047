import type { Element } from '../../../schemas/index.ts'
import { lintUnused } from '../element/lint-unused.ts'
import { patternLengths } from '../pattern/pattern-lengths.ts'
import { arePatternsReady, isHeavyPattern, isSafePattern } from '../pattern/safe-pattern.ts'
import type { Issue } from '../validation/issue.ts'
import { hasPhones } from './phone.ts'
import { propsOf, type TextProps } from './text-props.ts'

/** `a@b.cc`, and `+` with a country code and the shortest number that some country has. */
const SHORTEST_OF_KIND: Readonly<Record<string, number>> = { Email: 6, PhoneNumber: 7 }

/** A pattern that no text can be held against, or bounds that no text or number is within. */
export function lintText(element: Element): Issue[] {
  const props = propsOf(element)
  return [
    ...lintNumber(props),
    ...lintLength(props),
    ...lintCountry(element, props),
    ...lintPlaceholder(element, props),
  ]
}

function lintCountry(element: Element, { input, country }: TextProps): Issue[] {
  if (country === undefined) return []
  if (input !== 'PhoneNumber') return lintUnused(element, ['country'])
  return hasPhones(country) === false
    ? [{ code: 'country.unknown', path: '/country', params: { country } }]
    : []
}

/** More of it is no example, but something to be read. */
const LONGEST_EXAMPLE = 60

/** It goes with the first key, and not everybody sees it: it never stands in for a label. */
function lintPlaceholder({ title, name, prompt }: Element, { placeholder }: TextProps): Issue[] {
  if (placeholder === undefined) return []
  const plain = (text: unknown) => typeof text === 'string' && text.trim().toLowerCase()
  const isSaid = [title, name, prompt].some((text) => plain(text) === plain(placeholder))
  if (!isSaid && placeholder.length <= LONGEST_EXAMPLE) return []
  return [{ code: 'placeholder.no_example', path: '/placeholder', severity: 'warning' }]
}

function lintNumber(props: TextProps): Issue[] {
  return [...lintSigns(props), ...lintBounds(props)]
}

/** A number has a unit or a currency, and the currency is one. */
function lintSigns({ unit, currency }: TextProps): Issue[] {
  if (currency === undefined) return []
  if (unit !== undefined) return [{ code: 'number.unit_and_currency', path: '/unit' }]
  return Intl.supportedValuesOf('currency').includes(currency)
    ? []
    : [{ code: 'number.unknown_currency', path: '/currency', params: { currency } }]
}

function lintBounds({ input, min, max, step, integer }: TextProps): Issue[] {
  if (min === undefined || max === undefined) return []
  if (min > max) return [{ code: 'bounds.crossed', path: '/max' }]
  if (input !== 'Number') return []
  const unit = integer ? (step !== undefined && Number.isInteger(step) ? step : 1) : step
  if (unit === undefined) return []
  // Decimal steps: 0.3 is a multiple of 0.1, though not in binary.
  const first = Math.ceil(min / unit - 1e-9)
  return first * unit > max + unit * 1e-9 ? [{ code: 'bounds.empty', path: '/max' }] : []
}

function lintLength({ input, min, minLength, maxLength, pattern }: TextProps): Issue[] {
  if (pattern !== undefined && !arePatternsReady()) return []
  if (pattern !== undefined && !isSafePattern(pattern))
    return [{ code: 'pattern.unusable', path: '/pattern' }]
  if (pattern !== undefined && isHeavyPattern(pattern, maxLength))
    return [{ code: 'pattern.heavy', path: '/pattern' }]
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength)
    return [{ code: 'length.crossed', path: '/maxLength' }]
  const needed = pattern === undefined ? undefined : patternLengths(pattern)
  if (pattern !== undefined && !needed) return [{ code: 'pattern.nothing', path: '/pattern' }]
  if (minLength !== undefined && needed && needed.most < minLength)
    return [{ code: 'length.crossed', path: '/minLength' }]
  if (maxLength === undefined) return []
  const least = Math.max(
    needed?.least ?? 0,
    SHORTEST_OF_KIND[input ?? ''] ?? 0,
    input === 'Number' && min !== undefined && min >= 1 ? String(Math.floor(min)).length : 0,
  )
  const params = { least, maxLength }
  return least > maxLength ? [{ code: 'length.impossible', path: '/maxLength', params }] : []
}
