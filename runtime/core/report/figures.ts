import type { Report, ReportFigure } from '../../../schemas/index.ts'
import { compileRule } from '../expression/compile-rule.ts'
import type { RuleValue } from '../model/rule.ts'
import type { ParameterValues } from './parameters.ts'
import { scopeOf } from './read-row.ts'
import type { Sums } from './sums.ts'

/** The number of rows, under which figures read it. */
export const ROWS = 'rows'

/** What a figure comes to, or why to nothing: of what it needs something was not typed, or it divides by zero. */
export type FigureResult =
  | { value: string | number }
  | { why: 'not_given'; of: readonly string[] }
  | { why: 'divides_by_zero' | 'not_known' }

interface Counted {
  parameters?: readonly { id: string; label: string }[]
  columns: readonly { id: string }[]
  sections?: Report['sections']
}

const figuresOf = ({ sections = [] }: Pick<Counted, 'sections'>): ReportFigure[] =>
  sections.flatMap(({ figures = [] }) => figures)

/** The figures of a report by their ids, each of what was typed, of sums, and of those that stand before it. */
export function computeFigures(
  report: Counted,
  typed: ParameterValues,
  { rows, sums }: { rows: number; sums: Sums },
): ReadonlyMap<string, FigureResult> {
  const { parameters = [], columns } = report
  const values = new Map<string, RuleValue>([[ROWS, rows]])
  for (const [n, { id }] of columns.entries()) values.set(id, sums[n] ?? null)
  for (const { id } of parameters) values.set(id, typed.get(id) ?? null)
  const labels = new Map(parameters.map(({ id, label }) => [id, label]))
  const results = new Map<string, FigureResult>()
  const published = (key: string) => values.get(key) ?? null
  for (const { id, value: source, decimals } of figuresOf(report)) {
    const rule = compileRule(source)
    const value = rule.value(scopeOf({ published, status: '', now: '' }))
    if (typeof value === 'number' || typeof value === 'string') {
      const said = typeof value === 'number' ? rounded(value, decimals) : value
      values.set(id, value)
      results.set(id, { value: said })
      continue
    }
    const missing = rule.references
      .map(({ questionId }) => questionId)
      .filter((key) => published(key) === null)
    results.set(id, lackOf(missing, labels, results, isDivision(source)))
  }
  return results
}

function lackOf(
  missing: readonly string[],
  labels: ReadonlyMap<string, string>,
  results: ReadonlyMap<string, FigureResult>,
  divides: boolean,
): FigureResult {
  const behind = missing.flatMap((key) => results.get(key) ?? [])
  const of = [
    ...missing.flatMap((key) => labels.get(key) ?? []),
    ...behind.flatMap((each) => ('why' in each && each.why === 'not_given' ? each.of : [])),
  ]
  if (of.length > 0) return { why: 'not_given', of: [...new Set(of)] }
  const [first] = behind
  if (first && 'why' in first) return first
  return { why: divides && missing.length === 0 ? 'divides_by_zero' : 'not_known' }
}

/** What is known all the same and still comes to nothing was divided by zero, where there is a division in it. */
const isDivision = (rule: unknown) => /"[/%]":/.test(JSON.stringify(rule) ?? '')

const rounded = (value: number, decimals: number | undefined) => {
  if (decimals === undefined) return Number(value.toPrecision(15))
  const factor = 10 ** decimals
  const whole = Math.round(Math.abs(value) * factor * (1 + Number.EPSILON))
  return Number.isSafeInteger(whole) ? (Math.sign(value) * whole) / factor : value
}
