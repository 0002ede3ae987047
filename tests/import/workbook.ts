import { deflateRawSync } from 'node:zlib'
import { zip } from '../support/sample-files.ts'

/** Sheets by name, as rows of cells. */
export type Sheets = Record<string, (string | null)[][]>

const inXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const packed = (name: string, content: string) => {
  const bytes = deflateRawSync(content)
  return { name, packed: bytes, claims: content.length }
}

/** A workbook as Excel writes it: shared texts, references of cells, everything packed. */
export function workbook(sheets: Sheets): Buffer {
  const shared: string[] = []
  const names = Object.keys(sheets)
  const cell = (text: string | null, row: number, column: number) =>
    text === null
      ? ''
      : `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="s"><v>${shared.push(text) - 1}</v></c>`
  const parts = names.map((name, i) => {
    const rows = sheets[name]?.map(
      (cells, r) => `<row r="${r + 1}">${cells.map((text, c) => cell(text, r, c)).join('')}</row>`,
    )
    return packed(
      `xl/worksheets/sheet${i + 1}.xml`,
      `<worksheet><sheetData>${rows?.join('')}</sheetData></worksheet>`,
    )
  })
  const list = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  const targets = names.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  return zip([
    packed('xl/workbook.xml', `<workbook><sheets>${list.join('')}</sheets></workbook>`),
    packed('xl/_rels/workbook.xml.rels', `<Relationships>${targets.join('')}</Relationships>`),
    ...parts,
    packed(
      'xl/sharedStrings.xml',
      `<sst>${shared.map((text) => `<si><t>${inXml(text)}</t></si>`).join('')}</sst>`,
    ),
  ])
}
