import { computeFigures, type FigureResult } from '../../../core/report/figures.ts'
import { orderRows } from '../../../core/report/order-rows.ts'
import type { ParameterValues } from '../../../core/report/parameters.ts'
import type { SentReport, ShownReport } from './operations.ts'
import type { ReadRows, Row } from './use-rows.ts'

export interface CompletedReport extends ReadRows {
  report: SentReport
  shown: ShownReport
  values: ParameterValues
  /** In the report's order. */
  rows: readonly Row[]
  figures: ReadonlyMap<string, FigureResult>
}

/** A report of which every part has been read. */
export function completedReport(
  report: SentReport,
  values: ParameterValues,
  read: ReadRows,
): CompletedReport {
  const shown = report.shown as ShownReport
  return {
    ...{ ...read, report, shown, values },
    rows: orderRows(shown, read.rows),
    figures: computeFigures(shown, values, { rows: read.count, sums: read.sums }),
  }
}
