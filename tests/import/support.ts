import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertSource, type Imported } from '../../designer/import/shared/convert-source.ts'
import { ImportError } from '../../designer/import/shared/import-error.ts'
import { loadFormats } from '../../server/composition/load-formats.ts'
import { loadImportTables } from '../../server/composition/load-import-tables.ts'
import { checkTemplate, checkWorkflow } from '../../server/features/authoring/publishing/index.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'
import { type Sheets, workbook } from './workbook.ts'

/** What is read without any addition. */
export const formats = await loadFormats()
const tables = loadImportTables()
const checks = loadPluginsOnce()

/** What a template has once it is stored. */
export const stored = {
  id: 't',
  version: 1,
  status: 'DRAFT',
  workflowMachineId: 'w',
  workflowVersionId: 'w1',
} as const
/** Of the person who fills an imported form. */
export const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

/** What the product says of a document that came out of an import. */
export async function problemsOf({ template, workflow }: Pick<Imported, 'template' | 'workflow'>) {
  const services = await checks
  const { document, issues } = checkWorkflow(services, workflow)
  const found = [...issues, ...(await checkTemplate(services, template, document)).issues]
  return found.filter(({ severity }) => severity !== 'warning')
}

/** @param isChecked false to leave what would be refused where it is */
export async function convert(source: unknown, format?: string, isChecked = true): Promise<Imported> {
  const bytes = Buffer.isBuffer(source)
    ? source
    : Buffer.from(typeof source === 'string' ? source : JSON.stringify(source))
  return convertSource(bytes, {
    formats,
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

/** A file as it is handed to an import; those of XLSForm are kept as sheets. */
export function fixture(name: string): Buffer {
  const bytes = readFileSync(join(import.meta.dirname, 'fixtures', name))
  return name.endsWith('.xlsform.json') ? workbook(JSON.parse(bytes.toString()) as Sheets) : bytes
}
