import { reportCsv } from '../../../core/report/report-csv.ts'
import { chartFileName } from '../../../react/chart/figure-csv.ts'
import { saveFile } from '../../../react/ui/save-file.ts'
import type { CompletedReport } from './completed-report.ts'
import { sayParameter } from './say-parameter.ts'

/** Gives the person the report as a file for a spreadsheet. */
export function saveReport({ report, shown, values, rows, sums, figures }: CompletedReport): void {
  const say = (id: string) => sayParameter(report, values, id)
  const csv = reportCsv({ report: { ...shown, name: report.name }, values, rows, sums, figures, say })
  const of = shown.parameters.flatMap(({ id, kind }) =>
    kind === 'year' || kind === 'campus' ? [say(id)] : [],
  )
  const name = chartFileName([report.name, ...of].join(' '), 'csv')
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
}
