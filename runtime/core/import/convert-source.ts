import {
  buildTemplate,
  defaultWorkflow,
  type ImportedTemplate,
  type ImportedWorkflow,
  type ImportOptions,
} from './build-template.ts'
import { readQuestionnaire } from './fhir/read-questionnaire.ts'
import { readForm } from './formio/read-form.ts'
import { ImportError } from './import-error.ts'
import { readJsonSchema } from './json-schema/read-json-schema.ts'
import { createReport, type Loss, type Placed, type Report } from './loss.ts'
import { mendTemplate, type TemplateCheck } from './mend-template.ts'
import { parseJson } from './parse-json.ts'
import type { SourceForm } from './source-form.ts'
import { readSurvey } from './surveyjs/read-survey.ts'

/** A format that is read. */
interface Format {
  /** Whether a JSON object is likely of this format. */
  isOf(source: Readonly<Record<string, unknown>>): boolean
  read(source: Record<string, unknown>, report: Report): SourceForm
}

/** Asked in this order which of them a file is. */
export const FORMATS = {
  fhir: { isOf: ({ resourceType }) => resourceType !== undefined, read: readQuestionnaire },
  formio: { isOf: ({ components }) => Array.isArray(components), read: readForm },
  surveyjs: {
    isOf: ({ pages, elements, $schema }) =>
      $schema === undefined && (Array.isArray(pages) || Array.isArray(elements)),
    read: readSurvey,
  },
  'json-schema': {
    isOf: ({ $schema, properties, type }) =>
      typeof $schema === 'string' ||
      type === 'object' ||
      (typeof properties === 'object' && !Array.isArray(properties)),
    read: readJsonSchema,
  },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof FORMATS

export const isFormat = (name: string): name is FormatName => Object.hasOwn(FORMATS, name)

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

/** @throws ImportError saying what is wrong with the source, and where */
export async function convertSource(source: string, options: ConvertOptions): Promise<Imported> {
  const object = parseJson(source)
  const format = options.format ?? recognise(object)
  const report = createReport()
  const form = FORMATS[format].read(object, report)
  const built = buildTemplate(form, options, report)
  const workflow = defaultWorkflow(built.groupId, built.name)
  const template = await mendTemplate(built, report, (template) => options.check(template, workflow))
  return { format, template, workflow, losses: report.losses, placed: report.placed }
}

function recognise(source: Record<string, unknown>): FormatName {
  const found = (Object.keys(FORMATS) as FormatName[]).find((name) => FORMATS[name].isOf(source))
  if (!found) throw new ImportError('its format is not recognised; say it')
  return found
}
