import type { Dashboard, Tile } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { checkTiles } from './check-tiles.ts'
import { type CountedTile, countTiles } from './count-tiles.ts'
import { countedTileType } from './counted-tile-type.ts'
import { requireEditor } from './policy.ts'
import { measuredBy, sourceOf } from './tile-metrics.ts'

/**
 * What a tile that is being written comes to, for its author; one whose metric is gone says so.
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED for one that could not be saved
 */
async function tryTile(caller: Caller, programId: string, source: unknown): Promise<CountedTile> {
  await requireEditor(caller, programId)
  const alone: Dashboard = {
    ...{ schemaVersion: 1, id: 'tried', type: 'PROGRAM', programId, name: 'Tried' },
    ...{ tiles: [source as Tile], layouts: { lg: [], md: [], sm: [] } },
  }
  const issues = caller.services.validator.check('dashboard', alone)
  if (issues.length > 0) throw invalid(...issues)
  const { tiles } = alone
  const measured = await measuredBy(caller.services, programId, tiles)
  const metrics = tiles.map((tile) => sourceOf(measured, tile))
  if (metrics[0]) {
    const faults = await checkTiles(caller, programId, tiles)
    if (faults.length > 0) throw invalid(...faults)
  }
  const [counted] = await countTiles(caller, tiles, metrics)
  return counted as CountedTile
}

export const dashboardTileField = (builder: Builder) =>
  builder.queryField('dashboardTile', (t) =>
    t.field({
      description: 'What a tile that is being written comes to, for the admins of the program.',
      subGraphs: SHELL,
      type: countedTileType(builder),
      extensions: { cost: 100 },
      args: { programId: t.arg.id({ required: true }), tile: t.arg({ type: 'JSON', required: true }) },
      resolve: (_, { programId, tile }, { caller }) => tryTile(caller, programId, tile),
    }),
  )
