import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { isNarrow } from './narrow-chart.ts'

use([
  ...[BarChart, HeatmapChart, LineChart, PieChart, SVGRenderer],
  ...[AriaComponent, GridComponent, LegendComponent, LegendScrollComponent, TooltipComponent],
  VisualMapContinuousComponent,
])

/** What is drawn where there are so many pixels; nothing when undefined. */
type OptionAt = (width: number) => EChartsCoreOption | undefined

export interface Drawing {
  show(optionAt: OptionAt): void
  end(): void
}

/** Draws in an element, as wide as it is at any time. Where a part is pressed, its place on the first axis is told. */
export function draw(place: HTMLElement, onPress: (first: number) => void): Drawing {
  const chart = init(place, null, { renderer: 'svg' })
  chart.on('click', ({ dataIndex, data }) => onPress(Array.isArray(data) ? Number(data[0]) : dataIndex))
  let drawn: OptionAt | undefined
  const show = () => {
    const option = drawn?.(chart.getWidth())
    if (option) chart.setOption(option, { notMerge: true })
  }
  const observer = new ResizeObserver(() => {
    const before = chart.getWidth()
    chart.resize()
    if (isNarrow(before) !== isNarrow(chart.getWidth())) show()
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
