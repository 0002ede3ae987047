import { isChanged, metricOfTile } from '../../../../runtime/core/dashboard/tile-metric.ts'
import { lintMetric } from '../../../../runtime/core/metric/lint-metrics.ts'
import type { Issue, Tile } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { measuredGroup } from '../metric/index.ts'
import { type Measured, measuredBy, sourceOf } from './tile-metrics.ts'

/**
 * What would leave tiles without a figure that means what it says: a template of another program, a metric that its
 * template does not have, a chart that it cannot be drawn as. Paths are JSON pointers into the dashboard.
 *
 * @param saved the tiles as they were: what was not changed stays, though its metric be gone meanwhile
 */
export async function checkTiles(
  caller: Caller,
  programId: string,
  tiles: readonly Tile[],
  saved: readonly Tile[] = [],
): Promise<Issue[]> {
  const known = new Set(saved.map((tile) => JSON.stringify(sorted(tile))))
  const changed = tiles.flatMap((tile, n) => (known.has(JSON.stringify(sorted(tile))) ? [] : [{ tile, n }]))
  const measured = await measuredBy(
    caller.services,
    programId,
    changed.map(({ tile }) => tile),
  )
  const issues: Issue[] = []
  for (const { tile, n } of changed) issues.push(...(await checkTile(caller, measured, tile, `/tiles/${n}`)))
  return issues
}

async function checkTile(caller: Caller, measured: Measured, tile: Tile, path: string): Promise<Issue[]> {
  const { templateGroupId, metric } = tile
  if (!measured.templates.has(templateGroupId))
    return [{ code: 'tile.unknown_template', path, params: { id: templateGroupId } }]
  const source = sourceOf(measured, tile)
  if (!source)
    return [{ code: 'tile.unknown_metric', path: `${path}/metric`, params: { id: String(metric) } }]
  if (source.isNotConfigurable && isChanged(tile))
    return [{ code: 'tile.as_made', path, params: { title: source.title } }]
  const keys = (await measuredGroup(caller, templateGroupId))?.known ?? new Map()
  return lintMetric(metricOfTile(source, tile), keys)
    .filter(({ severity }) => severity !== 'warning')
    .map((issue) => ({ ...issue, path }))
}

/** Stores may keep the properties in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, each]) => [key, sorted(each)])
}
