/** Texts and numbers as CSV (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export function csvFile(lines: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would run as a formula is told to be a text. */
function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
