import { metricOfTile } from '../../../../runtime/core/dashboard/tile-metric.ts'
import type { FigurePlace } from '../../../../runtime/core/metric/place-conditions.ts'
import type { Form } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import { formOrder, formPage, listPicked } from '../../form/form/index.ts'
import { type FormsAtPlace, formsAtPlace, type PlaceWords } from '../metric/index.ts'
import { findDashboard } from './find-dashboard.ts'
import { measuredBy, sourceOf } from './tile-metrics.ts'

interface Asked {
  programId: string
  dashboardId: string
  tileId: string
  place: FigurePlace
}

interface FigureDocuments extends FormsAtPlace {
  title: string
  templateGroupId: string
}

/**
 * The forms behind a figure of a dashboard, or behind one place of it: those that the viewer's own figure counts. They
 * are told by where they stand in it and not by what it asks, which may quote answers that the viewer does not see.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND for a figure or a place that is not there, and for one that the viewer may
 * read nothing of
 */
async function figureDocuments(
  caller: Caller,
  { programId, dashboardId, tileId, place }: Asked,
): Promise<FigureDocuments> {
  const { tiles } = await findDashboard(caller, { programId, id: dashboardId })
  const tile = tiles.find(({ id }) => id === tileId)
  const source = tile && sourceOf(await measuredBy(caller.services, programId, [tile]), tile)
  const metric = source && metricOfTile(source, tile)
  const behind = metric && (await formsAtPlace(caller, metric, place))
  if (!behind) throw notFound('The dashboard has no such figure')
  return { ...behind, title: metric.title, templateGroupId: tile.templateGroupId }
}

type List = Parameters<typeof listPicked>[2] & Parameters<typeof readPage>[0]

/** A page of them. */
async function listBehind(
  caller: Caller,
  { asked, isBehind }: FigureDocuments,
  list: List,
): Promise<Paged<Form>> {
  const { docs, meta } = await listPicked(caller, asked, list, readPage(list))
  return { docs, meta: { ...meta, isBehind } }
}

export function figureDocumentsField(builder: Builder): void {
  const Place = builder.objectRef<PlaceWords>('FigurePlaceWords').implement({
    fields: (t) => ({
      axis: t.exposeString('axis', { description: 'first or second.' }),
      label: t.exposeString('label'),
      value: t.exposeString('value'),
      by: t.string({
        nullable: true,
        description: 'Of dates what the value stands for: day, week, month, quarter or year.',
        resolve: ({ by }) => by,
      }),
    }),
  })
  const Documents = builder.objectRef<FigureDocuments>('FigureDocuments').implement({
    fields: (t) => ({
      title: t.exposeString('title'),
      templateGroupId: t.exposeID('templateGroupId'),
      places: t.field({ type: [Place], resolve: async ({ words }) => [...(await words())] }),
      documents: t.field({
        type: formPage(builder),
        args: {
          page: t.arg.int(),
          size: t.arg.int(),
          status: t.arg.string(),
          search: t.arg.string(),
          order: t.arg({ type: formOrder(builder) }),
          oldestFirst: t.arg.boolean(),
        },
        resolve: (behind, list, { caller }) => listBehind(caller, behind, list),
      }),
    }),
  })
  builder.queryField('figureDocuments', (t) =>
    t.field({
      description:
        'The forms behind a figure of a dashboard: exactly those that it counts for the viewer (DM-08).',
      subGraphs: SHELL,
      type: Documents,
      extensions: { cost: 90 },
      args: {
        programId: t.arg.id({ required: true }),
        dashboardId: t.arg.id({ required: true }),
        tileId: t.arg.id({ required: true }),
        first: t.arg.string({
          description: 'A value of the first axis; an empty one for the forms that say nothing there.',
        }),
        second: t.arg.string({ description: 'The same of the second axis.' }),
      },
      resolve: (_, { first, second, ...figure }, { caller }) =>
        figureDocuments(caller, {
          ...figure,
          place: { first: first ?? undefined, second: second ?? undefined },
        }),
    }),
  )
}
