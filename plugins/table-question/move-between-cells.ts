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
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLButtonElement) return key === 'Enter'
  if (!(target instanceof HTMLInputElement)) return true
  if (target.type === 'radio') return key !== 'Enter'
  if (target.type === 'checkbox') return false
  const { selectionStart, selectionEnd, value } = target
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
  const rows = row?.closest('tbody')?.rows
  if (!cell || !row || !rows) return
  const next = rows[row.sectionRowIndex + step[0]]?.cells[cell.cellIndex + step[1]]
  const control = next?.querySelector<HTMLElement>(controls)
  if (!control) return
  event.preventDefault()
  control.focus()
}
