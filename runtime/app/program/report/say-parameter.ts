import { formatNumber } from '../../../core/number/format-number.ts'
import type { ParameterValues } from '../../../core/report/parameters.ts'
import type { SentReport, ShownReport } from './operations.ts'

/** What a parameter stands at, in words: a campus by its name. */
export function sayParameter({ shown, campuses }: SentReport, values: ParameterValues, id: string): string {
  const { kind } = (shown as ShownReport).parameters.find((each) => each.id === id) ?? {}
  const value = values.get(id)
  if (kind === 'campus')
    return value === undefined ? 'All campuses' : (campuses.find(({ code }) => code === value)?.name ?? '')
  if (value === undefined) return ''
  return kind === 'number' && typeof value === 'number' ? formatNumber(value, {}) : String(value)
}
