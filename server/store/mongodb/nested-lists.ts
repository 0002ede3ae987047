import { NESTED_LIST } from '../limits.ts'
import type { Update } from '../port.ts'

/**
 * FerretDB stores no list directly in a list (`{"in": [x, ["a", "b"]]}` in a rule), so such a list is stored in an
 * object of one reserved key. MongoDB would take it as it is; both hold the same.
 */
export function wrapLists(value: unknown, inList = false): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => wrapLists(item, true))
    return inList ? { [NESTED_LIST]: items } : items
  }
  if (typeof value !== 'object' || value === null) return value
  const wrapped: Record<string, unknown> = {}
  for (const key in value) wrapped[key] = wrapLists((value as Record<string, unknown>)[key])
  return wrapped
}

/** Takes the wrapping off what was read, in place. */
export function unwrapLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const container = value as Record<string, unknown>
  const nested = container[NESTED_LIST]
  if (Array.isArray(nested)) return unwrapLists(nested)
  for (const key in container) {
    const item = container[key]
    if (typeof item === 'object' && item !== null) container[key] = unwrapLists(item)
  }
  return value
}

export function wrapUpdate(update: Update): Update {
  const wrapped: Record<string, Record<string, unknown>> = {}
  for (const [operator, changes] of Object.entries(update)) {
    const intoList = operator === '$push' || operator === '$addToSet'
    const entries = Object.entries(changes).map(([path, value]) => [path, wrapLists(value, intoList)])
    wrapped[operator] = Object.fromEntries(entries)
  }
  return wrapped
}
