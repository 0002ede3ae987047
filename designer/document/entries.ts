type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** An entry of a list, with its position. */
export interface ListEntry {
  id: string
  index: number
  entry: Fields
}

/** The entries of a list that are objects with an id, by their positions; a draft may hold anything. */
export const entriesOf = (list: unknown): ListEntry[] =>
  (Array.isArray(list) ? list : []).flatMap((entry, index) => {
    const { id } = fieldsOf(entry)
    return typeof id === 'string' ? [{ id, index, entry: fieldsOf(entry) }] : []
  })

/** An id that no entry has: `risk`, `risk-2`, … */
export function freeId(list: unknown, base: string): string {
  const taken = new Set(entriesOf(list).map(({ id }) => id))
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!taken.has(id)) return id
  }
}
