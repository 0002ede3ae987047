import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { convertSource, type FormatName, type Imported } from '../../runtime/core/import/convert-source.ts'
import { ImportError } from '../../runtime/core/import/import-error.ts'
import { loadImportTables } from '../../server/composition/load-import-tables.ts'
import { checkTemplate, checkWorkflow } from '../../server/features/publishing/index.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'
import { zip } from '../support/sample-files.ts'

const tables = loadImportTables()
const checks = loadPluginsOnce()

/** What the product says of a document that came out of an import. */
export async function problemsOf({ template, workflow }: Pick<Imported, 'template' | 'workflow'>) {
  const services = await checks
  const { document, issues } = checkWorkflow(services, workflow)
  const found = [...issues, ...(await checkTemplate(services, template, document)).issues]
  return found.filter(({ severity }) => severity !== 'warning')
}

/** @param isChecked false to leave what would be refused where it is */
export async function convert(source: unknown, format?: FormatName, isChecked = true): Promise<Imported> {
  const bytes = Buffer.isBuffer(source)
    ? source
    : Buffer.from(typeof source === 'string' ? source : JSON.stringify(source))
  return convertSource(bytes, {
    tables: await tables,
    registry: (await checks).registry,
    name: 'source',
    ...(format && { format }),
    check: async (template, workflow) => (isChecked ? problemsOf({ template, workflow }) : []),
  })
}

/** The message when it is refused as an import is: said clearly, and nothing thrown that nobody expects. */
export async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof ImportError) return error.message
    throw error
  }
}

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

/** A file as it is handed to an import; those of XLSForm are kept as sheets. */
export function fixture(name: string): Buffer {
  const bytes = readFileSync(join(import.meta.dirname, 'fixtures', name))
  return name.endsWith('.xlsform.json') ? workbook(JSON.parse(bytes.toString()) as Sheets) : bytes
}
