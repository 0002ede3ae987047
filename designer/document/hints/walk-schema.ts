import { isObject } from '../../../runtime/core/edit/json.ts'
import type { JsonSchema } from '../../../schemas/element-schema.ts'
import type { DraftSchemas, SchemaPart } from './draft-schemas.ts'

/** A step of the way to a place, and what stands around it there. */
export interface TrailStep {
  /** Its plain values are read, and its names. */
  around: unknown
  step: string | number
}

/** Every part of the schemas that holds at the end of a trail. */
export function partsAt(schemas: DraftSchemas, trail: readonly TrailStep[]): SchemaPart[] {
  let parts = [schemas.root]
  for (const { around, step } of trail)
    parts = parts
      .flatMap((part) => spread(schemas, part, around))
      .flatMap(({ schema, base }) => childOf(schema, step).map((child) => ({ schema: child, base })))
  return parts
}

/**
 * A part with all that it stands for: what it refers to, all that it demands, and those of several kinds that a value may
 * be of.
 *
 * @param value undefined where there is none yet: then it may be of every kind
 */
export function spread(schemas: DraftSchemas, given: SchemaPart, value: unknown): SchemaPart[] {
  const part = schemas.ofElement(given, value)
  const { schema, base } = part
  const inner = (list: unknown) => (Array.isArray(list) ? list : []).map((each) => ({ schema: each, base }))
  const target = '$ref' in schema ? schemas.follow(part) : undefined
  const kinds = [...inner(schema.anyOf), ...inner(schema.oneOf)].filter((kind) => mayBe(schemas, kind, value))
  return [
    part,
    ...[...(target ? [target] : []), ...inner(schema.allOf), ...kinds].flatMap((each) =>
      spread(schemas, each, value),
    ),
  ]
}

function childOf(schema: JsonSchema, step: string | number): JsonSchema[] {
  const { properties, additionalProperties, items } = schema
  const own = isObject(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined
  return [typeof step === 'number' ? items : (own ?? additionalProperties)].filter(isObject)
}

/** Whether a value can be of a kind, by its type and by what tells the kinds apart. */
export function mayBe(schemas: DraftSchemas, part: SchemaPart, value: unknown, isDeep = true): boolean {
  if (value === undefined) return true
  const { schema, base } = part
  if ('$ref' in schema) {
    const target = schemas.follow(part)
    if (target && !mayBe(schemas, target, value, isDeep)) return false
  }
  if ('type' in schema && ![schema.type].flat().some((type) => isOfType(value, type))) return false
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false
  if ('const' in schema && schema.const !== value) return false
  const fits = (each: unknown) => mayBe(schemas, { schema: each as JsonSchema, base }, value, isDeep)
  if (Array.isArray(schema.allOf) && !schema.allOf.every(fits)) return false
  const kinds = [schema.anyOf, schema.oneOf].flat().filter(isObject)
  if (kinds.length > 0 && !kinds.some(fits)) return false
  const { properties } = schema
  if (!isDeep || !isObject(value) || !isObject(properties)) return true
  return Object.entries(properties).every(
    ([name, child]) =>
      !Object.hasOwn(value, name) ||
      typeof value[name] === 'object' ||
      mayBe(schemas, { schema: child as JsonSchema, base }, value[name], false),
  )
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}
