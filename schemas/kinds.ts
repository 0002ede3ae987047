import answer from './answer.schema.json' with { type: 'json' }
import common from './common.schema.json' with { type: 'json' }
import form from './form.schema.json' with { type: 'json' }
import template from './template.schema.json' with { type: 'json' }
import workflow from './workflow.schema.json' with { type: 'json' }

/** The JSON Schema of every kind of document. */
export const documentSchemas = { answer, form, template, workflow } as const

export const commonSchema = common

export type DocumentKind = keyof typeof documentSchemas
