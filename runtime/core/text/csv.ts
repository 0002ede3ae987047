type Line = readonly (string | number | null)[]

/** Texts and numbers as CSV (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export const csvFile = (lines: readonly Line[]): string => `\uFEFF${csvLines(lines)}`

/** Further lines of such a file. */
export const csvLines = (lines: readonly Line[]): string =>
  lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** A text that a spreadsheet would run as a formula is told to be a text, so that `plainText` reads it back. */
function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text as it was before `csvFile` told that it is one. */
export const plainText = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
