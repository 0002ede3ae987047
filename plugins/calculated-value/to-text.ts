import { formatDate, formatDateTime } from '../../runtime/core/datetime/format.ts'
import { formatNumber } from '../../runtime/core/number/format-number.ts'
import type { Element } from '../../schemas/index.ts'
import { bandOf, type CalculatedAnswer, propsOf } from './props.ts'
import { texts } from './texts.ts'

/** A larger one is not written out digit by digit. */
const WRITTEN_OUT = 1e15

const written = (value: number, decimals: number | undefined, unit: string | undefined) =>
  Math.abs(value) >= WRITTEN_OUT
    ? [value, unit].filter((part) => part !== undefined).join(' ')
    : formatNumber(value, { unit, decimals: [decimals ?? 0, decimals ?? 10] })

/** The value without its band: `1,250.5 kg`, `11/21/2026`, `Yes`. */
export function valueText({ value }: CalculatedAnswer, element: Element): string {
  const { decimals, unit } = propsOf(element)
  if (typeof value === 'number') return written(value, decimals, unit)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (propsOf(element).kind !== 'date') return value
  return formatDate(value) ?? formatDateTime(value) ?? value
}

export function toText(answer: CalculatedAnswer, element: Element): string {
  const band = bandOf(answer, propsOf(element))
  return band ? `${valueText(answer, element)} (${band.label})` : valueText(answer, element)
}
