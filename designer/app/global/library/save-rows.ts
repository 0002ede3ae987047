import type { Transport } from '../../../../runtime/client/transport.ts'
import { plainText } from '../../../../runtime/core/text/csv.ts'
import type { ReadFile } from '../../../parts/read-table-file.ts'
import { type Library, type Saved, saveItemsMutation } from './operations.ts'

/** Bounds of one request. */
const MOST_ROWS = 200
const MOST_CHARACTERS = 200_000

/** What of a file is read: the columns that are called as the library calls them, in any case. */
export interface Columns {
  /** `id`, `name` and fields, each with its place in the file. */
  read: readonly { column: string; at: number }[]
  ignored: readonly string[]
}

export function columnsOf({ headers }: Pick<ReadFile, 'headers'>, { fieldArraySchema }: Library): Columns {
  const names = new Map([
    ['id', 'id'],
    ['name', 'name'],
  ])
  for (const { name, label } of fieldArraySchema) {
    names.set(label.toLowerCase(), name)
    names.set(name.toLowerCase(), name)
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

/**
 * Sends a file's rows, some at a time; each piece may be sent again. Stops at the first piece that has problems, unless
 * it is only tried: then all of them are gathered, with their place in the file.
 */
export async function saveRows(
  { request }: Pick<Transport, 'request'>,
  libraryId: string,
  { rows }: Pick<ReadFile, 'rows'>,
  { read }: Columns,
  dryRun: boolean,
): Promise<Saved> {
  const columns = read.map(({ column }) => column)
  let sum: Saved = { added: 0, changed: 0, same: 0, problems: [] }
  for (let from = 0; from < rows.length; ) {
    const piece: string[][] = []
    for (let size = 0; from + piece.length < rows.length && piece.length < MOST_ROWS; ) {
      const row = read.map(({ at }) => plainText(rows[from + piece.length]?.[at] ?? ''))
      size += row.reduce((length, cell) => length + cell.length + 3, 0)
      if (size > MOST_CHARACTERS && piece.length > 0) break
      piece.push(row)
    }
    const input = { libraryId, columns, rows: piece, dryRun }
    const saved = (await request(saveItemsMutation, { input })).saveLibraryItems
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
