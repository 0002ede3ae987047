import type { Whose } from './shown.ts'

type Kept = Partial<Record<Whose, readonly string[]>>

const keyOf = (userId: string) => `formwork-columns-${userId}`

/** What was chosen since the page was loaded, where storage is forbidden. */
const chosen = new Map<string, Kept>()

/** The columns that a person has chosen for a list, in this browser; undefined where they never did. */
export const keptColumns = (userId: string, whose: Whose): readonly string[] | undefined => {
  const columns = allOf(userId)[whose]
  return Array.isArray(columns) ? columns.filter((id) => typeof id === 'string') : undefined
}

/** Undefined: the usual ones again. */
export function keepColumns(userId: string, whose: Whose, columns: readonly string[] | undefined): void {
  const kept: Kept = { ...allOf(userId), [whose]: columns }
  chosen.set(userId, kept)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // Forbidden storage: the choice lasts until the page is closed.
  }
}

function allOf(userId: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : (chosen.get(userId) ?? {})
  } catch {
    return chosen.get(userId) ?? {}
  }
}
