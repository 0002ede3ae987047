import type { Place } from '../../schemas/index.ts'

/** What stands at a place of a document; undefined where nothing does. */
export function valueAt(document: unknown, place: Place): unknown {
  let value = document
  for (const step of place) {
    if (Array.isArray(value)) {
      value = typeof step === 'object' ? value.find((entry) => isNamed(entry, step.id)) : value[Number(step)]
    } else if (typeof value === 'object' && value !== null && typeof step === 'string') {
      value = Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined
    } else return undefined
  }
  return value
}

const isNamed = (entry: unknown, id: string): boolean =>
  typeof entry === 'object' && entry !== null && (entry as { id?: unknown }).id === id
