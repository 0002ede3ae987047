import type { Metric } from '../../../schemas/index.ts'

/** How the list of documents has to be narrowed to show exactly what a figure counted. */
export interface DocumentsBehind {
  /** The one status of all that was counted. */
  status?: string
  /** Each value of the first axis is a status. */
  isByStatus: boolean
}

/**
 * The documents behind a figure, where the list of documents can be narrowed to them: forms that are counted by their
 * template and status alone. Undefined where it would show others.
 */
export function documentsBehind({ scope, filter = [], aggregate }: Metric): DocumentsBehind | undefined {
  const { function: name, config = {}, window } = aggregate
  const { groupBy = [], hideUnder } = config
  if (name !== 'count' || window || hideUnder !== undefined || scope === 'own') return undefined
  if (groupBy.length > 1 || groupBy.some(({ key }) => key !== '@status')) return undefined
  const [only, ...more] = filter
  const isOne = only === undefined || (only.key === '@status' && only.operator === 'is')
  if (!isOne || more.length > 0) return undefined
  return {
    isByStatus: groupBy.length === 1,
    ...(typeof only?.value === 'string' && { status: only.value }),
  }
}
