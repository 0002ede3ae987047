import type { Element } from '../../../schemas/index.ts'

type Cell = string | null

/** Characters of a field of what was found. */
const LONGEST = 500

/**
 * What `selected` of a search's operation holds, as an answer: the named fields and no others. Null clears: an answer
 * that was there then stays as an empty one, so that "never answered" and "cleared" are told apart (VA-09).
 */
export function readSelected<V extends Readonly<Record<string, unknown>>>(
  current: V | null,
  selected: unknown,
  fields: readonly (keyof V & string)[],
): V | null {
  const isObject = typeof selected === 'object' && selected !== null && !Array.isArray(selected)
  if (!isObject && current === null) return null
  const source = isObject ? (selected as Readonly<Record<string, unknown>>) : {}
  const read = (field: string) => (Object.hasOwn(source, field) ? (source[field] ?? null) : null)
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as V
}

/** Another source's value as the id of what is chosen; null for one that is too long to be an id. */
export const idSaid = (value: unknown): string | null =>
  String(value).length <= LONGEST ? String(value) : null

/** JSON Schema of an answer of texts that may be missing. */
export function textsSchema(fields: readonly string[], more: Readonly<Record<string, object>> = {}): object {
  const text = { type: ['string', 'null'], maxLength: LONGEST }
  const properties = { ...Object.fromEntries(fields.map((field) => [field, text])), ...more }
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties }
}

/** `validSchema` of an answer that is empty without this field: it is there and not blank, where one is required. */
export const chosenSchema =
  (field: string) =>
  ({ required }: Element): object =>
    required ? { properties: { [field]: { type: 'string', minLength: 1 } } } : {}

/** One text column a field, the first one being what rules read. */
export const textColumns = <V extends Readonly<Record<string, unknown>>>(
  fields: readonly (keyof V & string)[],
  label: string,
) =>
  fields.map((key) => ({
    key,
    label: `${label} (${key})`,
    kind: 'text' as const,
    value: (answer: V) => answer[key] as Cell,
  }))
