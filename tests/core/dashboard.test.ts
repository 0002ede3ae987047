import { describe, expect, it } from 'vitest'
import { PLAIN_METRICS } from '../../runtime/core/dashboard/plain-metrics.ts'
import { isChanged, metricOfTile, viewsOf } from '../../runtime/core/dashboard/tile-metric.ts'
import { dashboardOf, layoutOf } from '../../runtime/core/dashboard/tiles.ts'
import type { Dashboard, Metric, Tile } from '../../schemas/index.ts'

type Aggregate = Metric['aggregate']
const metric = (aggregate: Partial<Aggregate> = {}): Metric => ({
  ...{ schemaVersion: 1, id: 'm', title: 'Forms', view: 'number' },
  aggregate: { function: 'count', ...aggregate },
})
const year = { last: 1, unit: 'year' } as const
const month = { last: 1, unit: 'month' } as const

describe('the metric of a tile', () => {
  const aggregateOf = (own: Partial<Aggregate>, tile: Partial<Tile>) =>
    metricOfTile(metric(own), tile).aggregate

  it('is the metric as it was made where the tile says nothing', () => {
    expect(metricOfTile(metric(), {})).toStrictEqual(metric())
    const compared = metric({ window: year, config: { comparePrevious: true, hideUnder: 5 } })
    expect(metricOfTile(compared, {})).toStrictEqual(compared)
  })

  it('stands under the title of the tile, in its chart', () => {
    expect(metricOfTile(metric(), { title: 'All', view: 'table' })).toStrictEqual({
      ...metric(),
      ...{ title: 'All', view: 'table' },
    })
  })

  it('is over the time of the tile, or over all of it', () => {
    expect(aggregateOf({ window: year }, { window: month })).toStrictEqual({
      function: 'count',
      window: month,
    })
    expect(aggregateOf({ window: year }, { window: 'all' })).toStrictEqual({ function: 'count' })
    expect(aggregateOf({}, { window: month })).toStrictEqual({ function: 'count', window: month })
  })

  it('is compared where the tile or the metric says so, and there is a time before', () => {
    const compared = { function: 'count', config: { comparePrevious: true }, window: year }
    const plain = { function: 'count', window: year }
    expect(aggregateOf({ window: year }, { comparePrevious: true })).toStrictEqual(compared)
    expect(aggregateOf({ window: year }, {})).toStrictEqual(plain)
    expect(
      aggregateOf({ window: year, config: { comparePrevious: true } }, { comparePrevious: false }),
    ).toStrictEqual(plain)
    expect(aggregateOf({}, { comparePrevious: true })).toStrictEqual({ function: 'count' })
  })

  it('is changed by a chart, a time or a comparison, and not by a title', () => {
    expect(isChanged({})).toBe(false)
    expect(isChanged({ title: 'All' })).toBe(false)
    const changes: Partial<Tile>[] = [{ view: 'bar' }, { window: 'all' }, { comparePrevious: false }]
    for (const change of changes) expect(isChanged(change)).toBe(true)
  })
})

describe('the ways to draw a metric', () => {
  const of = (...groupBy: { key: string; by?: 'month' }[]) => viewsOf(metric({ config: { groupBy } }))

  it('follow from how many things it is grouped by', () => {
    expect(viewsOf(metric())).toEqual(['number', 'table'])
    expect(viewsOf(metric({ config: {} }))).toEqual(['number', 'table'])
    expect(of({ key: 'kind' })).toEqual(['bar', 'pie', 'table'])
    expect(of({ key: 'kind' }, { key: 'place' })).toEqual(['bar', 'stacked', 'heat', 'table'])
    expect(of({ key: 'a' }, { key: 'b' }, { key: 'c' })).toEqual(['table'])
  })

  it('are lines besides where the first of them is a time, and a trend where it is the only one', () => {
    const lines = ['bar', 'pie', 'table', 'line', 'trend']
    expect(of({ key: '@created' })).toEqual(lines)
    expect(of({ key: 'day', by: 'month' })).toEqual(lines)
    expect(of({ key: '@created' }, { key: 'kind' })).toEqual(['bar', 'stacked', 'heat', 'table', 'line'])
    expect(of({ key: 'kind' }, { key: '@created' })).toEqual(['bar', 'stacked', 'heat', 'table'])
  })

  it('are a map besides where it is grouped by buildings alone', () => {
    const onMap = (...keys: string[]) =>
      viewsOf(metric({ config: { groupBy: keys.map((key) => ({ key })) } }), ['building']).includes('map')
    expect(onMap('building')).toBe(true)
    for (const keys of [['kind'], ['building', 'kind'], ['@campus'], []]) expect(onMap(...keys)).toBe(false)
  })
})

describe('the metrics that every template has', () => {
  it('count its forms: all of them, by status, and by month', () => {
    const plain = { schemaVersion: 1, order: 'natural' }
    const count = (...groupBy: object[]) => ({ function: 'count', config: { groupBy } })
    expect(PLAIN_METRICS).toStrictEqual([
      { ...plain, id: 'forms', title: 'Number of forms', view: 'number', aggregate: { function: 'count' } },
      {
        ...{ ...plain, id: 'forms-by-status', title: 'Forms by status', view: 'bar' },
        aggregate: count({ key: '@status' }),
      },
      {
        ...{ ...plain, id: 'forms-by-month', title: 'Forms by month', view: 'line' },
        aggregate: count({ key: '@created', by: 'month' }),
      },
    ])
  })

  it('are drawn in ways that they can be drawn in', () => {
    for (const each of PLAIN_METRICS) expect(viewsOf(each)).toContain(each.view)
  })
})

describe('a dashboard on the grid', () => {
  const tile: Tile = { id: 'a', templateGroupId: 't', metric: 'forms', title: 'All' }
  const at = (x: number, w: number) => [{ i: 'a', x, y: 0, w, h: 8 }]
  const dashboard: Pick<Dashboard, 'name' | 'tiles' | 'layouts'> = {
    name: 'Safety',
    tiles: [tile],
    layouts: { lg: at(2, 3), md: at(0, 4), sm: at(0, 1) },
  }

  it('has a widget for each tile, which holds what the tile says', () => {
    expect(layoutOf(dashboard)).toStrictEqual({
      name: 'Safety',
      widgets: [
        {
          ...{ id: 'a', type: 'metric', width: 4, height: 8 },
          config: { templateGroupId: 't', metric: 'forms', title: 'All' },
        },
      ],
      layouts: dashboard.layouts,
    })
  })

  it('gives a tile that stands nowhere the room of a new one', () => {
    const { layouts } = layoutOf({ ...dashboard, layouts: { lg: [], md: [], sm: [] } })
    expect(layouts).toEqual({ lg: at(0, 4), md: at(0, 4), sm: at(0, 1) })
  })

  it('is the same on its way back', () => {
    expect(dashboardOf(layoutOf(dashboard))).toStrictEqual(dashboard)
  })

  it('has no name where the grid has none', () => {
    const { layouts } = dashboard
    expect(dashboardOf({ widgets: [], layouts })).toStrictEqual({ name: '', tiles: [], layouts })
  })
})
