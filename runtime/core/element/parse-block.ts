/**
 * A block of cells as spreadsheets copy it: tabs between cells, line breaks between rows. A cell that holds a tab, a
 * line break or a quote stands in quotes, with the quotes in it doubled; a quote inside an unquoted cell is a quote.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : undefined
    if (quoted) {
      row.push(quoted.cell)
      at = quoted.end
    } else {
      const end = nextBreak(text, at)
      row.push(text.slice(at, end))
      at = end
    }
    if (text[at] === '\t') {
      at += 1
      if (at < text.length) continue
      row.push('')
    } else {
      at += text.startsWith('\r\n', at) ? 2 : 1
    }
    rows.push(row)
    row = []
  }
  return rows
}

const isBreak = (char: string | undefined) =>
  char === undefined || char === '\t' || char === '\n' || char === '\r'

function nextBreak(text: string, from: number): number {
  let end = from
  while (!isBreak(text[end])) end += 1
  return end
}

/** The quoted cell that starts here; undefined when its quotes do not close at the end of a cell. */
function readQuoted(text: string, start: number): { cell: string; end: number } | undefined {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end === -1 || !isBreak(text[end + 1])) return undefined
  const cell = text
    .slice(start + 1, end)
    .replaceAll('""', '"')
    .replaceAll('\r\n', '\n')
  return { cell, end: end + 1 }
}
