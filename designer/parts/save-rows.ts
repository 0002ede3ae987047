import { plainText } from '../../runtime/core/text/csv.ts'
import type { ReadFile } from './read-table-file.ts'

/** Bounds of one request. */
const MOST_ROWS = 200
const MOST_CHARACTERS = 200_000

/** What came, or with a dry run would come, of rows. */
export interface SavedRows {
  added: number
  changed: number
  same: number
  problems: readonly RowProblem[]
}

export interface RowProblem {
  row: number
  column: string
  code: string
}

/** What of a file is read: each column with its place in the file. */
export interface Columns {
  read: readonly { column: string; at: number }[]
  ignored: readonly string[]
}

/** The columns of a file that are called as `labels` says, or by their own names, in any case. */
export function columnsOf(
  { headers }: Pick<ReadFile, 'headers'>,
  labels: Readonly<Record<string, string>>,
): Columns {
  const names = new Map<string, string>()
  for (const [column, label] of Object.entries(labels)) {
    names.set(label.toLowerCase(), column)
    names.set(column.toLowerCase(), column)
  }
  const read: { column: string; at: number }[] = []
  const ignored: string[] = []
  for (const [at, header] of headers.entries()) {
    const column = names.get(header.trim().toLowerCase())
    if (column === undefined || read.some((each) => each.column === column)) ignored.push(header)
    else read.push({ column, at })
  }
  return { read, ignored }
}

/** Sends some rows as texts in the order of the columns. */
export type SendRows = (columns: string[], rows: string[][], dryRun: boolean) => Promise<SavedRows>

/**
 * Sends a file's rows, some at a time; each piece may be sent again. Stops at the first piece that has problems, unless
 * it is only tried: then all of them are gathered, with their place in the file.
 */
export async function saveRows(
  send: SendRows,
  { rows }: Pick<ReadFile, 'rows'>,
  { read }: Columns,
  dryRun: boolean,
): Promise<SavedRows> {
  const columns = read.map(({ column }) => column)
  let sum: SavedRows = { added: 0, changed: 0, same: 0, problems: [] }
  for (let from = 0; from < rows.length; ) {
    const piece: string[][] = []
    for (let size = 0; from + piece.length < rows.length && piece.length < MOST_ROWS; ) {
      const row = read.map(({ at }) => plainText(rows[from + piece.length]?.[at] ?? ''))
      size += row.reduce((length, cell) => length + cell.length + 3, 0)
      if (size > MOST_CHARACTERS && piece.length > 0) break
      piece.push(row)
    }
    const saved = await send(columns, piece, dryRun)
    const problems = saved.problems.map((each) => ({ ...each, row: each.row + from }))
    sum = {
      added: sum.added + saved.added,
      changed: sum.changed + saved.changed,
      same: sum.same + saved.same,
      problems: [...sum.problems, ...problems],
    }
    if (!dryRun && problems.length > 0) return sum
    from += piece.length
  }
  return sum
}
