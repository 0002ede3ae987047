import type { Metric, Template, Tile } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { METRICS } from '../metric/index.ts'

type Head = Pick<Template, 'id' | 'groupId' | 'name' | 'metricVersionIds'>

/** The templates of a program that tiles count over, and their metrics as they are published now. */
export interface Measured {
  templates: ReadonlyMap<string, Head>
  /** By template, then by the id that the author gave it. */
  metrics: ReadonlyMap<string, ReadonlyMap<string, Metric>>
}

/** Two calls of the store, however many tiles there are. */
export async function measuredBy(
  { store }: Services,
  programId: string,
  tiles: readonly Pick<Tile, 'templateGroupId'>[],
): Promise<Measured> {
  const groupIds = [...new Set(tiles.map(({ templateGroupId }) => templateGroupId))]
  if (groupIds.length === 0) return { templates: new Map(), metrics: new Map() }
  const templates = await store
    .collection(TEMPLATES)
    .find(
      { groupId: { $in: groupIds }, programId, isLatest: true },
      { fields: ['groupId', 'name', 'metricVersionIds'] },
    )
  return {
    templates: new Map(templates.map((template) => [template.groupId, template])),
    metrics: await metricsOf({ store }, templates),
  }
}

/** The metrics of each template, in their author's order. */
export async function metricsOf(
  { store }: Pick<Services, 'store'>,
  templates: readonly Pick<Head, 'groupId' | 'metricVersionIds'>[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Metric>>> {
  const ids = templates.flatMap(({ metricVersionIds = [] }) => metricVersionIds)
  const found = ids.length > 0 ? await store.collection(METRICS).find({ id: { $in: ids } }) : []
  const byId = new Map(found.map((metric) => [metric.id, metric]))
  return new Map(
    templates.map(({ groupId, metricVersionIds = [] }) => {
      const own = metricVersionIds.flatMap((id) => byId.get(id) ?? [])
      return [groupId, new Map(own.map((metric) => [metric.referenceId ?? metric.id, metric]))]
    }),
  )
}

/** The metric of a tile as it was written; undefined where its template or it is there no more. */
export function sourceOf({ templates, metrics }: Measured, tile: Tile): Metric | undefined {
  if (!templates.has(tile.templateGroupId)) return undefined
  if (typeof tile.metric !== 'string') return { ...tile.metric, templateGroupId: tile.templateGroupId }
  return metrics.get(tile.templateGroupId)?.get(tile.metric)
}
