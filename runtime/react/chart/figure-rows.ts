import { type ChartFigure, type ChartMetric, type ChartPlace, NOWHERE, valuesByPlace } from './figure.ts'
import { measureOf, sayValue } from './say-figure.ts'

/** A figure as a table: the head, and a row for each value of the first axis. */
export interface FigureRows {
  head: readonly string[]
  rows: readonly FigureRow[]
}

interface FigureRow {
  name: string
  values: readonly (number | null)[]
  /** Where it stands in the figure; absent where it is the figure as a whole, and where there are no forms. */
  place?: ChartPlace
}

/** The same figures as the chart, for those who read, listen or calculate. */
export function figureRows(figure: ChartFigure, metric: ChartMetric): FigureRows {
  const [first, second] = figure.axes
  const measure = measureOf(metric)
  const { before } = figure
  if (!first) {
    const values = [figure.total, ...(before ? [before.total] : [])]
    return {
      head: ['', measure, ...(before ? ['Period before'] : [])],
      rows: [{ name: metric.title, values }],
    }
  }
  const now = valuesByPlace(figure.cells)
  const names = first.values.map((value) => sayValue(value, first.by))
  if (second)
    return {
      head: [first.label, ...second.values.map((value) => sayValue(value, second.by))],
      rows: names.map((name, n) =>
        rowOf(
          name,
          [n],
          second.values.map((_, m) => now(n, m)),
        ),
      ),
    }
  const then = before && valuesByPlace(before.cells)
  const rows = names.map((name, n) => rowOf(name, [n], [now(n)], then ? [then(n)] : []))
  const nowhere =
    figure.unanswered && metric.aggregate.function === 'count'
      ? [rowOf('No building', NOWHERE, [figure.unanswered], then ? [null] : [])]
      : []
  return {
    head: [first.label, measure, ...(then ? ['Period before'] : [])],
    rows: [...rows, ...nowhere],
  }
}

function rowOf(
  name: string,
  place: ChartPlace,
  now: readonly (number | null)[],
  then: readonly (number | null)[] = [],
): FigureRow {
  return { name, values: [...now, ...then], ...(now.some((value) => value !== null) && { place }) }
}
