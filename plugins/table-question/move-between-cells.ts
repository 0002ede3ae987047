import type { KeyboardEvent } from 'react'

const controls = 'input, select, textarea, button'

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Whether the key means something inside the control itself: it stays there then. */
function staysInside(target: EventTarget, key: string): boolean {
  // By name: in a window of its own an element is of that window's classes.
  const { tagName } = target as Element
  if (tagName === 'BUTTON') return key === 'Enter'
  if (tagName !== 'INPUT') return true
  const input = target as HTMLInputElement
  if (input.type === 'radio') return key !== 'Enter'
  if (input.type === 'checkbox') return false
  const { selectionStart, selectionEnd, value } = input
  if (key === 'ArrowLeft') return selectionStart !== 0 || selectionEnd !== 0
  if (key === 'ArrowRight') return selectionStart !== value.length || selectionEnd !== value.length
  return false
}

/** The arrows and Enter move from cell to cell (ET-22); left and right only from the end of a text. */
export function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || staysInside(event.target, event.key)) return
  const cell = (event.target as HTMLElement).closest('td')
  const row = cell?.closest('tr')
  const rows = row?.closest('table')?.rows
  if (!cell || !row || !rows) return
  const next = rows[row.rowIndex + step[0]]
  if (!next?.dataset.row) return
  if (focusCell(next, cell.cellIndex + step[1])) event.preventDefault()
}

/** Moves the focus to a cell's control. A row that rests is woken first. False where there is no such control. */
export function focusCell(row: HTMLTableRowElement, index: number): boolean {
  const focus = () => {
    const control = row.cells[index]?.querySelector<HTMLElement>(controls)
    control?.focus()
    return control !== undefined && control !== null
  }
  if (row.dataset.resting === undefined) return focus()
  row.click()
  setTimeout(focus)
  return row.cells[index] !== undefined
}
