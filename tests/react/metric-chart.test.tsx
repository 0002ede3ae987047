import { init } from 'echarts/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ChartColors } from '../../runtime/react/chart/chart-colors.ts'
import { blend } from '../../runtime/react/chart/chart-colors.ts'
import { chartOption } from '../../runtime/react/chart/chart-option.ts'
import '../../runtime/react/chart/draw.ts'
import type { FigureLink } from '../../runtime/react/chart/FigureTable.tsx'
import type { ChartFigure, ChartMetric } from '../../runtime/react/chart/figure.ts'
import { chartFileName, figureCsv } from '../../runtime/react/chart/figure-csv.ts'
import { MetricChart } from '../../runtime/react/chart/MetricChart.tsx'
import { pressedPlace } from '../../runtime/react/chart/pressed-place.ts'
import { noticesOf, sayChange, sayValue } from '../../runtime/react/chart/say-figure.ts'

const colors: ChartColors = {
  ...{ text: '#111', muted: '#555', border: '#ddd', ground: '#fff' },
  ...{ series: ['#3d54c4', '#1b6b3a'], heat: ['#f8f8f9', '#b1bbe7'] },
}
const metric = (view: ChartMetric['view'], more: Partial<ChartMetric> = {}): ChartMetric => ({
  ...{ title: 'Incidents', view, aggregate: { function: 'count', label: 'forms' }, ...more },
})
const level = {
  ...{ key: '@level:risk:overall', label: 'Risk' },
  values: [
    { value: 'low', label: 'Low', color: '#00aa00' },
    { value: 'high', label: 'High', color: 'red' },
  ],
}
const month = {
  ...{ key: '@created', label: 'Begun', by: 'month' },
  values: ['2026-09', '2026-10'].map((value) => ({ value, label: value })),
}
const cell = (value: number, ...at: number[]) => ({ at, value, count: value })
const figure = (more: Partial<ChartFigure> = {}): ChartFigure => ({
  ...{ axes: [level], cells: [cell(3, 0), cell(2, 1)], total: 5, count: 5, hidden: 0, others: 0, ...more },
})
const crossed = figure({ axes: [month, level], cells: [cell(3, 0, 0), cell(2, 1, 1)] })

const link: FigureLink = (place, words, label) => (
  <a href={`/${place.join()}`} aria-label={label}>
    {words}
  </a>
)

/** What stands in the drawing: made without a DOM, by the library itself. */
function drawn(of: ChartFigure, as: ChartMetric, width = 600): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 300 })
  chart.setOption(chartOption(of, as, colors, { width, height: 300 }) ?? {})
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

describe('DM-04 a metric as a chart', () => {
  it('draws bars in the colours of their levels, each with its number', () => {
    for (const layout of ['vertical', 'horizontal'] as const) {
      const svg = drawn(figure(), metric('bar', { chartOptions: { layout, xAxisLabel: 'Level' } }))
      for (const part of ['#00aa00', 'red', 'Low', 'High', '>3<', '>2<', '>Level<'])
        expect(svg).toContain(part)
    }
  })

  it('draws lines with the period before beside them', () => {
    const of = figure({ axes: [month], before: { total: 4, cells: [cell(1, 0), cell(3, 1)] } })
    for (const view of ['line', 'trend'] as const) {
      const svg = drawn(of, metric(view))
      for (const part of ['Sep 2026', 'Oct 2026', 'Period before', 'Forms']) expect(svg).toContain(part)
    }
  })

  it('draws a pie, a stack and a heat map told apart without their colours', () => {
    expect(drawn(figure(), metric('pie'))).toContain('Low: 3')
    expect(drawn(figure(), metric('pie', { chartOptions: { showPercentage: true } }))).toContain('Low: 60%')
    expect(drawn(figure(), metric('pie'))).toContain('<pattern')
    const stack = drawn(crossed, metric('stacked'))
    for (const part of ['<pattern', 'Low', 'High']) expect(stack).toContain(part)
    const heat = drawn(crossed, metric('heat'))
    for (const part of ['>3<', '>2<', 'Sep 2026', 'High', 'Risk']) expect(heat).toContain(part)
  })

  it('names every part where it is as narrow as a telephone', () => {
    const names = ['Draft', 'Returned to its owner', 'Under review', 'Under investigation', 'Completed']
    const axis = { ...level, values: names.map((value) => ({ value, label: value })) }
    const of = figure({ axes: [axis], cells: names.map((_, n) => cell(n + 1, n)), total: 15, count: 15 })
    const bars = drawn(of, metric('bar'), 300)
    for (const name of names) expect(bars).toContain(`>${name.slice(0, 9)}`)
    expect(bars).toMatch(/rotate|matrix/)
    const pie = drawn(of, metric('pie'), 300)
    for (const [n, name] of names.entries()) expect(pie).toContain(`${name}: ${n + 1}`)
    const shares = drawn(of, metric('pie', { chartOptions: { showPercentage: true } }), 300)
    expect(shares).toContain('Completed: 33.33%')
  })

  it('keeps half of a narrow drawing for bars that lie, and breaks or shortens longer names', () => {
    const long = 'A significant injury or illness diagnosed by a physician'
    const of = (count: number) => {
      const values = Array.from({ length: count }, (_, n) => ({
        value: `${n}`,
        label: n === 0 ? long : `Kind ${n}`,
      }))
      return figure({ axes: [{ ...level, values }], cells: values.map((_, n) => cell(n + 1, n)) })
    }
    const lying = metric('bar', { chartOptions: { layout: 'horizontal' } })
    const few = drawn(of(3), lying, 300)
    for (const part of ['>A significant', 'physician<', '>Kind 2<']) expect(few).toContain(part)
    expect(few).not.toContain(`>${long}<`)
    const many = drawn(of(9), lying, 300)
    expect(many).toMatch(/>A sign…[^<]*physician</)
    expect(many).toContain('>Kind 8<')
    expect(drawn(of(3), lying, 1200)).toContain(`>${long}<`)
  })

  it('draws figures by building where these stand, and says what stands nowhere', () => {
    const at = (latitude: number, longitude: number) => ({ place: { latitude, longitude } })
    const values = [
      { value: 'b1', label: 'Science Hall', ...at(37.872, -122.258) },
      { value: 'b2', label: 'Old Library', ...at(37.874, -122.252) },
      { value: 'b3', label: 'Tent', place: null },
    ]
    const buildings = { key: 'building', label: 'Building', values }
    const of = figure({ axes: [buildings], cells: [cell(4, 0), cell(1, 1), cell(3, 2)], unanswered: 2 })
    const svg = drawn(of, metric('map'))
    for (const part of ['>Science Hall<', '>Old Library<', '>100 m<', '#3d54c4']) expect(svg).toContain(part)
    expect(svg).not.toContain('Tent')
    expect(noticesOf(of, metric('map'))).toEqual([
      '3 forms in 1 building that has no place on the map',
      '2 forms name no building',
    ])
    expect(figureCsv(of, metric('map'))).toContain(
      ['Building,Forms', 'Science Hall,4', 'Old Library,1', 'Tent,3', 'No building,2'].join('\r\n'),
    )
    const nowhere = { ...of, axes: [{ ...buildings, values: values.map(({ place: _, ...each }) => each) }] }
    const table = renderToStaticMarkup(<MetricChart metric={metric('map')} figure={nowhere} link={link} />)
    expect(table).toContain('8 forms in 3 buildings that have no place on the map.')
    expect(table).toContain('<a href="/2">Tent</a>')
    expect(table).toContain('<a href="/-1">No building</a>')
    expect(table).not.toContain('PNG')
  })

  it('draws nothing where words say it all', () => {
    const size = { width: 600, height: 300 }
    expect(chartOption(figure(), metric('number'), colors, size)).toBeUndefined()
    expect(chartOption(figure(), metric('table'), colors, size)).toBeUndefined()
    expect(chartOption(figure({ axes: [] }), metric('bar'), colors, size)).toBeUndefined()
    expect(blend('rgb(0, 0, 0)', 'rgb(200, 100, 50)', 0.5)).toBe('rgb(100, 50, 25)')
  })

  it('has the same figures as a table beside each chart', () => {
    const markup = renderToStaticMarkup(<MetricChart metric={metric('stacked')} figure={crossed} />)
    expect(markup).toMatch(/<th scope="row">Sep 2026<\/th><td>3<\/td><td>–<\/td>/)
    expect(markup).toContain('Save Incidents as CSV')
    const table = renderToStaticMarkup(<MetricChart metric={metric('table')} figure={figure()} link={link} />)
    expect(table).toContain('<a href="/1">High</a>')
    expect(table).not.toContain('PNG')
  })

  it('leads from each figure of a table, and from no gap in it', () => {
    const quiet = { ...month, values: [...month.values, { value: '2026-11', label: '2026-11' }] }
    const of = figure({ axes: [quiet, level], cells: [cell(3, 0, 0), cell(2, 1, 1)] })
    const table = renderToStaticMarkup(<MetricChart metric={metric('table')} figure={of} link={link} />)
    expect(table).toContain('<a href="/0">Sep 2026</a>')
    expect(table).toContain('<td><a href="/0,0" aria-label="Sep 2026, Low: 3">3</a></td><td>–</td>')
    expect(table).toContain('<a href="/1,1" aria-label="Oct 2026, High: 2">2</a>')
    expect(table).toContain('<th scope="row">Nov 2026</th><td>–</td><td>–</td>')
    const beside = figure({ axes: [month], before: { total: 4, cells: [cell(1, 0)] } })
    const lines = renderToStaticMarkup(<MetricChart metric={metric('table')} figure={beside} link={link} />)
    expect(lines).toContain('<th scope="row"><a href="/0">Sep 2026</a></th><td>3</td><td>1</td>')
  })

  it('knows at which place of the figure a part of a drawing was pressed', () => {
    const one = figure()
    const part = (data: unknown, dataIndex = 1, seriesIndex = 0) => ({ data, dataIndex, seriesIndex })
    expect(pressedPlace(one, part(3))).toEqual([1])
    expect(pressedPlace(one, part({ value: 3 }))).toEqual([1])
    expect(pressedPlace(one, part({ first: 4, value: [0, 0, 3] }))).toEqual([4])
    // The line of the period before.
    expect(pressedPlace(one, part(3, 1, 1))).toBeUndefined()
    expect(pressedPlace(crossed, part(3, 1, 1))).toEqual([1, 1])
    expect(pressedPlace(crossed, part([0, 1, 5], 7))).toEqual([0, 1])
  })

  it('says a number with its change', () => {
    const of = figure({ axes: [], cells: [], before: { total: 4, cells: [] } })
    const markup = renderToStaticMarkup(<MetricChart metric={metric('number')} figure={of} />)
    expect(markup).toContain('<strong>5</strong> forms')
    expect(markup).toContain('1 more than in the period before (4)')
    const share = metric('number', { aggregate: { function: 'share' } })
    expect(sayChange({ ...of, total: 2.5 }, share)).toBe('1.5 points fewer than in the period before (4%)')
    expect(sayChange({ ...of, total: 4 }, share)).toBe('The same as in the period before')
    expect(sayChange({ ...of, total: null }, share)).toContain('nothing to compare')
  })

  it('says what is empty, hidden, cut off, late or gone', () => {
    const none = figure({ cells: [], total: 0, count: 0 })
    expect(renderToStaticMarkup(<MetricChart metric={metric('bar')} figure={none} />)).toContain(
      'There is nothing to count yet.',
    )
    const told = figure({ hidden: 1, others: 2, isBehind: true, gone: ['kind'] })
    expect(noticesOf(told, metric('bar'))).toEqual([
      '1 group of few forms is not shown, nor any total',
      '2 groups beyond the limit are not shown',
      'Some forms that were saved lately are not counted yet',
      'The newest version of the template no longer asks for “kind”',
    ])
    const hidden = figure({ cells: [], total: null, count: null, hidden: 3 })
    expect(renderToStaticMarkup(<MetricChart metric={metric('bar')} figure={hidden} />)).toContain(
      '3 groups of few',
    )
  })

  it('saves figures as CSV that no spreadsheet runs', () => {
    const names = ['=1+1', '+1', '-1', '@a', '\tb', '\rc', 'd,"e"\nf', 'plain']
    const axis = { ...level, label: 'Risk', values: names.map((label) => ({ value: label, label })) }
    const csv = figureCsv(
      figure({ axes: [axis], cells: names.map((_, n) => cell(n === 0 ? 0 : -n, n)) }),
      metric('bar'),
    )
    expect(csv).toBe(
      `\uFEFFRisk,Forms\r\n'=1+1,0\r\n'+1,-1\r\n'-1,-2\r\n'@a,-3\r\n'\tb,-4\r\n"'\rc",-5\r\n"d,""e""\nf",-6\r\nplain,-7\r\n`,
    )
    expect(chartFileName('../Days & nights/', 'csv')).toBe('Days-nights.csv')
    expect(chartFileName('?', 'png')).toBe('chart.png')
  })

  it('says times by their names', () => {
    const said = (label: string, by: string) => sayValue({ value: label, label }, by)
    expect(said('2026-03-02', 'week')).toBe('2 Mar 2026')
    expect(said('2026-Q3', 'quarter')).toBe('Q3 2026')
    expect(said('2026', 'year')).toBe('2026')
    expect(sayValue({ value: '2026-03', label: '2026-03' })).toBe('2026-03')
  })
})
