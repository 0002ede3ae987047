import type { Metric, MetricFilter } from '../../../schemas/index.ts'
import type { Issue } from '../validation/issue.ts'
import { readKey } from './key.ts'
import type { KnownKey } from './known-keys.ts'

/**
 * What would leave a metric without a figure, or with one that means something else. Paths are JSON pointers into the
 * list. A question that is gone is only told of: the forms of older versions still have its answers.
 */
export function lintMetrics(metrics: readonly Metric[], keys: readonly KnownKey[]): Issue[] {
  const known = new Map(keys.map((each) => [each.key, each]))
  const ids = metrics.map(({ id }) => id)
  return metrics.flatMap((metric, i) => [
    ...(ids.indexOf(metric.id) < i
      ? [{ code: 'id.duplicate', path: `/${i}/id`, params: { id: metric.id } }]
      : []),
    ...lintMetric(metric, known).map((issue) => ({ ...issue, path: `/${i}${issue.path ?? ''}` })),
  ])
}

export function lintMetric(metric: Metric, known: ReadonlyMap<string, KnownKey>): Issue[] {
  const { view, filter = [], aggregate, title } = metric
  const { function: name, key, condition = [], config = {}, window } = aggregate
  const groupBy = config.groupBy ?? []
  const issues: Issue[] = []
  const tell = (code: string, path: string, params: Issue['params'] = {}) =>
    issues.push({ code, path, params: { title, ...params } })
  const isNumeric = name !== 'count' && name !== 'share'
  const kind = key === undefined ? undefined : known.get(key)?.kind
  if (isNumeric && key === undefined) tell('metric.key_needed', '/aggregate/key')
  if (isNumeric && kind !== undefined && kind !== 'number')
    tell('metric.not_a_number', '/aggregate/key', { key: key ?? '' })
  if (isNumeric && key?.startsWith('@')) tell('metric.not_a_number', '/aggregate/key', { key })
  if (name === 'share' && condition.length === 0) tell('metric.condition_needed', '/aggregate/condition')
  if (config.comparePrevious && !window) tell('metric.window_needed', '/aggregate/config/comparePrevious')
  const needed = neededBy(view)
  if (groupBy.length < needed.least || groupBy.length > needed.most)
    tell(
      needed.least === needed.most ? 'metric.groups_of_view' : 'metric.groups_between',
      '/aggregate/config/groupBy',
      { view, least: needed.least, most: needed.most },
    )
  const first = groupBy[0]
  if (needed.time && first && !isTime(first.key, known))
    tell('metric.time_needed', '/aggregate/config/groupBy/0/key', { view })
  if (view === 'map' && first && known.has(first.key) && !known.get(first.key)?.isBuilding)
    tell('metric.building_needed', '/aggregate/config/groupBy/0/key')
  if (groupBy[1] && groupBy[1].key === first?.key)
    tell('metric.same_twice', '/aggregate/config/groupBy/1/key')
  const used = [
    ...(key === undefined ? [] : [{ key, path: '/aggregate/key' }]),
    ...groupBy.map((each, i) => ({ key: each.key, path: `/aggregate/config/groupBy/${i}/key` })),
    ...filter.map((each, i) => ({ key: each.key, path: `/filter/${i}/key` })),
    ...condition.map((each, i) => ({ key: each.key, path: `/aggregate/condition/${i}/key` })),
  ]
  for (const each of used)
    if (!known.has(each.key) && readKey(each.key).kind !== 'field')
      issues.push({
        code: 'metric.unknown_key',
        path: each.path,
        severity: 'warning',
        params: { title, key: each.key },
      })
  for (const [list, at] of [
    [filter, '/filter'],
    [condition, '/aggregate/condition'],
  ] as const)
    for (const [i, each] of list.entries()) {
      const code = lintValue(each)
      if (code) tell(code, `${at}/${i}/value`, { key: each.key })
    }
  return issues
}

/** What a way to draw is for. */
function neededBy(view: Metric['view']): { least: number; most: number; time: boolean } {
  switch (view) {
    case 'number':
      return { least: 0, most: 0, time: false }
    case 'pie':
    case 'map':
      return { least: 1, most: 1, time: false }
    case 'bar':
      return { least: 1, most: 2, time: false }
    case 'line':
      return { least: 1, most: 2, time: true }
    case 'trend':
      return { least: 1, most: 1, time: true }
    case 'stacked':
    case 'heat':
      return { least: 2, most: 2, time: false }
    case 'table':
      return { least: 0, most: 2, time: false }
  }
}

/** A question that is gone may have been a date; of what is no question, only the day of the form is one. */
function isTime(key: string, known: ReadonlyMap<string, KnownKey>): boolean {
  const own = known.get(key)
  return own ? own.kind === 'date' : key === '@created' || readKey(key).kind === 'answer'
}

/** What a condition compares with that it cannot be compared with. */
export function lintValue({ operator, value }: MetricFilter): string | undefined {
  const isList = Array.isArray(value)
  if (operator === 'answered' || operator === 'notAnswered')
    return value === undefined ? undefined : 'metric.no_value'
  if (operator === 'in' || operator === 'notIn')
    return isList && value.length > 0 ? undefined : 'metric.list_needed'
  return value === undefined || isList ? 'metric.value_needed' : undefined
}
