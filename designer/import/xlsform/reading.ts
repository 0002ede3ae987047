import type { Report } from '../shared/loss.ts'
import type { SourceOption, SourceRule } from '../shared/source-form.ts'

/** A row of the sheet `choices`, with the columns that a `choice_filter` reads. */
export type Choice = SourceOption & { columns: Readonly<Record<string, string>> }

/** What the rows of a survey are read with. */
export interface Reading {
  /** The lists of the sheet `choices`, by name. */
  lists: ReadonlyMap<string, readonly Choice[]>
  isDate(name: string): boolean
  /** Whether it asks where something is. */
  isPlace(name: string): boolean
  report: Report
}

/** The questions that a rule asks. */
export function namesIn(rule: SourceRule, names = new Set<string>()): ReadonlySet<string> {
  if (typeof rule !== 'object') return names
  for (const [operator, part] of Object.entries(rule ?? {}))
    if (operator === 'answer' || operator === 'answered') names.add(String(part))
    else namesIn(part, names)
  return names
}
