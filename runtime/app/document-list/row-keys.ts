import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

interface Acts {
  /** A row was come to. */
  onRow(row: number): void
  /** A row was come to with Shift. */
  onExtend(from: number, to: number): void
  /** Space was pressed on a document's name. */
  onToggle(row: number): void
}

/** Arrows, Home and End go from document to document; the focus stays in the list, on the name that Enter opens. */
export function rowKeys({ onRow, onExtend, onToggle }: Acts) {
  return (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...event.currentTarget.rows]
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    if (at < 0) return
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      return onToggle(at)
    }
    const next = STEPS[event.key]?.(at, rows.length - 1) ?? -1
    const name = rows[next]?.querySelector<HTMLElement>('th a')
    if (!name) return
    event.preventDefault()
    name.focus()
    if (event.shiftKey) onExtend(at, next)
    else onRow(next)
  }
}
