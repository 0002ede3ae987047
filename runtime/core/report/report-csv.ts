import type { Report } from '../../../schemas/index.ts'
import { csvFile } from '../text/csv.ts'
import type { FigureResult } from './figures.ts'
import type { ParameterValues } from './parameters.ts'
import type { Cell } from './read-row.ts'
import type { Sums } from './sums.ts'

/** What a report came to for whoever reads it. */
export interface ReadReport {
  report: Pick<Report, 'name' | 'title' | 'sections' | 'isSummary'> & {
    parameters?: readonly { id: string; label: string }[]
    columns: readonly { label: string; mark?: string }[]
  }
  values: ParameterValues
  rows: readonly { cells: readonly Cell[] }[]
  sums: Sums
  figures: ReadonlyMap<string, FigureResult>
  /** How a parameter is said: a campus by its name. */
  say(id: string): string
}

type Line = readonly (string | number | null)[]

/** A report as CSV: for which year and place it is, its rows with their sums, and its figures; a line empty between them. */
export function reportCsv({ report, values, rows, sums, figures, say }: ReadReport): string {
  const { name, title = name, parameters = [], columns, sections = [], isSummary } = report
  const head: Line[] = [
    [title],
    ...parameters.flatMap(({ id, label }): Line[] => {
      const value = values.get(id)
      return value === undefined ? [] : [[label, typeof value === 'number' ? value : say(id)]]
    }),
  ]
  const table: Line[] = [
    columns.map(({ label, mark }) => (mark ? `${mark} ${label}` : label)),
    ...rows.map(({ cells }) => cells.map((cell) => (cell === true ? 'X' : cell))),
    ...(sums.some((sum) => sum !== null) ? [totals(sums)] : []),
  ]
  const figureLines = sections.flatMap(({ title, figures: own = [] }): Line[] =>
    own.map(({ id, label }) => {
      const result = figures.get(id)
      return [title, label, result && 'value' in result ? result.value : null]
    }),
  )
  const parts = [head, ...(isSummary ? [] : [table]), ...(figureLines.length > 0 ? [figureLines] : [])]
  return csvFile(parts.flatMap((lines, i) => (i > 0 ? [[], ...lines] : lines)))
}

/** The word stands in the first column, where nothing is added up there. */
const totals = (sums: Sums): Line => sums.map((sum, n) => (n === 0 && sum === null ? 'Totals' : sum))
