/** A copy of a JSON value that shares nothing with it. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy) as T
  const made: Record<string, unknown> = {}
  for (const key of Object.keys(value)) made[key] = copy((value as Record<string, unknown>)[key])
  return made as T
}
