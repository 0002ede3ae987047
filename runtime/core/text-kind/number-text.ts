import { currencyDecimals, currencySigns, numberWords } from '../number/format-number.ts'
import type { TextProps } from './text-props.ts'

/** What a person may type beside the number: its unit, the sign or the code of its currency. */
export function signsOf({ unit, currency }: TextProps, language?: string): readonly string[] {
  if (currency !== undefined) return currencySigns(currency, language).all
  return unit === undefined ? [] : [unit]
}

/** Digits behind the point: those of its currency where the template says nothing. */
export const decimalsOf = ({ decimals, currency }: TextProps): number | undefined =>
  decimals ?? (currency === undefined ? undefined : currencyDecimals(currency))

/** A stored number in the words of the form: `1,250.5 kg`, `$1,250.50`. What is no number stays as it was typed. */
export function numberText(text: string, props: TextProps): string {
  const { unit, currency } = props
  const together = unit === undefined && currency === undefined
  return numberWords(text, {
    unit,
    currency,
    together,
    least: currency === undefined ? 0 : decimalsOf(props),
  })
}

/** A bound as it is said to a person; a number alone where nothing stands beside it. */
export const boundText = (bound: number, props: TextProps): string | number =>
  props.unit === undefined && props.currency === undefined ? bound : numberText(String(bound), props)
