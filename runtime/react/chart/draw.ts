import { BarChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  GraphicComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import type { DrawingSize } from './map-option.ts'

use([
  ...[BarChart, HeatmapChart, LineChart, PieChart, ScatterChart, SVGRenderer],
  ...[
    AriaComponent,
    GraphicComponent,
    GridComponent,
    LabelLayout,
    LegendComponent,
    LegendScrollComponent,
    TooltipComponent,
  ],
  VisualMapContinuousComponent,
])

/** What is drawn on so many pixels; nothing when undefined. */
type OptionAt = (size: DrawingSize) => EChartsCoreOption | undefined

export interface Drawing {
  show(optionAt: OptionAt): void
  end(): void
}

/** Draws in an element, as large as it is at any time. Where a part is pressed, its place on the first axis is told. */
export function draw(place: HTMLElement, onPress: (first: number) => void): Drawing {
  const chart = init(place, null, { renderer: 'svg' })
  chart.on('click', ({ dataIndex, data }) => onPress(firstOf(data) ?? dataIndex))
  let drawn: OptionAt | undefined
  const show = () => {
    const option = drawn?.({ width: chart.getWidth(), height: chart.getHeight() })
    if (option) chart.setOption(option, { notMerge: true })
  }
  const observer = new ResizeObserver(() => {
    const before = `${chart.getWidth()} ${chart.getHeight()}`
    chart.resize()
    if (before !== `${chart.getWidth()} ${chart.getHeight()}`) show()
  })
  observer.observe(place)
  return {
    show(optionAt) {
      drawn = optionAt
      show()
    },
    end() {
      observer.disconnect()
      chart.dispose()
    },
  }
}

/** What says its place on the first axis itself: a cell of a heat map, a building on a map. */
function firstOf(data: unknown): number | undefined {
  if (Array.isArray(data)) return Number(data[0])
  return typeof data === 'object' && data !== null && 'first' in data ? Number(data.first) : undefined
}
