type Fields = Readonly<Record<string, unknown>>

/** What the inspector reads of the schema of an object with known fields. */
export interface ObjectSchema {
  properties: Readonly<Record<string, unknown>>
  /** Kinds of it that exclude each other, each told by a field that only it has. */
  oneOf?: readonly Alternative[]
  dependentRequired?: Readonly<Record<string, readonly string[]>>
  dependentSchemas?: Readonly<Record<string, { anyOf?: readonly Alternative[] }>>
}

export interface Alternative {
  title?: string
  required: readonly string[]
}

/** The field that says which kind it is. */
export const fieldOf = ({ required }: Alternative): string => required[0] ?? ''

/** Of what kind a value is; undefined while none was chosen. */
export const kindOf = ({ oneOf = [] }: ObjectSchema, value: Fields | undefined): Alternative | undefined =>
  oneOf.find((each) => value !== undefined && fieldOf(each) in value)

/** The fields that a value of its kind may have, and whatever else it holds. */
export function shownFields(schema: ObjectSchema, value: Fields | undefined): string[] {
  const { oneOf = [], dependentRequired = {}, dependentSchemas = {} } = schema
  const has = (name: string) => value !== undefined && name in value
  const tellsKind = new Set(oneOf.map(fieldOf))
  return Object.keys(schema.properties).filter((name) => {
    if (has(name)) return true
    if (oneOf.length > 0 && (tellsKind.has(name) || !kindOf(schema, value))) return false
    const needs = dependentSchemas[name]?.anyOf
    return (
      (dependentRequired[name] ?? []).every(has) &&
      (!needs || needs.some(({ required }) => required.every(has)))
    )
  })
}

/**
 * The value with one field set, every other as it was written. What is emptied goes, but for the field that says of what
 * kind it is; so does an object that holds nothing.
 */
export function withField(
  schema: ObjectSchema,
  value: Fields | undefined,
  name: string,
  next: unknown,
): Fields | undefined {
  const kind = kindOf(schema, value)
  if (next === undefined && kind && fieldOf(kind) === name) return { ...value, [name]: '' }
  const { [name]: _, ...rest } = value ?? {}
  const after = next === undefined ? rest : { ...value, [name]: next }
  return Object.keys(after).length > 0 ? after : undefined
}
