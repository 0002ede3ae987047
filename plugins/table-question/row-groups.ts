/** Rows that are drawn together: the unit in which a long table wakes. */
export interface RowGroup {
  id: string
  rowIds: readonly string[]
  /** Position of its first row, from 0. */
  start: number
}

export const GROUP_SIZE = 20

/**
 * Cuts the rows into groups of about twenty. A row stays in its group for good, and a group whose rows and place are
 * as before is the same object as before: adding a row touches the last group and no other.
 */
export function createGrouping(): (rowIds: readonly string[]) => readonly RowGroup[] {
  const groupOf = new Map<string, string>()
  let made = 0
  let before: ReadonlyMap<string, RowGroup> = new Map()
  let known: { rowIds: readonly string[]; groups: readonly RowGroup[] } | undefined

  return (rowIds) => {
    if (known?.rowIds === rowIds) return known.groups
    const groups: { id: string; rowIds: string[]; start: number }[] = []
    const taken = new Set<string>()
    for (const [index, rowId] of rowIds.entries()) {
      const last = groups.at(-1)
      const own = groupOf.get(rowId)
      const joins = last && (own === last.id || (own === undefined && last.rowIds.length < GROUP_SIZE))
      if (joins) {
        groupOf.set(rowId, last.id)
        last.rowIds.push(rowId)
        continue
      }
      // A group that other rows have cut in two goes on as two.
      const id = own !== undefined && !taken.has(own) ? own : `group-${++made}`
      taken.add(id)
      groupOf.set(rowId, id)
      groups.push({ id, rowIds: [rowId], start: index })
    }
    const result = groups.map((group) => {
      const old = before.get(group.id)
      return old && old.start === group.start && sameList(old.rowIds, group.rowIds) ? old : group
    })
    before = new Map(result.map((group) => [group.id, group]))
    known = { rowIds, groups: result }
    return result
  }
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])
