import { longestRise } from '../edit/longest-rise.ts'
import type { Entry } from './read-entries.ts'

type Entries = ReadonlyMap<string, Entry>

/**
 * Entries of both that stand elsewhere: in another list, or in another order among those that stayed in theirs. Of these
 * as few as possible are called moved.
 */
export function movedEntries(before: Entries, after: Entries): Set<string> {
  const moved = new Set<string>()
  const lists = new Map<string, number[]>()
  const keys = new Map<string, string[]>()
  const position = new Map([...before.keys()].map((key, i) => [key, i]))
  for (const [key, { list }] of after) {
    const was = before.get(key)
    if (!was) continue
    if (was.list !== list) moved.add(key)
    else {
      if (!lists.has(list)) {
        lists.set(list, [])
        keys.set(list, [])
      }
      lists.get(list)?.push(position.get(key) ?? 0)
      keys.get(list)?.push(key)
    }
  }
  for (const [list, positions] of lists) {
    const kept = longestRise(positions)
    keys.get(list)?.forEach((key, i) => {
      if (!kept.has(i)) moved.add(key)
    })
  }
  return moved
}
