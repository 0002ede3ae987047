/** About so many entries stand in a chunk. */
const ABOUT = 24

const known = new WeakMap<object, readonly object[]>()

/**
 * A long list in chunks: one that nothing changed in is the same array as before. Where one ends says the id behind it,
 * not its place, so that an entry that comes, goes or moves changes the chunks that it was and is in, and no other.
 */
export function chunksOf<T extends { id: string }>(list: readonly T[]): readonly (readonly T[])[] {
  const chunks: T[][] = []
  for (const entry of list) {
    const last = chunks.at(-1)
    if (last && !begins(entry.id)) last.push(entry)
    else chunks.push([entry])
  }
  return chunks.map(asBefore)
}

function asBefore<T extends { id: string }>(chunk: readonly T[]): readonly T[] {
  const first = chunk[0] as T
  const before = known.get(first) as readonly T[] | undefined
  if (before?.length === chunk.length && before.every((entry, i) => entry === chunk[i])) return before
  known.set(first, chunk)
  return chunk
}

function begins(id: string): boolean {
  let hash = 7
  for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0
  return (hash ^ (hash >>> 13)) % ABOUT === 0
}
