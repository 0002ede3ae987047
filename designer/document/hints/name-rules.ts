import type { JsonSchema } from '../../../schemas/element-schema.ts'

/**
 * Whether an object that gets this name breaks a rule about names that it kept before: one name that needs another, or
 * that stands instead of another.
 */
export function breaksNameRule(schema: JsonSchema, object: object, name: string): boolean {
  const names = new Set(Object.keys(object))
  return breaches(schema, new Set([...names, name])) > breaches(schema, names)
}

type Names = ReadonlySet<string>

function breaches(schema: JsonSchema, names: Names): number {
  const { maxProperties, dependentRequired, dependentSchemas, anyOf, oneOf } = schema
  const needed = Object.entries((dependentRequired as Record<string, string[]> | undefined) ?? {})
    .filter(([name]) => names.has(name))
    .flatMap(([, others]) => others.filter((other) => !names.has(other)))
  const further = Object.entries((dependentSchemas as Record<string, JsonSchema> | undefined) ?? {})
    .filter(([name]) => names.has(name))
    .map(([, inner]) => breaches(inner, names))
  return (
    needed.length +
    further.reduce((sum, count) => sum + count, 0) +
    Number(typeof maxProperties === 'number' && names.size > maxProperties) +
    Number(isAboutNames(anyOf) && kept(anyOf, names) === 0) +
    Number(isAboutNames(oneOf) && kept(oneOf, names) !== 1)
  )
}

/** Kinds that are told apart by what they have, and by nothing else. */
const isAboutNames = (kinds: unknown): kinds is readonly { required: string[] }[] =>
  Array.isArray(kinds) && kinds.every(({ title: _, ...kind }) => Object.keys(kind).join() === 'required')

const kept = (kinds: readonly { required: string[] }[], names: Names) =>
  kinds.filter(({ required }) => required.every((name) => names.has(name))).length
