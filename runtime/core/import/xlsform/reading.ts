import type { Report } from '../loss.ts'
import type { SourceOption } from '../source-form.ts'

/** A row of the sheet `choices`, with the columns that a `choice_filter` reads. */
export type Choice = SourceOption & { columns: Readonly<Record<string, string>> }

/** What the rows of a survey are read with. */
export interface Reading {
  /** The lists of the sheet `choices`, by name. */
  lists: ReadonlyMap<string, readonly Choice[]>
  isDate(name: string): boolean
  report: Report
}
