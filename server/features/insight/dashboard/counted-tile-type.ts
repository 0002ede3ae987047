import { documentsBehind } from '../../../../runtime/core/metric/documents-behind.ts'
import type { Metric } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { figureType } from '../metric/index.ts'
import { type CountedTile, TILE_STATES } from './count-tiles.ts'

interface Behind {
  templateGroupId: string
  status?: string
  isByStatus: boolean
}

const behindType = memoize((builder: Builder) =>
  builder.objectRef<Behind>('DocumentsBehind').implement({
    description: 'How the list of documents is narrowed to what a figure counted.',
    fields: (t) => ({
      templateGroupId: t.exposeID('templateGroupId'),
      status: t.exposeString('status', { nullable: true }),
      isByStatus: t.exposeBoolean('isByStatus', {
        description: 'Each value of the first axis is a status.',
      }),
    }),
  }),
)

export const countedTileType = memoize((builder: Builder) =>
  builder.objectRef<CountedTile>('DashboardFigure').implement({
    description: 'What a tile of a dashboard came to for its viewer (DM-08).',
    fields: (t) => ({
      tileId: t.exposeID('tileId'),
      state: t.field({
        type: builder.enumType('DashboardFigureState', { values: [...TILE_STATES] }),
        resolve: ({ state }) => state,
      }),
      metric: t.field({
        description: 'What it is called and how it is drawn; not what it asks of a form.',
        type: 'JSON',
        nullable: true,
        resolve: ({ metric }) => metric && drawnOf(metric),
      }),
      figure: t.field({ type: figureType(builder), nullable: true, resolve: ({ figure }) => figure }),
      documents: t.field({
        type: behindType(builder),
        nullable: true,
        resolve: ({ metric, state }) => (metric && state === 'COUNTED' ? behindOf(metric) : undefined),
      }),
    }),
  }),
)

/** Conditions may quote answers that the viewer does not see. */
function drawnOf({ title, view, aggregate, chartOptions, aiDescription }: Metric) {
  const { function: name, label, name: called, window } = aggregate
  return {
    ...{ title, view },
    aggregate: {
      function: name,
      ...(label !== undefined && { label }),
      ...(called !== undefined && { name: called }),
      ...(window && { window }),
    },
    ...(chartOptions && { chartOptions }),
    ...(aiDescription !== undefined && { aiDescription }),
  }
}

function behindOf(metric: Metric): Behind | undefined {
  const behind = documentsBehind(metric)
  return behind && { ...behind, templateGroupId: metric.templateGroupId ?? '' }
}
