import { csvFile } from '../../core/text/csv.ts'
import type { ChartFigure, ChartMetric } from './figure.ts'
import { figureRows } from './figure-rows.ts'

/** The figures as CSV. */
export function figureCsv(figure: ChartFigure, metric: ChartMetric): string {
  const { head, rows } = figureRows(figure, metric)
  return csvFile([head, ...rows.map(({ name, values }) => [name, ...values])])
}

/** A name that every file system takes. */
export const chartFileName = (title: string, ending: string) =>
  `${
    title
      .slice(0, 200)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'chart'
  }.${ending}`
