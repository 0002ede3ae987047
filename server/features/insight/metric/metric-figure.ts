import { lintMetric } from '../../../../runtime/core/metric/lint-metrics.ts'
import type { Metric } from '../../../../schemas/index.ts'
import { accessDenied, invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { mayReadTemplate, TEMPLATES } from '../../template/template/index.ts'
import { type CountedMetric, countMetric } from './count-metric.ts'
import { figureType } from './figure-type.ts'
import { measuredGroup } from './group-of-metric.ts'

/**
 * What a metric that is being written comes to, for its author.
 * @throws AppError ACCESS_DENIED, NOT_FOUND for a template that has no version yet, VALIDATION_FAILED
 */
async function tryMetric(caller: Caller, templateGroupId: string, source: unknown): Promise<CountedMetric> {
  userOf(caller)
  const { store, validator } = caller.services
  const template = await store
    .collection(TEMPLATES)
    .findOne({ groupId: templateGroupId }, { sort: { version: -1 } })
  if (!template) throw notFound()
  if (!(await mayReadTemplate(caller, template))) throw accessDenied()
  const metric = checkedMetric(validator.check('metric', source), source)
  const known = (await measuredGroup(caller, templateGroupId))?.known ?? new Map()
  const faults = lintMetric(metric, known).filter(({ severity }) => severity !== 'warning')
  if (faults.length > 0) throw invalid(...faults)
  return countMetric(caller, { ...metric, templateGroupId })
}

function checkedMetric(
  issues: ReturnType<Caller['services']['validator']['check']>,
  source: unknown,
): Metric {
  if (issues.length > 0) throw invalid(...issues)
  return source as Metric
}

export const metricFigureField = (builder: Builder) =>
  builder.queryField('metricFigure', (t) =>
    t.field({
      description:
        'What a metric that is being written comes to, over the forms that its author may see (DM-08).',
      subGraphs: BUILDER,
      type: figureType(builder),
      extensions: { cost: 300 },
      args: {
        templateGroupId: t.arg.id({ required: true }),
        metric: t.arg({ type: 'JSON', required: true }),
      },
      resolve: (_, { templateGroupId, metric }, { caller }) => tryMetric(caller, templateGroupId, metric),
    }),
  )
