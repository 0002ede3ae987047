import { invalid } from '../contract/app-error.ts'
import { memoize } from '../contract/memoize.ts'
import type { Builder } from './builder.ts'

/** What is wrong with a cell; the row counts from 0. */
export interface RowProblem {
  row: number
  column: string
  code: string
}

/** What came, or with a dry run would come, of rows. */
export interface SavedRows {
  added: number
  changed: number
  same: number
  /** The first of them. With any, nothing is saved. */
  problems: readonly RowProblem[]
}

export const rowProblemType = memoize((builder: Builder) =>
  builder.objectRef<RowProblem>('RowProblem').implement({
    fields: (t) => ({
      row: t.exposeInt('row', { description: 'Counted from 0, without the headings.' }),
      column: t.exposeString('column'),
      code: t.exposeString('code'),
    }),
  }),
)

export const savedRowsType = memoize((builder: Builder) =>
  builder.objectRef<SavedRows>('SavedRows').implement({
    fields: (t) => ({
      added: t.exposeInt('added'),
      changed: t.exposeInt('changed'),
      same: t.exposeInt('same'),
      problems: t.field({
        description: 'The first of them. With any, nothing is saved.',
        type: [rowProblemType(builder)],
        resolve: ({ problems }) => [...problems],
      }),
    }),
  }),
)

/** @throws AppError VALIDATION_FAILED for a row that is no list of texts */
export function textsOf(row: unknown, at: number): string[] {
  if (Array.isArray(row) && row.every((cell) => typeof cell === 'string')) return row
  throw invalid({ code: 'schema.type', path: `rows/${at}`, params: { type: 'array' } })
}
