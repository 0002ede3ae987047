/** Where one gets to from a node. */
export type Ways = (id: string) => readonly string[]

/** Everything that can be reached, each with the node before it on a shortest way; undefined for where one begins. */
export type Walked = ReadonlyMap<string, string | undefined>

/** Breadth first, so that a way is a shortest one. */
export function walk(from: readonly string[], ways: Ways): Walked {
  const before = new Map<string, string | undefined>(from.map((id) => [id, undefined]))
  for (const id of before.keys()) for (const next of ways(id)) if (!before.has(next)) before.set(next, id)
  return before
}

/** The way on which a node was reached, itself last; the node alone where it was not. */
export function trailTo(walked: Walked, id: string): string[] {
  const trail = [id]
  for (let at = walked.get(id); at !== undefined; at = walked.get(at)) trail.push(at)
  return trail.reverse()
}

/** A circle for each way back that a search in depth meets: none exactly when there is none. */
export function findLoops(ids: readonly string[], ways: Ways): string[][] {
  const inside = new Set(ids)
  const colour = new Map<string, 'open' | 'done'>()
  const loops: string[][] = []
  for (const root of inside) {
    if (colour.has(root)) continue
    const frames = [{ id: root, next: 0 }]
    colour.set(root, 'open')
    while (frames.length > 0) {
      const frame = frames.at(-1) as (typeof frames)[number]
      const target = ways(frame.id)[frame.next]
      frame.next += 1
      if (target === undefined) {
        colour.set(frame.id, 'done')
        frames.pop()
      } else if (colour.get(target) === 'open') {
        const start = frames.findIndex(({ id }) => id === target)
        loops.push(frames.slice(start).map(({ id }) => id))
      } else if (inside.has(target) && !colour.has(target)) {
        colour.set(target, 'open')
        frames.push({ id: target, next: 0 })
      }
    }
  }
  return loops
}
