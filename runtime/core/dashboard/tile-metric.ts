import type { Metric, Tile } from '../../../schemas/index.ts'

type Shown = Pick<Tile, 'title' | 'view' | 'window' | 'comparePrevious'>

/** The metric as a tile shows it: under its title, in its chart, over its time. */
export function metricOfTile(metric: Metric, { title, view, window, comparePrevious }: Shown): Metric {
  const { window: own, config, ...aggregate } = metric.aggregate
  const over = window === 'all' ? undefined : (window ?? own)
  const isCompared = over !== undefined && (comparePrevious ?? config?.comparePrevious ?? false)
  const { comparePrevious: _, ...kept } = config ?? {}
  const settings = { ...kept, ...(isCompared && { comparePrevious: true }) }
  return {
    ...metric,
    ...(title !== undefined && { title }),
    ...(view !== undefined && { view }),
    aggregate: {
      ...aggregate,
      ...(Object.keys(settings).length > 0 && { config: settings }),
      ...(over && { window: over }),
    },
  }
}

/** Whether a tile says anything that a metric which is shown as it was made does not allow. */
export const isChanged = ({ view, window, comparePrevious }: Shown): boolean =>
  view !== undefined || window !== undefined || comparePrevious !== undefined

const BY_GROUPS: readonly (readonly Metric['view'][])[] = [
  ['number', 'table'],
  ['bar', 'pie', 'table'],
  ['bar', 'stacked', 'heat', 'table'],
]

/**
 * The ways in which a metric can be drawn, by what it is grouped by.
 *
 * @param buildingKeys what asks for a building: it can stand on a map
 */
export function viewsOf(
  { aggregate }: Pick<Metric, 'aggregate'>,
  buildingKeys: readonly string[] = [],
): readonly Metric['view'][] {
  const groupBy = aggregate.config?.groupBy ?? []
  const first = groupBy[0]
  const isOverTime = first !== undefined && (first.by !== undefined || first.key === '@created')
  const views = BY_GROUPS[groupBy.length] ?? ['table']
  if (groupBy.length === 1 && first && buildingKeys.includes(first.key)) return [...views, 'map']
  if (!isOverTime) return views
  return [...views, 'line', ...(groupBy.length === 1 ? (['trend'] as const) : [])]
}
