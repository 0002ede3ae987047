import { csvFile } from '../../../../runtime/core/text/csv.ts'

export type Format = 'CSV' | 'XLSX'

type Line = readonly (string | number | null)[]

/** A table as a file, its first line as the head. No cell of it is ever run as a formula. */
export async function tableFile(format: Format, lines: readonly Line[]): Promise<Blob> {
  if (format === 'CSV') return new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' })
  const { xlsxFile } = await import('../../../../runtime/core/text/xlsx-file.ts')
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of xlsxFile([lines], new Date())) parts.push(part)
  return new Blob(parts, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
