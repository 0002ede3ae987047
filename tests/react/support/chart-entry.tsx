import '../../../runtime/react/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import type { ChartFigure, ChartMetric, ChartPlace } from '../../../runtime/react/chart/figure.ts'
import { MetricChart } from '../../../runtime/react/chart/MetricChart.tsx'

declare global {
  interface Window {
    showCharts(charts: readonly { metric: ChartMetric; figure: ChartFigure }[]): void
    pressed: ChartPlace[]
  }
}

const root = createRoot(document.getElementById('root') as HTMLElement)
window.pressed = []
window.showCharts = (charts) =>
  root.render(
    <main>
      {charts.map(({ metric, figure }) => (
        <section key={metric.view} aria-label={metric.view}>
          <h2>{metric.title}</h2>
          <MetricChart
            {...{ metric, figure }}
            link={(place, words, label) => (
              <a href={`#${place.join()}`} aria-label={label}>
                {words}
              </a>
            )}
            onPress={(place) => window.pressed.push(place)}
          />
        </section>
      ))}
    </main>,
  )
