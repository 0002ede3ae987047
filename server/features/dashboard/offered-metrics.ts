import { PLAIN_METRICS } from '../../../runtime/core/dashboard/plain-metrics.ts'
import type { Metric } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { TEMPLATES } from '../template/index.ts'
import { requireEditor } from './dashboard-access.ts'
import { metricsOf } from './tile-metrics.ts'

interface Offered {
  templateGroupId: string
  templateName: string
  metrics: readonly Metric[]
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
  return templates.map(({ groupId, name }) => ({
    ...{ templateGroupId: groupId, templateName: name },
    metrics: [...(metrics.get(groupId)?.values() ?? [])],
  }))
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
