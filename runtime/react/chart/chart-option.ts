import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './chart-colors.ts'
import { type ChartFigure, type ChartMetric, type ChartValue, valuesByPlace } from './figure.ts'
import { type DrawingSize, mapOption } from './map-option.ts'
import { isNarrow, namesBeside, narrowNames, narrowPie } from './narrow-chart.ts'
import { measureOf, sayNumber, sayValue } from './say-figure.ts'

/** How a figure is drawn on so many pixels; undefined where it is a number or a table, which need no drawing. */
export function chartOption(
  figure: ChartFigure,
  metric: ChartMetric,
  colors: ChartColors,
  { width, height }: DrawingSize,
): EChartsCoreOption | undefined {
  const [first, second] = figure.axes
  if (!first || metric.view === 'number' || metric.view === 'table') return undefined
  const say = (value: unknown) => sayNumber(typeof value === 'number' ? value : null, metric)
  const base = {
    animation: false,
    color: [...colors.series],
    textStyle: { color: colors.text, fontFamily: 'system-ui, sans-serif' },
    // Drawn, not written as markup: the content policy refuses styles in markup.
    tooltip: {
      ...{ renderMode: 'richText', confine: true, valueFormatter: say },
      ...{ backgroundColor: colors.ground, borderColor: colors.border, textStyle: { color: colors.text } },
    },
    // What it says is beside it, as a table; the patterns tell areas apart without their colours.
    aria: {
      enabled: true,
      label: { enabled: false },
      decal: { show: metric.view === 'stacked' || metric.view === 'pie' },
    },
  }
  if (metric.view === 'map') return { ...base, ...mapOption(figure, metric, colors, { width, height }) }
  const now = valuesByPlace(figure.cells)
  if (metric.view === 'pie') {
    const data = first.values.map((value, n) => ({ ...item(value, now(n)), name: sayValue(value, first.by) }))
    const label = {
      color: colors.text,
      formatter: metric.chartOptions?.showPercentage ? '{b}: {d}%' : '{b}: {c}',
    }
    const total = data.reduce((sum, { value }) => sum + (value ?? 0), 0)
    const share = (value: number) => `${Math.round((value / total) * 10_000) / 100}%`
    const said = new Map(data.map(({ name, value }) => [name, value ?? 0]))
    const sayPart = (name: string) => {
      const value = said.get(name) ?? 0
      return `${name}: ${metric.chartOptions?.showPercentage ? share(value) : say(value)}`
    }
    const { legend, place } = narrowPie(sayPart, colors)
    const pie = { type: 'pie', radius: ['45%', '70%'], label, data }
    return isNarrow(width) ? { ...base, legend, series: [{ ...pie, ...place }] } : { ...base, series: [pie] }
  }
  const isAcross = metric.chartOptions?.layout === 'horizontal' && metric.view !== 'heat'
  const isLine = metric.view === 'line' || metric.view === 'trend'
  const axisLine = { lineStyle: { color: colors.border } }
  const names = {
    ...{ type: 'category', data: first.values.map((value) => sayValue(value, first.by)), axisLine },
    ...{
      axisTick: { show: false },
      // The last one of a line stands at the edge.
      axisLabel: {
        ...{ color: colors.muted, hideOverlap: true, alignMaxLabel: isLine ? 'right' : null },
        ...(isNarrow(width) && !isLine && !isAcross && narrowNames(first.values.length)),
        ...(isAcross && namesBeside(first.values.length, width)),
      },
      inverse: isAcross,
    },
    ...axisName(metric.chartOptions?.xAxisLabel, colors),
  }
  const grid = {
    left: 8,
    right: 16,
    top: second && metric.view !== 'heat' ? 40 : 24,
    bottom: 8,
    outerBoundsMode: 'same',
    outerBoundsContain: 'all',
  }
  if (metric.view === 'heat' && second) {
    const data = figure.cells.map(({ at, value }) => [at[0], at[1], value])
    const most = Math.max(1, ...figure.cells.map(({ value }) => value ?? 0))
    const others = {
      ...names,
      ...axisName(second.label, colors),
      data: second.values.map((each) => sayValue(each, second.by)),
    }
    const label = {
      show: true,
      color: colors.text,
      formatter: ({ value }: { value: number[] }) => say(value[2]),
    }
    return {
      ...base,
      grid,
      ...{ xAxis: names, yAxis: others },
      visualMap: { show: false, min: 0, max: most, inRange: { color: [...colors.heat] } },
      series: [
        {
          type: 'heatmap',
          name: measureOf(metric),
          label,
          data,
          itemStyle: { borderColor: colors.ground, borderWidth: 2 },
        },
      ],
    }
  }
  const numbers = {
    ...{ type: 'value', splitLine: axisLine, axisLabel: { color: colors.muted, hideOverlap: true } },
    // There is no half form.
    ...(metric.aggregate.function === 'count' && { minInterval: 1 }),
    ...axisName(metric.chartOptions?.yAxisLabel, colors),
  }
  const kind = isLine
    ? { type: 'line', symbolSize: 7, areaStyle: metric.view === 'trend' ? { opacity: 0.12 } : undefined }
    : { type: 'bar', barMaxWidth: 36, ...(metric.view === 'stacked' && { stack: 'all' }) }
  const label = {
    show: !isLine && !second,
    position: isAcross ? 'right' : 'top',
    color: colors.text,
    formatter: ({ value }: { value: unknown }) => say(value),
  }
  const then = !second && figure.before ? valuesByPlace(figure.before.cells) : undefined
  const nowName = measureOf(metric)
  const series = second
    ? second.values.map((value, m) => ({
        ...{ ...kind, name: sayValue(value, second.by), label, symbol: SYMBOLS[m % SYMBOLS.length] },
        ...(value.color && { itemStyle: { color: value.color } }),
        data: first.values.map((_, n) => now(n, m)),
      }))
    : [
        {
          ...kind,
          name: nowName,
          label,
          data: first.values.map((value, n) => (isLine ? now(n) : item(value, now(n)))),
        },
        ...(then
          ? [
              {
                ...{ type: 'line', name: 'Period before', symbol: 'none' },
                ...{ lineStyle: { type: 'dashed', color: colors.muted }, itemStyle: { color: colors.muted } },
                data: first.values.map((_, n) => then(n)),
              },
            ]
          : []),
      ]
  return {
    ...base,
    grid: { ...grid, top: series.length > 1 ? 40 : 24 },
    ...(series.length > 1 && { legend: { type: 'scroll', top: 0, textStyle: { color: colors.text } } }),
    ...(isAcross ? { xAxis: numbers, yAxis: names } : { xAxis: names, yAxis: numbers }),
    series,
  }
}

/** Lines are told apart by their marks as well. */
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'pin']

const item = ({ color }: ChartValue, value: number | null) => ({
  value,
  ...(color && { itemStyle: { color } }),
})

const axisName = (name: string | undefined, { muted }: ChartColors) =>
  name ? { name, nameLocation: 'middle', nameGap: 32, nameTextStyle: { color: muted } } : {}
