import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { mostRows } from '../../runtime/core/element/rows-answer.ts'
import type { RowsFilled, RowTools } from '../../runtime/react/contract.ts'
import { newRowId } from '../../runtime/react/ui/row-list.tsx'
import type { Element } from '../../schemas/index.ts'
import { focusCell } from './move-between-cells.ts'
import { type PastedBlock, readPaste } from './paste-block.ts'

interface Options {
  element: Element
  rowIds: readonly string[]
  rows: RowTools | undefined
  editable: boolean
}

/** Pasting a block into a table, what came of it, and one step back: the button, or Ctrl+Z before anything else. */
export function usePaste({ element, rowIds, rows, editable }: Options) {
  const [report, setReport] = useState<RowsFilled>()
  const [undone, setUndone] = useState(false)
  const isFresh = useRef(false)

  const undo = () => {
    report?.undo()
    setReport(undefined)
    setUndone(true)
  }
  return {
    report,
    undone,
    undo,
    dismiss: () => setReport(undefined),
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const target = event.target as HTMLElement
      const block = editable && rows && readPaste(event.clipboardData, target, element, rowIds)
      if (!block || !rows) return
      event.preventDefault()
      const cell = target.closest('td')
      // A box that has the focus keeps what is typed into it: it is left for the moment in which it is filled.
      if (cell) target.blur()
      setReport(fill(rows, block, mostRows(element)))
      setUndone(false)
      isFresh.current = true
      const row = cell?.closest('tr')
      if (cell && row) setTimeout(() => focusCell(row, cell.cellIndex))
    },
    onInput() {
      isFresh.current = false
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || !isFresh.current || !report) return
      event.preventDefault()
      isFresh.current = false
      undo()
    },
  }
}

const fill = (rows: RowTools, block: PastedBlock, maxRows: number): RowsFilled =>
  rows.fill({ ...block, add: 'addTableRows', remove: 'removeTableRows', maxRows, newRowId })
