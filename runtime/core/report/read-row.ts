import type { Report, ReportColumn } from '../../../schemas/index.ts'
import { isCalendarDate } from '../datetime/parse.ts'
import { compileRule } from '../expression/compile-rule.ts'
import type { CompiledRule, RuleScope, RuleValue } from '../model/rule.ts'
import { SYSTEM } from '../permission/own-rights.ts'

/** What a report reads of a form. */
export type RowSource = Pick<RuleScope, 'published' | 'fact' | 'status' | 'now'>

/** What stands in a column: a mark is `true`; null is nothing. */
export type Cell = string | number | true | null

export interface CompiledColumn {
  column: ReportColumn
  rule: CompiledRule
}

/** A longer text is cut: a report is a list and no file. */
const LONGEST = 2_000

export const compileColumns = ({ columns }: Pick<Report, 'columns'>): CompiledColumn[] =>
  columns.map((column) => ({ column, rule: compileRule(column.value) }))

/** A form as a row. What is missing, or of another kind than its column, stays empty. */
export function readRow(columns: readonly CompiledColumn[], source: RowSource): Cell[] {
  const scope = scopeOf(source)
  return columns.map(({ column: { kind }, rule }) => {
    if (kind === 'mark') return rule.evaluate(scope) === true ? true : null
    const value = rule.value(scope)
    if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null
    const text = wordsOf(value)
    if (text === '') return null
    return kind === 'text' || isCalendarDate(text) ? text : null
  })
}

function wordsOf(value: RuleValue): string {
  const list: readonly RuleValue[] = Array.isArray(value) ? value : [value as RuleValue]
  return list
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .join(', ')
    .slice(0, LONGEST)
}

/** A rule that asks for anything else does not know it. */
export const scopeOf = ({ published, fact, status, now }: RowSource): RuleScope => ({
  answer: () => null,
  answered: () => false,
  text: () => null,
  shown: () => null,
  rows: () => null,
  ...(published && { published }),
  ...(fact && { fact }),
  actor: SYSTEM,
  status,
  now,
})
