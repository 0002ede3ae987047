import { remembered } from '../cache/remembered.ts'
import { plainSpaces } from '../datetime/habits.ts'
import { localLanguage } from '../language/local-language.ts'
import { numberHabitsOf } from './number-habits.ts'
import { parseNumber } from './parse-number.ts'

export interface NumberStyle {
  /** ISO 4217. */
  currency?: string
  unit?: string
  /** At least and at most so many digits behind the point. */
  decimals?: readonly [least: number, most: number]
  /** A number of four digits stands together: it may be a year. */
  together?: boolean
}

/** One formatter for all rows: making it takes longer than using it. */
const formatterOf = remembered(
  (language: string, least: number, most: number, currency?: string, together?: boolean) =>
    new Intl.NumberFormat(language, {
      numberingSystem: 'latn',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      ...(currency && { style: 'currency', currency }),
      ...(together && { useGrouping: 'min2' }),
    }),
)

/** `1,250.5 kg`, `$1,250.50`, in the way of the language. A text keeps all of its digits. */
export function formatNumber(
  value: number | string,
  { currency, unit, decimals: [least, most] = [0, 10], together }: NumberStyle,
  language = localLanguage(),
): string {
  const text = plainSpaces(formatterOf(language, least, most, currency, together).format(value as number))
  return unit ? `${text} ${unit}` : text
}

/** A longer one is shown as it is stored. */
const WRITTEN_OUT = 60

/** A stored text in words, with all of its digits and at least so many decimals; what is no number stays as it is. */
export function numberWords(
  text: string,
  { least = 0, ...style }: Omit<NumberStyle, 'decimals'> & { least?: number },
  language?: string,
): string {
  const stored = text.trim()
  if (parseNumber(stored) === undefined || stored.length > WRITTEN_OUT) return text
  const digits = Math.max(least, stored.split('.')[1]?.length ?? 0)
  return formatNumber(stored, { ...style, decimals: [digits, digits] }, language)
}

/** A stored number as somebody would type it in the language: `1234,5`; what is no number stays as it is. */
export const typedNumber = (stored: string, language?: string): string =>
  parseNumber(stored) === undefined ? stored : stored.replace('.', numberHabitsOf(language).decimal)

/** What says the currency, and whether it stands in front; beside the ISO code, in the language's way and the shortest. */
export function currencySigns(currency: string, language = localLanguage()) {
  const [parts, short] = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(1),
  ) as [Intl.NumberFormatPart[], Intl.NumberFormatPart[]]
  const signOf = (each: Intl.NumberFormatPart[]) =>
    each.find(({ type }) => type === 'currency')?.value ?? currency
  return {
    sign: signOf(parts),
    isBefore:
      parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer'),
    all: [...new Set([signOf(parts), currency, signOf(short)])],
  }
}

/** How many digits the smallest coin of a currency has behind the point. */
export const currencyDecimals = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
