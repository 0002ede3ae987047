import { IMPORT_LIMITS } from '../../runtime/core/mapping/import-mapper.ts'
import { ImportError } from '../import/shared/import-error.ts'
import { openPackage } from '../import/shared/sheet/unzip.ts'
import { texts as words } from './texts.ts'

/** A file as texts: its headings, each once, and the rows below them. */
export interface ReadFile {
  name: string
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * Reads a CSV or XLSX file in the author's own browser, told apart by what is in it. Nothing of it is computed: of a
 * formula what it came to when it was saved is read, and a text that looks like one stays a text.
 *
 * @throws ImportError saying what is wrong with the file
 */
export async function readImportFile(file: File): Promise<ReadFile> {
  const { bytes: most } = IMPORT_LIMITS
  if (file.size > most) throw new ImportError(words.tooLarge(most / 1024 / 1024))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isPackage = bytes[0] === 0x50 && bytes[1] === 0x4b
  const table = isPackage ? await readWorkbook(bytes) : await readText(bytes)
  const [first = [], ...rest] = table.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (first.length === 0) throw new ImportError(words.empty)
  if (first.length > IMPORT_LIMITS.columns) throw new ImportError(words.tooManyColumns(IMPORT_LIMITS.columns))
  if (rest.length === 0) throw new ImportError(words.noRows)
  if (rest.length > IMPORT_LIMITS.rows) throw new ImportError(words.tooManyRows(IMPORT_LIMITS.rows))
  const long = rest.findIndex((row) => row.some((cell) => cell.length > IMPORT_LIMITS.cell))
  if (long !== -1) throw new ImportError(words.cellTooLong(long + 2, IMPORT_LIMITS.cell))
  return { name: file.name, headers: headersOf(first), rows: rest.map((row) => row.slice(0, first.length)) }
}

/** A heading names one column: one without gets its letter, one that is there already a number. */
function headersOf(row: readonly string[]): string[] {
  const known = new Set<string>()
  return row.map((cell, i) => {
    const base = cell.trim().toWellFormed().slice(0, 180) || words.column(i + 1)
    let header = base
    for (let n = 2; known.has(header); n++) header = `${base} (${n})`
    known.add(header)
    return header
  })
}

async function readText(bytes: Uint8Array): Promise<string[][]> {
  if (bytes.subarray(0, 4096).includes(0)) throw new ImportError(words.notATable)
  const { default: papa } = await import('papaparse')
  const text = textOf(bytes)
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: IMPORT_LIMITS.rows + 2 })
  return data.map((row) => row.map((cell) => String(cell)))
}

/** What older spreadsheets write is no UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  requireHarmless(bytes)
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const rows = await readSheet(bytes.slice().buffer)
    return rows.map((row) => row.map(cellText))
  } catch {
    throw new ImportError(words.damaged)
  }
}

/** Unpacks each part within bounds before anything else looks at it, and refuses declared entities. */
function requireHarmless(bytes: Uint8Array): void {
  const parts = openPackage(bytes)
  const decoder = new TextDecoder('utf-8')
  for (const name of parts.names) {
    const part = parts.read(name)
    if (part && /\.(?:xml|rels)$/.test(name) && /<!(?:DOCTYPE|ENTITY)/i.test(decoder.decode(part)))
      throw new ImportError(words.declaresEntities)
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  if (Number.isNaN(cell.getTime())) return ''
  const moment = cell.toISOString()
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 16).replace('T', ' ')
}
