import type { ChartFigure, ChartMetric, ChartValue } from './figure.ts'

const formatter = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `1,250.5`, `40%`; a dash where there is nothing to say. */
export function sayNumber(value: number | null, { aggregate }: Pick<ChartMetric, 'aggregate'>): string {
  if (value === null) return '–'
  return `${formatter.format(value)}${aggregate.function === 'share' ? '%' : ''}`
}

/** `Mar 2026` for a month, `3 Mar 2026` for a day or the Monday of a week; else the words of the value. */
export function sayValue({ label }: ChartValue, by?: string | null): string {
  if (!by) return label
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(label) ?? []
  const name = months[Number(month) - 1]
  if (!name) return label.replace(/^(\d{4})-(Q\d)$/, '$2 $1')
  return `${day ? `${Number(day)} ` : ''}${name} ${year}`
}

/** What the figures are called in a table, a legend and a tip. */
export const measureOf = ({ aggregate: { name, label } }: ChartMetric): string => {
  const words = name ?? label ?? 'Forms'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `12 more than in the period before`. */
export function sayChange(figure: ChartFigure, metric: ChartMetric): string | undefined {
  if (!figure.before) return undefined
  const then = figure.before.total
  if (then === null || figure.total === null)
    return 'There is nothing to compare it with from the period before'
  const change = figure.total - then
  const amount = formatter.format(Math.abs(change))
  if (amount === '0') return 'The same as in the period before'
  const unit = metric.aggregate.function === 'share' ? ' points' : ''
  return `${amount}${unit} ${change > 0 ? 'more' : 'fewer'} than in the period before (${sayNumber(then, metric)})`
}

/** What one must know to read the figures right. */
export function noticesOf(figure: ChartFigure, { view }: Pick<ChartMetric, 'view'>): string[] {
  const { hidden, others, isBehind, gone = [] } = figure
  const groups = (n: number) => (n === 1 ? '1 group' : `${formatter.format(n)} groups`)
  return [
    ...(view === 'map' ? offTheMap(figure) : []),
    ...(hidden > 0
      ? [`${groups(hidden)} of few forms ${hidden === 1 ? 'is' : 'are'} not shown, nor any total`]
      : []),
    ...(others > 0 ? [`${groups(others)} beyond the limit ${others === 1 ? 'is' : 'are'} not shown`] : []),
    ...(isBehind ? ['Some forms that were saved lately are not counted yet'] : []),
    ...gone.map((key) => `The newest version of the template no longer asks for “${key}”`),
  ]
}

/** What was counted and stands nowhere on a map. */
function offTheMap({ axes, cells, unanswered }: ChartFigure): string[] {
  const without = cells.filter(({ at }) => !axes[0]?.values[at[0] ?? -1]?.place)
  const forms = (n: number) => (n === 1 ? '1 form' : `${formatter.format(n)} forms`)
  const inBuildings = without.reduce((sum, { count }) => sum + count, 0)
  const buildings =
    without.length === 1 ? '1 building that has' : `${formatter.format(without.length)} buildings that have`
  return [
    ...(without.length > 0 ? [`${forms(inBuildings)} in ${buildings} no place on the map`] : []),
    ...(unanswered ? [`${forms(unanswered)} ${unanswered === 1 ? 'names' : 'name'} no building`] : []),
  ]
}
