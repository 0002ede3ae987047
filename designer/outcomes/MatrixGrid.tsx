import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import type { RiskCell } from '../../schemas/index.ts'
import styles from './MatrixGrid.module.css'
import { type MatrixQuestion, pairOf } from './matrix.ts'
import { texts } from './texts.ts'

interface Level {
  id: string
  name: string
  letters: string
  color: string
}

interface Props {
  rows: MatrixQuestion
  columns: MatrixQuestion
  levels: readonly Level[]
  cells: readonly RiskCell[]
  /** The level that is painted with; empty takes it off. */
  brush: string
  /** By pair; a whole stroke of the pointer at once. */
  onPaint(strokes: ReadonlyMap<string, string>): void
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** A grid that one paints: a press or a stroke of the pointer, or arrows with Enter, a level's number, Delete. */
export function MatrixGrid({ rows, columns, levels, cells, brush, onPaint }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const [stroke, setStroke] = useState<ReadonlyMap<string, string>>()
  const [[y, x], setAt] = useState<readonly [number, number]>([0, 0])
  const levelOf = new Map(cells.map((cell) => [pairOf(cell.rowOptionId, cell.columnOptionId), cell.levelId]))
  for (const [pair, level] of stroke ?? []) levelOf.set(pair, level)
  const current = [Math.min(y, rows.options.length - 1), Math.min(x, columns.options.length - 1)] as const

  const end = () => {
    if (stroke) onPaint(stroke)
    setStroke(undefined)
  }
  const onKeyDown = (event: KeyboardEvent, row: number, column: number, pair: string) => {
    const step = STEPS[event.key]
    const level = event.key === 'Delete' || event.key === 'Backspace' ? '' : levels[Number(event.key) - 1]?.id
    if (step) {
      const to = [
        Math.max(0, Math.min(rows.options.length - 1, row + step[0])),
        Math.max(0, Math.min(columns.options.length - 1, column + step[1])),
      ] as const
      setAt(to)
      grid.current?.querySelector<HTMLElement>(`[data-at="${to.join()}"]`)?.focus()
    } else if (level !== undefined) onPaint(new Map([[pair, level]]))
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.scroll}>
      <table ref={grid} className={styles.grid} onPointerUp={end} onPointerLeave={end} onPointerCancel={end}>
        <caption>{texts.gridOf(rows.label, columns.label)}</caption>
        <thead>
          <tr>
            <td />
            {columns.options.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.options.map((row, r) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {columns.options.map((column, c) => {
                const pair = pairOf(row.id, column.id)
                const level = levels.find(({ id }) => id === levelOf.get(pair))
                return (
                  <td key={column.id}>
                    <button
                      type="button"
                      data-at={[r, c].join()}
                      tabIndex={current[0] === r && current[1] === c ? 0 : -1}
                      aria-label={texts.cell(row.label, column.label, level?.name ?? texts.noLevel)}
                      style={level && ({ '--level': level.color } as CSSProperties)}
                      data-painted={level !== undefined}
                      onFocus={() => setAt([r, c])}
                      onPointerDown={(event) => {
                        if (event.button !== 0) return
                        // A finger would keep the pointer to the cell that it began on.
                        event.currentTarget.releasePointerCapture?.(event.pointerId)
                        setStroke(new Map([[pair, brush]]))
                      }}
                      onPointerEnter={() => stroke && setStroke(new Map(stroke).set(pair, brush))}
                      // The pointer has painted already: this is a key, or what reads the screen.
                      onClick={(event) => event.detail === 0 && onPaint(new Map([[pair, brush]]))}
                      onKeyDown={(event) => onKeyDown(event, r, c, pair)}
                    >
                      {level?.letters ?? '·'}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
