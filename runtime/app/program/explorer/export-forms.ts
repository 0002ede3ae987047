import type { Transport } from '../../../client/transport.ts'
import { csvFile } from '../../../core/text/csv.ts'
import { saveFile } from '../../../react/ui/save-file.ts'
import { beginExportMutation, type Column, rowsQuery } from './operations.ts'
import { type Line, tableOf } from './table-of.ts'
import type { Place } from './use-page.ts'
import type { askedFor } from './view.ts'

export type Format = 'CSV' | 'XLSX'

/** The server begins no larger export. */
export const MOST_EXPORTED = 10_000
const A_PART = 100

interface Wanted {
  place: Place
  name: string
  columns: readonly Column[]
  asked: ReturnType<typeof askedFor>
  format: Format
}

/** Reads the rows part by part and gives the person the file, unless it is stopped before. */
export async function exportForms(
  transport: Transport,
  { place, name, columns, asked, format }: Wanted,
  signal: AbortSignal,
  onProgress: (progress: { done: number; of: number }) => void,
): Promise<void> {
  const ids = columns.map(({ id }) => id)
  const { beginExplorerExport: begun } = await transport.request(
    beginExportMutation,
    { ...place, ...asked, columns: ids, format },
    { signal },
  )
  const lines: Line[] = [columns.map(({ label }) => label)]
  for (let at = 0; at < begun.ids.length; at += A_PART) {
    onProgress({ done: at, of: begun.ids.length })
    const part = begun.ids.slice(at, at + A_PART)
    const { explorerRows } = await transport.request(
      rowsQuery,
      { ...place, columns: ids, ids: part },
      { signal },
    )
    lines.push(...tableOf(columns, explorerRows))
  }
  onProgress({ done: begun.ids.length, of: begun.ids.length })
  const file = await fileOf(format, lines)
  signal.throwIfAborted()
  saveFile(`${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.${format.toLowerCase()}`, file)
}

async function fileOf(format: Format, lines: readonly Line[]): Promise<Blob> {
  if (format === 'CSV') return new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' })
  const { xlsxFile } = await import('../../../core/text/xlsx-file.ts')
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve))
  return new Blob(await xlsxFile(lines, rest), {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
