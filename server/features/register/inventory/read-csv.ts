import papa from 'papaparse'
import { invalid } from '../../../contract/app-error.ts'

/** A column of the file by its heading, in any case. */
const COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  'cas number': 'casNumber',
  amount: 'amount',
  unit: 'unit',
  container: 'container',
  room: 'room',
  barcode: 'barcode',
  received: 'receivedDate',
  expires: 'expiryDate',
}

const NEEDED = ['amount', 'unit', 'room']
const MOST_CHARACTERS = 200_000
export const MOST_ROWS = 500

/** A row as texts, by column. */
export type Row = Readonly<Record<string, string>>

/**
 * Reads the rows of a CSV file.
 *
 * @throws AppError VALIDATION_FAILED for a file that is too large, has no rows, or lacks a column
 */
export function readCsv(text: string): { rows: Row[]; ignored: string[] } {
  const refuse = (code: string, params = {}) => invalid({ code, path: 'csv', params })
  if (text.length > MOST_CHARACTERS) throw refuse('csv.too_long', { max: MOST_CHARACTERS })
  const parsed = papa.parse<string[]>(text.replace(/^\uFEFF/, '').toWellFormed(), {
    ...{ skipEmptyLines: 'greedy', preview: MOST_ROWS + 2 },
  })
  const [headings = [], ...lines] = parsed.data
  if (lines.length === 0) throw refuse('csv.empty')
  if (lines.length > MOST_ROWS) throw refuse('csv.too_long', { max: MOST_ROWS })
  const columns = headings.map((heading) => COLUMNS[heading.trim().toLowerCase()])
  const missing = NEEDED.find((column) => !columns.includes(column))
  if (missing) throw refuse('csv.no_column', { column: missing })
  const rows = lines.map((line) =>
    Object.fromEntries(
      columns.flatMap((column, at) => {
        const cell = line[at]?.trim() ?? ''
        return column === undefined || cell === '' ? [] : [[column, cell]]
      }),
    ),
  )
  return { rows, ignored: headings.filter((_, at) => columns[at] === undefined) }
}
