/** Comparisons of one diff in all: a document of 4 MB has fewer parts. What is left is called different. */
const MOST_COMPARISONS = 4_000_000
const MAX_DEPTH = 200

type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values say the same, whatever the order of their fields, in bounded time for whatever they hold. */
export function createComparison() {
  let left = MOST_COMPARISONS
  function same(a: unknown, b: unknown, depth = 0): boolean {
    if (a === b) return true
    left -= 1
    if (left < 0 || depth > MAX_DEPTH) return false
    if (Array.isArray(a))
      return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i], depth + 1))
    if (!isObject(a) || !isObject(b)) return Number.isNaN(a) && Number.isNaN(b)
    const names = Object.keys(a)
    return (
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name], depth + 1))
    )
  }
  return same
}

export type Comparison = ReturnType<typeof createComparison>
