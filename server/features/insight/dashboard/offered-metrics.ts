import { PLAIN_METRICS } from '../../../../runtime/core/dashboard/plain-metrics.ts'
import { readKey } from '../../../../runtime/core/metric/key.ts'
import { knownKeys } from '../../../../runtime/core/metric/known-keys.ts'
import type { Metric } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { compiledTemplate, TEMPLATES } from '../../template/template/index.ts'
import { requireEditor } from './policy.ts'
import { metricsOf } from './tile-metrics.ts'

interface Offered {
  templateGroupId: string
  templateName: string
  metrics: readonly Metric[]
  buildingKeys: readonly string[]
}

/** So many templates are offered, by name. */
const MOST_TEMPLATES = 300

/** What may be put on a dashboard of a program: the metrics of its templates, by template. */
async function offeredMetrics(caller: Caller, programId: string): Promise<Offered[]> {
  await requireEditor(caller, programId)
  const { store } = caller.services
  const templates = await store.collection(TEMPLATES).find(
    { programId, isLatest: true },
    {
      ...{ sort: { name: 1 }, limit: MOST_TEMPLATES },
      fields: ['groupId', 'name', 'metricVersionIds'],
    },
  )
  const metrics = await metricsOf({ store }, templates)
  return Promise.all(
    templates.map(async ({ id, groupId, name }) => {
      const own = [...(metrics.get(groupId)?.values() ?? [])]
      return {
        ...{ templateGroupId: groupId, templateName: name, metrics: own },
        buildingKeys: await buildingKeysOf(caller, id, own),
      }
    }),
  )
}

/** By which of its metrics' groups they can stand on a map; a template without such groups is not read for it. */
async function buildingKeysOf(caller: Caller, id: string, metrics: readonly Metric[]): Promise<string[]> {
  const grouped = new Set(
    metrics.flatMap(({ aggregate }) => (aggregate.config?.groupBy ?? []).map(({ key }) => key)),
  )
  if (![...grouped].some((key) => readKey(key).kind === 'answer')) return []
  const compiled = await compiledTemplate(caller.services, id)
  const known = compiled ? knownKeys([compiled]) : []
  return known.flatMap(({ key, isBuilding }) => (isBuilding && grouped.has(key) ? [key] : []))
}

const offeredType = memoize((builder: Builder) =>
  builder.objectRef<Offered>('OfferedMetrics').implement({
    fields: (t) => ({
      templateGroupId: t.exposeID('templateGroupId'),
      templateName: t.exposeString('templateName'),
      metrics: t.field({
        description: 'Of the template, as they are published.',
        type: 'JSON',
        resolve: ({ metrics }) => metrics,
      }),
      buildingKeys: t.stringList({
        description:
          'Business keys that its metrics count by and that name a building: those can be drawn on a map.',
        resolve: ({ buildingKeys }) => [...buildingKeys],
      }),
      plain: t.field({
        description: 'What may be counted of any template: metrics for the dashboard’s own.',
        type: 'JSON',
        resolve: () => PLAIN_METRICS,
      }),
    }),
  }),
)

export const offeredMetricsField = (builder: Builder) =>
  builder.queryField('dashboardMetrics', (t) =>
    t.field({
      description: 'What may be put on a dashboard of a program, for its admins.',
      subGraphs: SHELL,
      type: [offeredType(builder)],
      extensions: { cost: 20 },
      args: { programId: t.arg.id({ required: true }) },
      resolve: (_, { programId }, { caller }) => offeredMetrics(caller, programId),
    }),
  )
