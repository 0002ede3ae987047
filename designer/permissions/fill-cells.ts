import type { At } from './element-cells.ts'
import type { MatrixCell } from './matrix.ts'

/**
 * The rules after every cell of a row or a column was ticked, or cleared, one after the other; cells that cannot be
 * changed stay as they are. Undefined where nothing changes.
 *
 * @param cellOf a cell over some rules, which hands on what pressing it makes of them
 */
export function filledCells<R>(
  rules: R,
  cells: readonly At[],
  wanted: boolean,
  cellOf: (rules: R, at: At, put: (next: R) => void) => MatrixCell,
): R | undefined {
  let next = rules
  for (const at of cells) {
    const cell = cellOf(next, at, (made) => {
      next = made
    })
    if (cell.allowed !== wanted) cell.toggle?.()
  }
  return next === rules ? undefined : next
}
