import type { Report } from '../../../schemas/index.ts'
import type { Cell } from './read-row.ts'

/** Rows in the order of the report's column; what is empty comes last, what is alike stays as it is. */
export function orderRows<R extends { cells: readonly Cell[] }>(
  { columns, orderBy }: { columns: readonly { id: string }[] } & Pick<Report, 'orderBy'>,
  rows: readonly R[],
): readonly R[] {
  const n = columns.findIndex(({ id }) => id === orderBy)
  if (n === -1) return rows
  return [...rows].sort((a, b) => compare(a.cells[n] ?? null, b.cells[n] ?? null))
}

function compare(a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [one, other] = [String(a), String(b)]
  return one < other ? -1 : Number(one > other)
}
