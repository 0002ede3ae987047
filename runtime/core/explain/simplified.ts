import type { Condition, Decision } from './types.ts'

/** The same said once: groups in groups of their kind opened, and one question that may be several things named once. */
export function simplified(part: Condition | Decision): Decision {
  if (!('join' in part)) return { join: 'and', parts: [part] }
  const parts = part.parts.flatMap((each): readonly (Condition | Decision)[] => {
    if (!('join' in each)) return [each]
    const inner = simplified(each)
    return inner.join === part.join || inner.parts.length === 1 ? inner.parts : [inner]
  })
  // What reads nothing never changes: it decides only where nothing else does.
  const reading = parts.filter((each) => 'join' in each || each.readings.length + each.beside.length > 0)
  const kept = reading.length > 0 ? reading : parts.slice(0, 1)
  const [only] = kept
  if (only && kept.length === 1 && 'join' in only) return only
  return { join: part.join, parts: merged(part.join, kept) }
}

/** `A is x or A is y` is `A is x or y`; so is `A is not x and A is not y`. */
function merged(join: Decision['join'], parts: Decision['parts']): Decision['parts'] {
  const relation = join === 'or' ? 'is' : 'isNot'
  const known = new Map<string, Condition>()
  for (const part of parts) {
    const isAlike = !('join' in part) && part.relation === relation
    const name = isAlike ? JSON.stringify([part.readings, part.beside]) : JSON.stringify(part)
    const before = known.get(name)
    if (!isAlike || !before) known.set(name, part as Condition)
    else {
      const wanted = [...new Set([...before.wanted, ...part.wanted])]
      known.set(name, { ...before, wanted })
    }
  }
  return [...known.values()]
}
