import { strFromU8 } from 'fflate'
import { preparePatterns } from '../../../runtime/core/pattern/safe-pattern.ts'
import {
  buildTemplate,
  defaultWorkflow,
  type ImportedTemplate,
  type ImportedWorkflow,
  type ImportOptions,
} from './build-template.ts'
import type { Formats } from './format.ts'
import { ImportError } from './import-error.ts'
import { createReport, isNote, isTask, type Loss, type Placed, type Report } from './loss.ts'
import { mendTemplate, type TemplateCheck } from './mend-template.ts'
import { MAX_BYTES, parseJson } from './parse-json.ts'
import type { SourceForm } from './source-form.ts'

/** What a source became: documents that may be published, and what of it they do not say. */
export interface Imported {
  /** The name of the format's folder. */
  format: string
  template: ImportedTemplate
  workflow: ImportedWorkflow
  losses: readonly Loss[]
  placed: readonly Placed[]
}

export interface ConvertOptions extends ImportOptions {
  formats: Formats
  /** One of them; recognised when it is not given. */
  format?: string
  /** Everything that stands in the way of publishing. */
  check(template: ImportedTemplate, workflow: ImportedWorkflow): ReturnType<TemplateCheck>
}

/**
 * @param source the bytes of a file
 * @throws ImportError saying what is wrong with the source, and where
 */
export async function convertSource(source: Uint8Array, options: ConvertOptions): Promise<Imported> {
  const report = createReport()
  // Expressions of a file hold patterns.
  await preparePatterns()
  const { format, form } = readSource(source, options, report)
  const built = buildTemplate(form, options, report)
  const workflow = defaultWorkflow(built.groupId, built.name, form.submit)
  const template = await mendTemplate(built, report, (template) => options.check(template, workflow))
  return { format, template, workflow, losses: inOrder(report.losses), placed: report.placed }
}

/** What only describes the file comes last: it is many lines, and nobody who fills the form misses it. */
const inOrder = (losses: readonly Loss[]): Loss[] => [
  ...losses.filter((loss) => !isNote(loss)),
  ...losses.filter(isTask),
  ...losses.filter((loss) => isNote(loss) && !isTask(loss)),
]

interface ReadSource {
  format: string
  form: SourceForm
}

/** A format that is named is asked for nothing; of the others the first whose bytes these are, or the likeliest. */
function readSource(
  source: Uint8Array,
  { formats, format: named }: ConvertOptions,
  report: Report,
): ReadSource {
  if (source.length > MAX_BYTES) throw new ImportError(`the file is larger than ${MAX_BYTES} bytes`)
  const asked = [...formats].filter(([format]) => named === undefined || format === named)
  for (const [format, face] of asked)
    if (face.content === 'bytes' && (named !== undefined || face.isOf(source)))
      return { format, form: face.read(source, report) }
  const object = parseJson(strFromU8(source))
  let likeliest: { likelihood: number; read(): ReadSource } | undefined
  for (const [format, face] of asked) {
    if (face.content !== 'json') continue
    const likelihood = named === undefined ? face.likelihood(object) : 1
    if (likelihood > (likeliest?.likelihood ?? 0))
      likeliest = { likelihood, read: () => ({ format, form: face.read(object, report) }) }
  }
  if (!likeliest) throw new ImportError('its format is not recognised; say it')
  return likeliest.read()
}
