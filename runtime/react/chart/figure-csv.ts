import type { ChartFigure, ChartMetric } from './figure.ts'
import { figureRows } from './figure-rows.ts'

/** The figures as CSV (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export function figureCsv(figure: ChartFigure, metric: ChartMetric): string {
  const { head, rows } = figureRows(figure, metric)
  const lines = [
    head.map(textCell),
    ...rows.map(({ name, values }) => [
      textCell(name),
      ...values.map((value) => (value === null ? '' : String(value))),
    ]),
  ]
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would run as a formula is told to be a text. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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
