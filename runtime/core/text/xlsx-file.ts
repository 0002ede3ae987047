import { strToU8, Zip, ZipDeflate } from 'fflate'
import { isCalendarDate } from '../datetime/parse.ts'

export type Line = readonly (string | number | null)[]

/** Longer texts are none for a spreadsheet. */
const LONGEST = 32_767
/** What XML has no place for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Days are counted from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (type: string, target: string, more = '') =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/>${more}</Relationships>`

/** Of the styles the second is a head, the third a day. */
const fixed: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
  '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Table" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    'worksheet',
    'worksheets/sheet1.xml',
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>`,
  ),
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/**
 * A table as a workbook (ECMA-376), its first line as the head: numbers and days as such, every other cell as a text, which
 * is never run as a formula. The same lines and moment make the same bytes, however they are parted.
 *
 * @param made when the file says that it was made
 */
export async function* xlsxFile(
  parts: AsyncIterable<readonly Line[]> | Iterable<readonly Line[]>,
  made: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let packed: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    packed.push(part as Uint8Array<ArrayBuffer>)
  })
  const file = (name: string) => {
    const entry = new ZipDeflate(name)
    entry.mtime = made
    zip.add(entry)
    return (text: string, isLast: boolean) => entry.push(strToU8(text), isLast)
  }
  for (const [name, text] of Object.entries(fixed)) file(name)(text, true)
  const write = file('xl/worksheets/sheet1.xml')
  write(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
    false,
  )
  let count = 0
  for await (const lines of parts) {
    write(lines.map((line, n) => rowOf(line, count + n)).join(''), false)
    count += lines.length
    yield* packed
    packed = []
  }
  write('</sheetData></worksheet>', true)
  zip.end()
  yield* packed
}

const rowOf = (line: Line, n: number): string =>
  `<row r="${n + 1}">${line.map((cell, at) => cellOf(cell, `${columnName(at)}${n + 1}`, n === 0)).join('')}</row>`

function cellOf(cell: Line[number], at: string, isHead: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (!isHead && isCalendarDate(cell)) {
    const day = (Date.parse(cell) - DAY_ZERO) / DAY_MS
    // Days before March 1900 are counted differently by others.
    if (day > 60) return `<c r="${at}" s="2"><v>${day}</v></c>`
  }
  const text = escaped(cell.toWellFormed().slice(0, LONGEST))
  return `<c r="${at}" t="inlineStr"${isHead ? ' s="1"' : ''}><is><t xml:space="preserve">${text}</t></is></c>`
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>]/g, (mark) => marks[mark] ?? mark)

/** `A` to `Z`, `AA`, … */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}
