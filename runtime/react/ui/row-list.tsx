import { useLayoutEffect, useRef, useState } from 'react'
import { rowTexts } from '../../core/element/row-noun.ts'
import { Button } from './Button.tsx'
import styles from './row-list.module.css'
import { muted } from './text.ts'
import { texts } from './texts.ts'

interface Rows {
  rowIds: readonly string[]
  /** With as many there is no way to add another. */
  most?: number
  add(args: { rowId: string; index?: number }): void
  remove(args: { rowId: string }): void
}

/** 128 random bits. Not `randomUUID`: pages without TLS do not have it. */
export const newRowId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const focusable = 'input, select, textarea, button'

/** Adding and removing rows with the focus where the work goes on, and a way back from a removal. */
export function useRowList({ rowIds, most, add, remove }: Rows) {
  const root = useRef<HTMLElement>(null)
  const added = useRef<string>(undefined)
  const [removed, setRemoved] = useState<{ rowId: string; index: number }>()

  useLayoutEffect(() => {
    const rowId = added.current
    if (rowId === undefined || !rowIds.includes(rowId)) return
    added.current = undefined
    root.current?.querySelector(`[data-row="${rowId}"]`)?.querySelector<HTMLElement>(focusable)?.focus()
  }, [rowIds])

  return {
    root,
    full: most !== undefined && rowIds.length >= most,
    most,
    removed: removed !== undefined && !rowIds.includes(removed.rowId),
    add() {
      added.current = newRowId()
      setRemoved(undefined)
      add({ rowId: added.current })
    },
    remove(rowId: string) {
      setRemoved({ rowId, index: rowIds.indexOf(rowId) })
      remove({ rowId })
    },
    /** The row comes back at its place with its answers, which were kept. */
    undo() {
      if (!removed) return
      added.current = removed.rowId
      setRemoved(undefined)
      add(removed)
    },
  }
}

interface FooterProps {
  rows: ReturnType<typeof useRowList>
  controlId: string
  addLabel: string
  /** What one of them is called within a sentence; `row` when absent. */
  row?: string
}

export function RowListFooter({ rows, controlId, addLabel, row = rowTexts.row }: FooterProps) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone with its row: the focus goes to the way back.
  useLayoutEffect(() => {
    if (rows.removed) undo.current?.focus()
  }, [rows.removed])
  return (
    <div className={styles.actions}>
      {rows.full ? (
        <p id={controlId} tabIndex={-1} className={muted}>
          {texts.mostRows(rows.most ?? 0)}
        </p>
      ) : (
        <Button id={controlId} icon="plus" onClick={rows.add}>
          {addLabel}
        </Button>
      )}
      <span role="status">
        {rows.removed && (
          <>
            {rowTexts.removed(row)}{' '}
            <Button ref={undo} tone="quiet" small icon="undo" onClick={rows.undo}>
              {texts.undo}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
