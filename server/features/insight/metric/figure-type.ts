import type { FigureAxis, FigureCell, MetricFigure } from '../../../../runtime/core/metric/fold-metric.ts'
import type { KnownValue } from '../../../../runtime/core/metric/known-keys.ts'
import type { MapPlace } from '../../../../runtime/core/metric/map-frame.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { CountedMetric } from './count-metric.ts'

const placeType = memoize((builder: Builder) =>
  builder.objectRef<MapPlace>('MapPlace').implement({
    fields: (t) => ({ latitude: t.exposeFloat('latitude'), longitude: t.exposeFloat('longitude') }),
  }),
)

const valueType = memoize((builder: Builder) =>
  builder.objectRef<KnownValue>('FigureValue').implement({
    fields: (t) => ({
      value: t.string({ resolve: ({ value }) => String(value) }),
      label: t.exposeString('label'),
      color: t.exposeString('color', { nullable: true }),
      place: t.field({
        type: placeType(builder),
        nullable: true,
        description: 'Of a building: where it stands.',
        resolve: ({ place }) => place,
      }),
    }),
  }),
)

const axisType = memoize((builder: Builder) =>
  builder.objectRef<FigureAxis>('FigureAxis').implement({
    description: 'What the figures of a metric are grouped by.',
    fields: (t) => ({
      key: t.exposeString('key'),
      label: t.exposeString('label'),
      by: t.string({
        nullable: true,
        description: 'Of dates what stands for one value: day, week, month, quarter or year.',
        resolve: ({ by }) => by,
      }),
      values: t.field({ type: [valueType(builder)], resolve: ({ values }) => [...values] }),
    }),
  }),
)

const cellType = memoize((builder: Builder) =>
  builder.objectRef<FigureCell>('FigureCell').implement({
    fields: (t) => ({
      at: t.intList({ description: 'Its place on each axis.', resolve: ({ at }) => [...at] }),
      value: t.exposeFloat('value', { nullable: true }),
      count: t.exposeInt('count', { description: 'Of how many forms.' }),
    }),
  }),
)

const beforeType = memoize((builder: Builder) =>
  builder.objectRef<NonNullable<MetricFigure['before']>>('FigureBefore').implement({
    description: 'The same of the time before; times stand at the places of the present ones.',
    fields: (t) => ({
      total: t.exposeFloat('total', { nullable: true }),
      cells: t.field({ type: [cellType(builder)], resolve: ({ cells }) => [...cells] }),
    }),
  }),
)

export const figureType = memoize((builder: Builder) =>
  builder.objectRef<CountedMetric>('MetricFigure').implement({
    description:
      'What a metric came to for its viewer: over the forms and answers that they may see (DM-08).',
    fields: (t) => ({
      axes: t.field({ type: [axisType(builder)], resolve: ({ axes }) => [...axes] }),
      cells: t.field({ type: [cellType(builder)], resolve: ({ cells }) => [...cells] }),
      total: t.exposeFloat('total', { nullable: true }),
      count: t.exposeInt('count', { nullable: true, description: 'Of how many forms.' }),
      before: t.field({
        type: beforeType(builder),
        nullable: true,
        resolve: ({ before }) => before,
      }),
      hidden: t.exposeInt('hidden', { description: 'Groups of too few forms to be shown.' }),
      others: t.exposeInt('others', { description: 'Groups beyond the limit.' }),
      unanswered: t.int({
        nullable: true,
        description: 'On a map: forms that name no building.',
        resolve: ({ unanswered }) => unanswered,
      }),
      from: t.string({ nullable: true, resolve: ({ range }) => range?.from }),
      to: t.string({
        nullable: true,
        description: 'The first day that is not counted.',
        resolve: ({ range }) => range?.to,
      }),
      asOf: t.field({ type: 'DateTime', resolve: ({ asOf }) => asOf }),
      isBehind: t.exposeBoolean('isBehind', {
        description: 'Some forms that were saved lately are not counted yet as they are now.',
      }),
      gone: t.stringList({
        description: 'What it counts by and the newest version of the template no longer asks.',
        resolve: ({ gone }) => [...gone],
      }),
    }),
  }),
)
