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

use([
  ...[BarChart, HeatmapChart, LineChart, PieChart, SVGRenderer],
  ...[AriaComponent, GridComponent, LegendComponent, LegendScrollComponent, TooltipComponent],
  VisualMapContinuousComponent,
])

export interface Drawing {
  show(option: EChartsCoreOption): void
  end(): void
}

/** Draws in an element, as wide as it is at any time. Where a part is pressed, its place on the first axis is told. */
export function draw(place: HTMLElement, onPress: (first: number) => void): Drawing {
  const chart = init(place, null, { renderer: 'svg' })
  chart.on('click', ({ dataIndex, data }) => onPress(Array.isArray(data) ? Number(data[0]) : dataIndex))
  const observer = new ResizeObserver(() => chart.resize())
  observer.observe(place)
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    end() {
      observer.disconnect()
      chart.dispose()
    },
  }
}
