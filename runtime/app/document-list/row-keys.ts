import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Arrows, Home and End go from document to document; the focus stays in the list, on the name that Enter opens.
 *
 * @param onRow told of the row that is come to
 */
export function rowKeys(onRow: (row: number) => void) {
  return (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...event.currentTarget.rows]
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    const next = rows[step(at, rows.length - 1)]
    const name = next?.querySelector<HTMLElement>('th a')
    if (at < 0 || !name) return
    event.preventDefault()
    name.focus()
    onRow(rows.indexOf(next as HTMLTableRowElement))
  }
}
