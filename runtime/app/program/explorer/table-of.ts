import type { Column } from './operations.ts'

export type Line = readonly (string | number | null)[]

interface SentRow {
  cells: unknown
  withheld: readonly number[]
}

/** Rows as they are taken out: what the person may not read of a form says so. */
export const tableOf = (columns: readonly Pick<Column, 'id'>[], rows: readonly SentRow[]): Line[] =>
  rows.map(({ cells, withheld }) =>
    columns.map((_, n) => (withheld.includes(n) ? 'Not shown' : ((cells as Line)[n] ?? null))),
  )
