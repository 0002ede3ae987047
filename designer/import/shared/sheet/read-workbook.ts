import { strFromU8 } from 'fflate'
import { ImportError } from '../import-error.ts'
import { type Tag, tagsOf } from './read-xml.ts'
import { openPackage } from './unzip.ts'

/** A sheet as texts: rows of cells, each where it stands. */
export interface Sheet {
  name: string
  /** By row, then by column from 0. What a formula came to when it was last saved is its text. */
  rows: readonly (readonly (string | undefined)[])[]
}

const MAX_ROWS = 20_000
const MAX_COLUMNS = 500

/**
 * The sheets of an Excel workbook. Nothing of it is computed, and nothing outside of it is read.
 *
 * @throws ImportError when it is no workbook, or a hostile one
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const parts = openPackage(bytes)
  const textOf = (name: string) => {
    const content = parts.read(name)
    return content && strFromU8(content)
  }
  const workbook = textOf('xl/workbook.xml')
  if (workbook === undefined) throw new ImportError('the file is no Excel workbook')
  const targets = new Map<string, string>()
  for (const { name, attributes } of tagsOf(textOf('xl/_rels/workbook.xml.rels') ?? ''))
    if (name === 'Relationship') targets.set(attributes.get('Id') ?? '', attributes.get('Target') ?? '')
  const shared = readShared(textOf('xl/sharedStrings.xml') ?? '')
  return tagsOf(workbook)
    .filter(({ name }) => name === 'sheet')
    .flatMap(({ attributes }) => {
      const target = targets.get(attributes.get('r:id') ?? '')
      const text = target && textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      return text ? [{ name: attributes.get('name') ?? '', rows: readRows(tagsOf(text), shared) }] : []
    })
}

/** Texts that cells share; one with several styles is in several pieces. */
function readShared(xml: string): string[] {
  const texts: string[] = []
  let isPhonetic = false
  for (const { name, isEnd, text } of tagsOf(xml)) {
    if (name === 'si' && !isEnd) texts.push('')
    if (name === 'rPh') isPhonetic = !isEnd
    if (name === 't' && !isEnd && !isPhonetic) texts[texts.length - 1] += text
  }
  return texts
}

function readRows(tags: readonly Tag[], shared: readonly string[]): (string | undefined)[][] {
  const rows: (string | undefined)[][] = []
  let place: { row: number; column: number; type: string | undefined } | undefined
  let isPhonetic = false
  let next = { row: -1, column: 0 }
  for (const { name, attributes, isEnd, text } of tags) {
    if (name === 'row' && !isEnd) next = { row: Number(attributes.get('r') ?? next.row + 2) - 1, column: 0 }
    if (name === 'c' && !isEnd) {
      const column = columnOf(attributes.get('r')) ?? next.column
      place = { row: next.row, column, type: attributes.get('t') }
      next = { ...next, column: column + 1 }
    }
    if (name === 'rPh') isPhonetic = !isEnd
    const isValue = !isEnd && !isPhonetic && (name === 'v' || name === 't')
    if (!place || !isValue || text === '') continue
    if (!(place.row >= 0 && place.row < MAX_ROWS && place.column < MAX_COLUMNS))
      throw new ImportError(`a sheet has more than ${MAX_ROWS} rows or ${MAX_COLUMNS} columns`)
    while (rows.length <= place.row) rows.push([])
    const row = rows[place.row]
    if (row) row[place.column] = (row[place.column] ?? '') + cellText(text, place.type, shared)
  }
  return rows
}

function cellText(text: string, type: string | undefined, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  return type === 'e' ? '' : text
}

/** `AB7` is column 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** `C7`, as a person calls a cell. */
export function cellName(row: number, column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return `${column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : ''}${letter}${row + 1}`
}
