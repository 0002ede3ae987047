import type { JsonSchema } from '../../../schemas/element-schema.ts'

/** Deeper values than any answer has are left out. */
const MAX_DEPTH = 8

/** A value that a JSON Schema describes, as far as it says; undefined where it says nothing that can be made. */
export function sampleOfSchema(schema: unknown, depth = 0): unknown {
  if (typeof schema !== 'object' || schema === null || depth > MAX_DEPTH) return undefined
  const { type, properties, items, ...rest } = schema as JsonSchema
  if (rest.const !== undefined) return rest.const
  if (Array.isArray(rest.enum)) return rest.enum[0]
  const branches = [rest.anyOf, rest.oneOf].find(Array.isArray)
  if (branches) return firstOf(branches, (branch) => sampleOfSchema(branch, depth + 1))
  const kinds = (Array.isArray(type) ? type : [type]).filter((kind) => kind !== 'null')
  switch (kinds[0] ?? (properties ? 'object' : undefined)) {
    case 'object':
      return objectOf(properties, depth)
    case 'array':
      return arrayOf(items, rest, depth)
    case 'string':
      return 'Sample'.padEnd(Number(rest.minLength ?? 0), '.').slice(0, Number(rest.maxLength ?? 100))
    case 'integer':
    case 'number':
      return Number(rest.minimum ?? Math.min(1, Number(rest.maximum ?? 1)))
    case 'boolean':
      return true
    default:
      return undefined
  }
}

function objectOf(properties: unknown, depth: number): object {
  const known = Object.entries((properties ?? {}) as JsonSchema)
  const values = known.map(([name, schema]) => [name, sampleOfSchema(schema, depth + 1)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function arrayOf(items: unknown, { minItems = 1, maxItems = 1 }: JsonSchema, depth: number): unknown[] {
  const item = sampleOfSchema(items, depth + 1)
  const count = Math.min(Number(maxItems), Math.max(1, Number(minItems)))
  return item === undefined ? [] : Array.from({ length: Math.min(count, 20) }, () => item)
}

function firstOf<T, R>(list: readonly T[], make: (entry: T) => R | undefined): R | undefined {
  for (const entry of list) {
    const made = make(entry)
    if (made !== undefined) return made
  }
  return undefined
}
