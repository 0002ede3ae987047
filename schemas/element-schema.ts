import template from './template.schema.json' with { type: 'json' }

export type JsonSchema = Readonly<Record<string, unknown>>

const base = 'https://formwork.dev/schemas'
const element = template.$defs.element

/** Elements are checked one by one, each against its own type, so the schemas here do not descend. */
const commonProperties: JsonSchema = {
  ...absolute(element.properties),
  children: { type: 'array', maxItems: element.properties.children.maxItems },
}

/** What is left to say of an element whose type is unknown. */
export const commonElementSchema = {
  $id: `${base}/any.element.json`,
  type: 'object',
  required: element.required,
  properties: commonProperties,
} satisfies JsonSchema

/** Pages without their elements. */
export const templateFrameSchema: JsonSchema = {
  ...template,
  $id: `${base}/template.frame.json`,
  $defs: { ...template.$defs, element: {} },
}

/**
 * A plugin's element.schema.json names only what is its own; the fields that all elements share are added here, and
 * anything else is refused (002 §3.5). A property that both name obeys both.
 */
export function composeElementSchema(type: string, own: JsonSchema): JsonSchema {
  const { additionalProperties: _, unevaluatedProperties: __, ...schema } = own
  const ownProperties = (own.properties ?? {}) as JsonSchema
  const properties: Record<string, unknown> = { ...ownProperties }
  for (const [name, shared] of Object.entries(commonProperties))
    properties[name] = name in ownProperties ? { allOf: [shared, ownProperties[name]] } : shared
  return {
    ...schema,
    $id: `${base}/${type}.element.json`,
    type: 'object',
    required: [...new Set([...element.required, ...((own.required ?? []) as string[])])],
    properties,
    unevaluatedProperties: false,
  }
}

/**
 * Finds what the whole schema finds (`tests/core/element-check-schema.test.ts`). It is for whoever checks elements of many
 * types: what they share is compiled once, and not again for each type. Needs `commonElementSchema` beside it.
 */
export function elementCheckSchema(type: string, own: JsonSchema): JsonSchema {
  const { additionalProperties: _, unevaluatedProperties: __, ...schema } = own
  return {
    ...schema,
    $id: `${base}/${type}.element.json`,
    type: 'object',
    allOf: [{ $ref: commonElementSchema.$id }, ...((own.allOf ?? []) as JsonSchema[])],
    unevaluatedProperties: false,
  }
}

/** Local references of the template's schema as seen from a schema of another name. */
function absolute<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${template.$id}#/$defs/`)) as T
}
