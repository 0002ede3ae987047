const MAX_TEXT = 300

/** A field of an answer that somebody else wrote. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** Its text, bounded and without control characters; undefined when there is none. */
export function textOf(value: unknown, name: string): string | undefined {
  const found = fieldOf(value, name)
  if (typeof found !== 'string') return undefined
  return (
    found
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_TEXT)
      .toWellFormed() || undefined
  )
}

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['node', 'N'],
  ['way', 'W'],
  ['relation', 'R'],
  ['N', 'N'],
  ['W', 'W'],
  ['R', 'R'],
])

/** OpenStreetMap's name of a thing, e.g. `W123`. */
export function osmId(value: unknown): string | undefined {
  const letter = LETTERS.get(textOf(value, 'osm_type') ?? '')
  const id = fieldOf(value, 'osm_id')
  return letter && Number.isSafeInteger(id) && Number(id) > 0 ? `${letter}${id}` : undefined
}
