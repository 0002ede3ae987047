/**
 * Stands for RJSF's comparison in what the browser loads (vite.config.ts). What it compares for a page is JSON and the
 * functions beside it, which count as equal, as RJSF has it; anything else is only equal to itself.
 */
export default function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a === 'function') return typeof b === 'function'
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  )
}

/** A React element leads to its owner and so round in circles. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !('$$typeof' in value)
