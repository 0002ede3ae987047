import { formatDate, formatDateTime } from '../../runtime/core/datetime/format.ts'
import type { Element } from '../../schemas/index.ts'
import { bandOf, type CalculatedAnswer, propsOf } from './props.ts'

/** A larger one is not written out digit by digit. */
const WRITTEN_OUT = 1e15

const formats = new Map<number | undefined, Intl.NumberFormat>()

/** One formatter for all rows: making it takes longer than using it. */
function formatNumber(value: number, decimals: number | undefined): string {
  if (Math.abs(value) >= WRITTEN_OUT) return String(value)
  let format = formats.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 10,
    })
    formats.set(decimals, format)
  }
  return format.format(value)
}

/** The value without its band: `1,250.5 kg`, `11/21/2026`, `Yes`. */
export function valueText({ value }: CalculatedAnswer, element: Element): string {
  const { decimals, unit } = propsOf(element)
  if (typeof value === 'number') return [formatNumber(value, decimals), unit].filter(Boolean).join(' ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (propsOf(element).kind !== 'date') return value
  return formatDate(value) ?? formatDateTime(value) ?? value
}

export function toText(answer: CalculatedAnswer, element: Element): string {
  const band = bandOf(answer, propsOf(element))
  return band ? `${valueText(answer, element)} (${band.label})` : valueText(answer, element)
}
