import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { type CountedTile, countTiles } from './count-tiles.ts'
import { countedTileType } from './counted-tile-type.ts'
import { findDashboard } from './find-dashboard.ts'
import { measuredBy, sourceOf } from './tile-metrics.ts'

interface Asked {
  programId: string
  id: string
  /** These alone; all where it is absent. */
  tileIds?: readonly string[] | null | undefined
}

/** The figures of tiles, in the order of the dashboard. @throws AppError ACCESS_DENIED, NOT_FOUND */
async function dashboardFigures(caller: Caller, { tileIds, ...asked }: Asked): Promise<CountedTile[]> {
  const { tiles: all, programId } = await findDashboard(caller, asked)
  const tiles = tileIds ? all.filter(({ id }) => tileIds.includes(id)) : all
  const measured = await measuredBy(caller.services, programId, tiles)
  return countTiles(
    caller,
    tiles,
    tiles.map((tile) => sourceOf(measured, tile)),
  )
}

export const dashboardFiguresField = (builder: Builder) =>
  builder.queryField('dashboardFigures', (t) =>
    t.field({
      description:
        'The figures of a dashboard, each over the forms and answers that the viewer may see (DM-08). One that takes too long says so, and the others stand.',
      subGraphs: SHELL,
      type: [countedTileType(builder)],
      extensions: { cost: 600 },
      args: {
        programId: t.arg.id({ required: true }),
        id: t.arg.id({ required: true }),
        tileIds: t.arg.idList({ description: 'Of these tiles alone: to try one again.' }),
      },
      resolve: (_, asked, { caller }) => dashboardFigures(caller, asked),
    }),
  )
