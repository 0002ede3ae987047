import type { JsonSchema } from '../../../schemas/element-schema.ts'

/** The keyword under which a schema says what JSON Schema has no word for. */
export const BEYOND = 'x-formwork'

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two properties' schemas, or two objects of schemas by name. */
function mergeByName(a: JsonSchema, b: JsonSchema): JsonSchema {
  const merged: Record<string, unknown> = { ...a }
  for (const [name, schema] of Object.entries(b)) {
    const known = Object.hasOwn(a, name) ? a[name] : undefined
    merged[name] = isObject(known) && isObject(schema) ? mergeSchemas(known, schema) : schema
  }
  return merged
}

/** One keyword of two schemas as one; undefined when only `allOf` can say both. */
function mergeKeyword(keyword: string, a: unknown, b: unknown): unknown {
  if (JSON.stringify(a) === JSON.stringify(b)) return a
  if (keyword === 'properties' && isObject(a) && isObject(b)) return mergeByName(a, b)
  if (keyword === BEYOND && isObject(a) && isObject(b)) return { ...a, ...b }
  if (Array.isArray(a) && Array.isArray(b)) {
    if (keyword === 'required') return [...new Set([...a, ...b])]
    if (keyword === 'allOf') return [...a, ...b]
  }
  if (typeof a === 'number' && typeof b === 'number') {
    if (/^(max|exclusiveMax)/.test(keyword)) return Math.min(a, b)
    if (/^(min|exclusiveMin)/.test(keyword)) return Math.max(a, b)
  }
  return undefined
}

/** The schema of what obeys both: keywords are joined where they can be, so that it reads as one written by hand. */
export function mergeSchemas(a: JsonSchema, b: JsonSchema): JsonSchema {
  const merged: Record<string, unknown> = { ...a }
  for (const [keyword, value] of Object.entries(b)) {
    if (!Object.hasOwn(merged, keyword)) {
      merged[keyword] = value
      continue
    }
    const joined = mergeKeyword(keyword, merged[keyword], value)
    if (joined !== undefined) merged[keyword] = joined
    else merged.allOf = [...((merged.allOf ?? []) as unknown[]), { [keyword]: value }]
  }
  return merged
}
