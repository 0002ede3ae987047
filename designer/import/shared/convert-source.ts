import { strFromU8 } from 'fflate'
import { preparePatterns } from '../../../runtime/core/pattern/safe-pattern.ts'
import { readQuestionnaire } from '../fhir/read-questionnaire.ts'
import { readForm } from '../formio/read-form.ts'
import { readJsonSchema } from '../json-schema/read-json-schema.ts'
import { isDrawn } from '../json-schema/ui-schema.ts'
import { readSurvey } from '../surveyjs/read-survey.ts'
import { readXlsform } from '../xlsform/read-xlsform.ts'
import {
  buildTemplate,
  defaultWorkflow,
  type ImportedTemplate,
  type ImportedWorkflow,
  type ImportOptions,
} from './build-template.ts'
import { ImportError } from './import-error.ts'
import { createReport, isNote, isTask, type Loss, type Placed, type Report } from './loss.ts'
import { mendTemplate, type TemplateCheck } from './mend-template.ts'
import { MAX_BYTES, parseJson } from './parse-json.ts'
import type { SourceForm } from './source-form.ts'

/** A format that is read. */
interface Format {
  /** Whether a JSON object is likely of this format. */
  isOf(source: Readonly<Record<string, unknown>>): boolean
  read(source: Record<string, unknown>, report: Report): SourceForm
}

/** Asked in this order which of them a JSON file is. */
const OF_JSON = {
  fhir: { isOf: ({ resourceType }) => resourceType !== undefined, read: readQuestionnaire },
  formio: { isOf: ({ components }) => Array.isArray(components), read: readForm },
  surveyjs: {
    // Older surveys call their questions so.
    isOf: ({ pages, elements, questions, $schema }) =>
      $schema === undefined && [pages, elements, questions].some(Array.isArray),
    read: readSurvey,
  },
  'json-schema': {
    isOf: (source) =>
      typeof source.$schema === 'string' ||
      source.type === 'object' ||
      (typeof source.properties === 'object' && !Array.isArray(source.properties)) ||
      isDrawn(source),
    read: readJsonSchema,
  },
} as const satisfies Record<string, Format>

type JsonFormat = keyof typeof OF_JSON
export type FormatName = 'xlsform' | JsonFormat

export const FORMATS = ['xlsform', ...(Object.keys(OF_JSON) as JsonFormat[])] as const

export const isFormat = (name: string): name is FormatName => (FORMATS as readonly string[]).includes(name)

/** What a source became: documents that may be published, and what of it they do not say. */
export interface Imported {
  format: FormatName
  template: ImportedTemplate
  workflow: ImportedWorkflow
  losses: readonly Loss[]
  placed: readonly Placed[]
}

export interface ConvertOptions extends ImportOptions {
  /** Recognised when it is not given. */
  format?: FormatName
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
  const { format, form } = readSource(source, options.format, report)
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

/** A workbook is a ZIP. */
const isWorkbook = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

function readSource(source: Uint8Array, named: FormatName | undefined, report: Report) {
  if (source.length > MAX_BYTES) throw new ImportError(`the file is larger than ${MAX_BYTES} bytes`)
  if (named === 'xlsform' || (named === undefined && isWorkbook(source)))
    return { format: 'xlsform', form: readXlsform(source, report) } as const
  const object = parseJson(strFromU8(source))
  const format = named ?? recognise(object)
  return { format, form: OF_JSON[format].read(object, report) }
}

function recognise(source: Record<string, unknown>): JsonFormat {
  const found = (Object.keys(OF_JSON) as JsonFormat[]).find((name) => OF_JSON[name].isOf(source))
  if (!found) throw new ImportError('its format is not recognised; say it')
  return found
}
