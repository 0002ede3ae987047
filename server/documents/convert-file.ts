import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { convertSource, type Imported } from '../../designer/import/shared/convert-source.ts'
import type { Formats } from '../../designer/import/shared/format.ts'
import { ImportError } from '../../designer/import/shared/import-error.ts'
import type { ImportTables } from '../../designer/import/shared/kinds.ts'
import { isNote, LOSSES } from '../../designer/import/shared/loss.ts'
import { MAX_BYTES } from '../../designer/import/shared/parse-json.ts'
import type { Services } from '../contract/services.ts'
import { checkTemplate, checkWorkflow } from '../features/authoring/publishing/index.ts'
import { StartError } from '../start-error.ts'
import { formatDocument } from './format.ts'
import { templateFile, workflowFile } from './paths.ts'

type Checks = Pick<Services, 'registry' | 'validator'>

/** What is read, and what of it the elements take in. */
interface Importing {
  formats: Formats
  tables: ImportTables
}

export interface ConvertSettings {
  /** Recognised when it is not given. */
  format?: string
  programId?: string
}

/**
 * A form of another format as a template and a workflow that may be published.
 *
 * @throws StartError when there is no such file or format
 * @throws ImportError when the file cannot be converted
 */
export async function convertFile(
  checks: Checks,
  { formats, tables }: Importing,
  file: string,
  { format, programId }: ConvertSettings,
): Promise<Imported> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new StartError(`There is no file ${file}.`)
  if (format !== undefined && !formats.has(format))
    throw new StartError(`There is no format ${format}. Choose one of: ${[...formats.keys()].join(', ')}.`)
  if (statSync(file).size > MAX_BYTES) throw new ImportError(`the file is larger than ${MAX_BYTES} bytes`)
  return convertSource(readFileSync(file), {
    ...(format !== undefined && { format }),
    ...(programId !== undefined && { programId }),
    formats,
    tables,
    registry: checks.registry,
    name: basename(file, extname(file)),
    check: async (template, workflow) => {
      const { document } = checkWorkflow(checks, workflow)
      return (await checkTemplate(checks, template, document)).issues
    },
  })
}

/**
 * Writes it as a new folder of the documents.
 *
 * @throws StartError when there is one of that name already: somebody may have worked on it
 */
export function writeConverted(folder: string, { template, workflow }: Imported): string[] {
  const files = {
    [templateFile(template.groupId)]: template,
    [workflowFile(template.groupId)]: workflow,
  }
  for (const file of Object.keys(files))
    if (existsSync(join(folder, file)))
      throw new StartError(`There is ${join(folder, file)} already. Move it away, or choose another folder.`)
  for (const [file, document] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), formatDocument(document))
  }
  return Object.keys(files)
}

/** One line for each thing that the result does not say; `note` where it is none that anybody misses. */
export const lossLines = ({ losses }: Imported): string[] =>
  losses.map((loss) => {
    const { at, what, why, detail } = loss
    const reason = `${LOSSES[why]}${detail ? ` (${detail})` : ''}`
    return `${isNote(loss) ? 'note' : 'lost'}      ${at || '/'} ${JSON.stringify(what)}: ${reason}`
  })
