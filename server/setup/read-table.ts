import { readFileSync, statSync } from 'node:fs'
import papa from 'papaparse'
import { CommandError } from '../composition/command-error.ts'

/** What one command reads; a larger directory is split, or comes through SCIM. */
const MOST_ROWS = 200_000
const MOST_BYTES = 200_000_000

/** A row as texts, by column. */
export type Row = ReadonlyMap<string, string>

/**
 * The rows of a CSV file (RFC 4180, UTF-8) whose first line names the columns.
 *
 * @throws CommandError for a file that is no such table, or that names a column which there is not, or lacks a needed one
 */
export function readTable(
  path: string,
  columns: readonly string[],
  needed: readonly string[],
): readonly Row[] {
  if (statSync(path).size > MOST_BYTES) throw new CommandError(`${path} has more than 200 MB`)
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const [wrong] = errors.filter(({ type }) => type === 'Quotes')
  if (wrong) throw new CommandError(`${path}, row ${(wrong.row ?? 0) + 1}: ${wrong.message}`)
  const [head = [], ...rows] = data
  const names = head.map((name) => name.trim())
  const unknown = names.find((name) => !columns.includes(name))
  if (unknown !== undefined)
    throw new CommandError(`${path} has a column ${JSON.stringify(unknown)}; there are ${columns.join(', ')}`)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new CommandError(`${path} has the column ${twice} twice`)
  const missing = needed.find((name) => !names.includes(name))
  if (missing !== undefined) throw new CommandError(`${path} has no column ${missing}`)
  if (rows.length > MOST_ROWS)
    throw new CommandError(`${path} has more than ${MOST_ROWS.toLocaleString('en')} rows: split it`)
  return rows.map((cells) => new Map(names.map((name, i) => [name, (cells[i] ?? '').trim()])))
}
