import common from '../../../schemas/common.schema.json' with { type: 'json' }
import { composeElementSchema, type JsonSchema } from '../../../schemas/element-schema.ts'
import metric from '../../../schemas/metric.schema.json' with { type: 'json' }
import notification from '../../../schemas/notification-template.schema.json' with { type: 'json' }
import outcomeGroup from '../../../schemas/outcome-group.schema.json' with { type: 'json' }
import template from '../../../schemas/template.schema.json' with { type: 'json' }
import workflow from '../../../schemas/workflow.schema.json' with { type: 'json' }
import { texts } from './texts.ts'

/** A part of a schema, and the document that its references are read from. */
export interface SchemaPart {
  schema: JsonSchema
  base: JsonSchema
}

/** What the documents of a draft are written by, as the gate holds them to it. */
export interface DraftSchemas {
  /** Of the whole: `template`, `workflow`, … */
  root: SchemaPart
  /** Where a reference leads; undefined where it leads nowhere. */
  follow(part: SchemaPart): SchemaPart | undefined
  /** What an element is written by, of its own type where that is known. */
  ofElement(part: SchemaPart, value: unknown): SchemaPart
}

const ELEMENT = template.$defs.element as JsonSchema
const ELEMENTS = { type: 'array', items: { $ref: `${template.$id}#/$defs/element` } }
const listOf = ($ref: string) => ({ type: 'array', items: { $ref } })

const root: JsonSchema = {
  type: 'object',
  required: ['template', 'workflow'],
  properties: {
    template: { $ref: template.$id, description: template.description },
    workflow: { $ref: workflow.$id },
    outcomes: listOf(outcomeGroup.$id),
    notifications: listOf(notification.$id),
    metrics: listOf(metric.$id),
    starters: { type: 'array', description: texts.startersHint, items: { type: 'string' } },
  },
}

/** @param elementSchemas plugins/<type>/element.schema.json by type */
export function createDraftSchemas(elementSchemas: Readonly<Record<string, JsonSchema>>): DraftSchemas {
  const documents = new Map<string, JsonSchema>(
    [template, workflow, outcomeGroup, notification, metric, common].map((schema) => [schema.$id, schema]),
  )
  const type: JsonSchema = { type: 'string', enum: Object.keys(elementSchemas) }
  const unknown = withParts(ELEMENT, type)
  const composed = new Map(
    Object.entries(elementSchemas).map(([name, own]) => [
      name,
      withParts(composeElementSchema(name, own), type),
    ]),
  )
  return {
    root: { schema: root, base: root },
    follow({ schema, base }) {
      const [document = '', pointer = ''] = String(schema.$ref).split('#')
      const name = document.startsWith('https:') ? document : `https://formwork.dev/schemas/${document}`
      const found = document === '' ? base : documents.get(name)
      const target = found && pointer.split('/').slice(1).reduce<unknown>(partOf, found)
      return target ? { schema: target as JsonSchema, base: found } : undefined
    },
    ofElement(part, value) {
      if (part.schema !== ELEMENT) return part
      const own = composed.get(String((value as { type?: unknown } | undefined)?.type))
      return own ? { schema: own, base: own } : { schema: unknown, base: part.base }
    },
  }
}

/** An element holds others, and is of a type that there is. */
const withParts = (schema: JsonSchema, type: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...(schema.properties as JsonSchema), type, children: ELEMENTS },
})

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as JsonSchema)[name]
    : undefined
