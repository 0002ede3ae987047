/** Which of a list are selected, and from where Shift goes on. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Where the range begins that Shift draws, and what was selected before it. */
  range?: { from: string; before: ReadonlySet<string> }
}

export const NOTHING: Selection = { ids: new Set() }

/** Takes one out, or puts it in; a range begins at it. */
export function toggle({ ids }: Selection, id: string): Selection {
  const others = new Set([...ids].filter((one) => one !== id))
  return { ids: ids.has(id) ? others : new Set([...others, id]), range: { from: id, before: others } }
}

/** All between where the range began and `to`; the same range drawn shorter gives back what it took. */
export function extend(
  { ids, range }: Selection,
  list: readonly string[],
  { from, to }: { from: string; to: string },
): Selection {
  const isKnown = range && list.includes(range.from)
  const { from: begin, before } = isKnown ? range : { from, before: ids }
  const [first, last] = [list.indexOf(begin), list.indexOf(to)].toSorted((a, b) => a - b) as [number, number]
  const between = first < 0 ? [] : list.slice(first, last + 1)
  return { ids: new Set([...before, ...between]), range: { from: begin, before } }
}

/** What is not in the list any more is not selected. */
export function within(selection: Selection, list: readonly string[]): Selection {
  const ids = [...selection.ids].filter((id) => list.includes(id))
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids) }
}
