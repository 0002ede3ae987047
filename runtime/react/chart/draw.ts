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
import type { PressedPart } from './pressed-place.ts'

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

/** Draws in an element, as large as it is at any time, and tells which part of a series is pressed. */
export function draw(place: HTMLElement, onPress: (part: PressedPart) => void): Drawing {
  const chart = init(place, null, { renderer: 'svg' })
  chart.on('click', 'series', ({ dataIndex, seriesIndex = 0, data }) =>
    onPress({ dataIndex, seriesIndex, data }),
  )
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
