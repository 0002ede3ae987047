/** Equal but for members that are null, undefined or missing. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? null) === (b ?? null)
  if (lengthOf(a) !== lengthOf(b)) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    sameAnswer(left[key], right[key]),
  )
}

/** Undefined for what is no list. */
const lengthOf = (value: object) => (Array.isArray(value) ? value.length : undefined)
