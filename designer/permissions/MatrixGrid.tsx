import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import styles from './MatrixGrid.module.css'
import type { MatrixCell } from './matrix.ts'
import { texts } from './texts.ts'

interface Axis {
  id: string
  label: string
}

interface Props {
  label: string
  rows: readonly Axis[]
  columns: readonly Axis[]
  cellOf(row: string, column: string): MatrixCell
  /** Ticks or clears all that can be of some cells, as one change. */
  onFill(cells: readonly { row: string; column: string }[], wanted: boolean): void
}

/**
 * Roles by statuses: arrows go from cell to cell, Space changes one, Shift+Space its row and Control+Space its column; each
 * says in a sentence how it stands.
 */
export function MatrixGrid({ label, rows, columns, cellOf, onFill }: Props) {
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<readonly [number, number]>([0, 0])
  const [row, column] = [Math.min(at[0], rows.length - 1), Math.min(at[1], columns.length - 1)]
  const go = (to: readonly [number, number]) => {
    setAt(to)
    grid.current?.querySelector<HTMLElement>(`[data-at="${to.join()}"]`)?.focus()
  }
  const rowCells = (y: number) => columns.map(({ id: column }) => ({ row: rows[y]?.id ?? '', column }))
  const columnCells = (x: number) => rows.map(({ id: role }) => ({ row: role, column: columns[x]?.id ?? '' }))
  /** What there is to press for a line of cells: all of it, or none where all is ticked. */
  const lineButton = (name: string, cells: ReturnType<typeof rowCells>) => {
    const changing = cells.map((at) => cellOf(at.row, at.column)).filter(({ toggle }) => toggle)
    if (changing.length < 2) return null
    const wanted = changing.some(({ allowed }) => !allowed)
    return (
      <Button
        tone="link"
        className={styles.line}
        tabIndex={-1}
        aria-label={wanted ? texts.allOf(name) : texts.noneOf(name)}
        onClick={() => onFill(cells, wanted)}
      >
        {wanted ? texts.all : texts.none}
      </Button>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && (event.shiftKey || event.ctrlKey)) {
      event.preventDefault()
      const cells = event.shiftKey ? rowCells(row) : columnCells(column)
      const changing = cells.map((at) => cellOf(at.row, at.column)).filter(({ toggle }) => toggle)
      return onFill(
        cells,
        changing.some(({ allowed }) => !allowed),
      )
    }
    const last = [rows.length - 1, columns.length - 1] as const
    const to: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [Math.max(0, row - 1), column],
      ArrowDown: [Math.min(last[0], row + 1), column],
      ArrowLeft: [row, Math.max(0, column - 1)],
      ArrowRight: [row, Math.min(last[1], column + 1)],
      Home: event.ctrlKey ? [0, 0] : [row, 0],
      End: event.ctrlKey ? last : [row, last[1]],
    }
    const next = to[event.key]
    if (!next) return
    event.preventDefault()
    go(next)
  }
  const current = rows[row] && columns[column] && cellOf(rows[row].id, columns[column].id)
  return (
    <>
      <div className={styles.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is made of */}
        <table ref={grid} role="grid" className={styles.grid} aria-label={label} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{texts.role}</th>
              {columns.map((each, x) => (
                <th key={each.id} scope="col">
                  {each.label} {lineButton(each.label, columnCells(x))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((role, y) => (
              <tr key={role.id}>
                <th scope="row">
                  {role.label} {lineButton(role.label, rowCells(y))}
                </th>
                {columns.map((status, x) => {
                  const cell = cellOf(role.id, status.id)
                  return (
                    <td key={status.id}>
                      <input
                        type="checkbox"
                        data-at={`${y},${x}`}
                        data-own={cell.isOwn || undefined}
                        tabIndex={y === row && x === column ? 0 : -1}
                        checked={cell.allowed}
                        aria-disabled={cell.toggle ? undefined : true}
                        aria-label={`${role.label}, ${status.label}`}
                        aria-describedby={y === row && x === column ? `${id}-why` : undefined}
                        title={cell.sentence}
                        onFocus={() => setAt([y, x])}
                        onChange={() => cell.toggle?.()}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={`${id}-why`} className={styles.why} role="status">
        {current?.sentence}
      </p>
    </>
  )
}
