import type { EChartsCoreOption } from 'echarts/core'
import { diameterOf, frameOf, roundDistance } from '../../core/metric/map-frame.ts'
import type { ChartColors } from './chart-colors.ts'
import type { ChartFigure, ChartMetric } from './figure.ts'
import { isNarrow } from './narrow-chart.ts'
import { placedOn } from './on-the-map.ts'
import { sayNumber } from './say-figure.ts'

export interface DrawingSize {
  width: number
  height: number
}

/** Pixels around the places: a circle and its name keep within the drawing. */
const MARGIN = 36
const WIDEST = 48
/** So many buildings are named at most, those with the largest figures. */
const MOST_NAMES = 10

/** Figures by building as circles where these stand: the larger the figure, the larger its area. */
export function mapOption(
  figure: ChartFigure,
  metric: ChartMetric,
  colors: ChartColors,
  { width, height }: DrawingSize,
): EChartsCoreOption {
  const placed = placedOn(figure)
  const frame = frameOf(
    placed.map(({ place }) => place),
    { width, height, margin: MARGIN },
  )
  const largest = placed[0]?.value ?? 0
  const widest = Math.min(WIDEST, width / 8)
  const named = isNarrow(width) ? MOST_NAMES / 2 : MOST_NAMES
  const axis = (half: number) => ({ type: 'value', show: false, min: -half, max: half })
  const [fill] = colors.series
  return {
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    ...{ xAxis: axis(frame.halfWidth), yAxis: axis(frame.halfHeight) },
    graphic: scaleBar(frame.metresInPixel, width, colors),
    series: [
      {
        type: 'scatter',
        // What is small lies on what is large: it can be pressed.
        data: placed.map(({ first, name, value }, n) => ({
          ...{ first, name, value: [frame.points[n]?.x, frame.points[n]?.y, value] },
          symbolSize: diameterOf(value, largest, widest),
          label: { show: n < named },
        })),
        itemStyle: { color: fill, opacity: 0.6, borderColor: colors.ground, borderWidth: 1 },
        tooltip: {
          formatter: ({ name, value }: { name: string; value: number[] }) =>
            `${name}: ${sayNumber(value[2] ?? null, metric)}`,
        },
        label: {
          ...{ position: 'top', formatter: '{b}', color: colors.text, opacity: 1, fontSize: 11 },
          // Read where it lies on a circle, too.
          ...{ textBorderColor: colors.ground, textBorderWidth: 2 },
          ...{ width: isNarrow(width) ? 110 : 160, overflow: 'truncate' },
        },
        labelLayout: ({ labelRect: { x, width: wide } }: { labelRect: { x: number; width: number } }) => ({
          hideOverlap: true,
          // A name at an edge is moved into the drawing.
          dx: Math.max(0, 4 - x) - Math.max(0, x + wide + 4 - width),
        }),
      },
    ],
  }
}

/** A line as long as so many metres. */
function scaleBar(metresInPixel: number, width: number, { muted }: ChartColors) {
  const metres = roundDistance((metresInPixel * width) / 5)
  const long = metres / metresInPixel
  const text = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`
  const shape = {
    points: [
      [0, 0],
      [0, 5],
      [long, 5],
      [long, 0],
    ],
  }
  return {
    ...{ type: 'group', left: 10, bottom: 8, silent: true },
    children: [
      { type: 'polyline', shape, style: { stroke: muted, fill: 'none', lineWidth: 1.5 } },
      { type: 'text', x: 0, y: -14, style: { text, fill: muted, fontSize: 11 } },
    ],
  }
}
