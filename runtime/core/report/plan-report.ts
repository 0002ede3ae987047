import type { Report } from '../../../schemas/index.ts'
import { pathOf } from '../metric/key.ts'
import { type Conditions, conditionOf } from '../metric/plan-metric.ts'
import type { ParameterValues } from './parameters.ts'
import type { CompiledColumn } from './read-row.ts'

/** Which forms a report is made of, in the words of the store, and what it tells of them. */
export interface ReportPlan {
  /** What asks for no answer. */
  place: readonly Conditions[]
  where: readonly Conditions[]
  /** The keys that `where` asks for. */
  asked: readonly string[]
  /** Every key of which a row or a figure tells something. */
  keys: readonly string[]
}

export function planReport(
  { filter = [], parameters = [] }: Pick<Report, 'filter' | 'parameters'>,
  columns: readonly CompiledColumn[],
  values: ParameterValues,
): ReportPlan {
  const place = parameters.flatMap(({ id, kind }): Conditions[] =>
    kind === 'campus' && values.has(id) ? [{ campusCode: values.get(id) }] : [],
  )
  const years = parameters.flatMap(({ id, kind, key }): Conditions[] => {
    const year = values.get(id)
    if (kind !== 'year' || key === undefined || typeof year !== 'number') return []
    return [{ [pathOf(key).path]: { $gte: `${year}-01-01`, $lt: `${year + 1}-01-01` } }]
  })
  const read = columns.flatMap(({ rule }) =>
    rule.references.flatMap(({ kind, questionId }) => (kind === 'published' ? [questionId] : [])),
  )
  const asked = [
    ...filter.map(({ key }) => key),
    ...parameters.flatMap(({ kind, key }) => (kind === 'year' && key !== undefined ? [key] : [])),
  ]
  return {
    place,
    where: [...filter.map(conditionOf), ...years],
    asked,
    keys: [...new Set([...asked, ...read])],
  }
}
