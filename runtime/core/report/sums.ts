import type { ReportColumn } from '../../../schemas/index.ts'
import type { Cell } from './read-row.ts'

/** The foot of a report: by column its sum, or null where nothing is added up. */
export type Sums = readonly (number | null)[]

type Summed = Pick<ReportColumn, 'isSummed'>

/** Numbers are added, marks are counted. */
export const sumRows = (columns: readonly Summed[], rows: readonly (readonly Cell[])[]): Sums =>
  columns.map(({ isSummed }, n) =>
    isSummed ? rows.reduce((sum, cells) => exact(sum + Number(numberOf(cells[n]))), 0) : null,
  )

const numberOf = (cell: Cell | undefined): number => (cell === true ? 1 : typeof cell === 'number' ? cell : 0)

/** The sums of a part and of another one. */
export const addSums = (a: Sums, b: Sums): Sums =>
  a.map((sum, n) => (sum === null ? null : exact(sum + (b[n] ?? 0))))

/** 0.1 + 0.2 is 0.3. */
const exact = (sum: number) => Number(sum.toPrecision(15))
