import { isObject } from '../../../runtime/core/edit/json.ts'
import type { JsonSchema } from '../../../schemas/element-schema.ts'
import { isForbiddenName } from '../../../schemas/forbidden-name.ts'
import { GIVEN } from '../../../schemas/given.ts'
import type { JsonValue } from '../../../schemas/index.ts'
import type { DraftSchemas, SchemaPart } from './draft-schemas.ts'
import { breaksNameRule } from './name-rules.ts'
import { mayBe, partsAt, spread, type TrailStep } from './walk-schema.ts'

/** A field that an object may have. */
export interface NameHint {
  name: string
  description: string | undefined
  isRequired: boolean
  /** What it may begin with. */
  value: JsonValue
}

/** What may stand at a place. */
export interface ValueHint {
  value: JsonValue
  /** It holds where nothing is said. */
  isDefault: boolean
}

/** The names that an object lacks and may have, those that it must have first. */
export function nameHints(schemas: DraftSchemas, trail: readonly TrailStep[], object: unknown): NameHint[] {
  if (!isObject(object)) return []
  const parts = partsAt(schemas, trail).flatMap((part) => spread(schemas, part, object))
  const required = new Set(parts.flatMap(({ schema }) => (schema.required as string[] | undefined) ?? []))
  const given = givenAt(trail)
  const names = new Set(parts.flatMap(({ schema }) => Object.keys((schema.properties as object) ?? {})))
  return [...names]
    .filter((name) => !Object.hasOwn(object, name) && !given.includes(name) && !isForbiddenName(name))
    .filter((name) =>
      parts.every(
        (part) =>
          allows(part.schema, name) &&
          !denies(schemas, part, object, name) &&
          !breaksNameRule(part.schema, object, name),
      ),
    )
    .map((name) => {
      const own = partsAt(schemas, [...trail, { around: object, step: name }])
      return {
        name,
        description: describe(schemas, own),
        isRequired: required.has(name),
        value: firstValue(schemas, own),
      }
    })
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

/** The plain values that a place may have, where the schemas name them. */
export function valueHints(schemas: DraftSchemas, trail: readonly TrailStep[]): ValueHint[] {
  const parts = partsAt(schemas, trail)
  const said = parts.flatMap((part) => spread(schemas, part, undefined)).map(({ schema }) => schema)
  const defaults = said.flatMap((schema) => ('default' in schema ? [schema.default] : []))
  const named = said.flatMap((schema) => [
    ...((schema.enum as unknown[] | undefined) ?? []),
    ...('const' in schema ? [schema.const] : []),
    ...(schema.type === 'boolean' ? [true, false] : []),
  ])
  return [...new Set([...named, ...defaults])]
    .filter((value) => parts.every((part) => mayBe(schemas, part, value)))
    .map((value) => ({ value: value as JsonValue, isDefault: defaults.includes(value) }))
}

/** What a field is for, in the words of the schemas. */
export const descriptionAt = (schemas: DraftSchemas, trail: readonly TrailStep[]): string | undefined =>
  describe(schemas, partsAt(schemas, trail))

function describe(schemas: DraftSchemas, parts: readonly SchemaPart[]): string | undefined {
  const said = parts.flatMap((part) => spread(schemas, part, undefined)).map(({ schema }) => schema)
  const found = said.find(({ description }) => typeof description === 'string')
  return found?.description as string | undefined
}

/** Undefined properties are another part's to allow, unless this one closes the object. */
const allows = ({ additionalProperties, properties }: JsonSchema, name: string): boolean =>
  additionalProperties !== false || Object.hasOwn((properties as object | undefined) ?? {}, name)

/** Whether objects like this one may not have the name. */
function denies(schemas: DraftSchemas, { schema, base }: SchemaPart, object: object, name: string): boolean {
  const { if: condition, then } = schema as { if?: JsonSchema; then?: { properties?: JsonSchema } }
  return (
    then?.properties?.[name] === false && mayBe(schemas, { schema: condition as JsonSchema, base }, object)
  )
}

function firstValue(schemas: DraftSchemas, parts: readonly SchemaPart[]): JsonValue {
  const said = parts.flatMap((part) => spread(schemas, part, undefined)).map(({ schema }) => schema)
  const [known] = [
    ...said.flatMap((schema) => ('const' in schema ? [schema.const] : [])),
    ...said.flatMap((schema) => ('default' in schema ? [schema.default] : [])),
    ...said.flatMap((schema) => (schema.enum as unknown[] | undefined) ?? []),
    ...said.flatMap((schema) => ('minimum' in schema ? [schema.minimum] : [])),
  ]
  if (known !== undefined) return known as JsonValue
  const [type] = [said.find((schema) => 'type' in schema)?.type].flat()
  return EMPTY[String(type)] ?? ''
}

const EMPTY: Readonly<Record<string, JsonValue>> = {
  object: {},
  array: [],
  boolean: true,
  integer: 1,
  number: 1,
}

function givenAt(trail: readonly TrailStep[]): readonly string[] {
  const document = trail[0]?.step
  const isRoot = trail.length === (document === 'template' || document === 'workflow' ? 1 : 2)
  return isRoot && document !== undefined && document in GIVEN ? GIVEN[document as keyof typeof GIVEN] : []
}
