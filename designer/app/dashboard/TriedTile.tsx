import { useEffect, useState } from 'react'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import type { ChartMetric } from '../../../runtime/react/chart/figure.ts'
import { MetricChart } from '../../../runtime/react/chart/MetricChart.tsx'
import type { WidgetProps } from '../../../runtime/react/contract.ts'
import { muted } from '../../../runtime/react/ui/text.ts'
import { chosenOf, useOffered } from './offered.ts'
import { tryTileQuery } from './operations.ts'
import styles from './TriedTile.module.css'
import { texts } from './texts.ts'

/** What is typed is counted once it rests. */
const REST_MS = 400

/** A tile as it is written: with the figure that it comes to for its author. */
export function TriedTile({ config }: WidgetProps) {
  const { programId, templates } = useOffered()
  const template = templates.find(({ templateGroupId }) => templateGroupId === config.templateGroupId)
  const title = config.title ?? chosenOf(template, config.metric)?.metric.title
  return (
    <div className={styles.tile}>
      <h2>{typeof title === 'string' ? title : texts.newFigure}</h2>
      {template && config.metric !== undefined ? (
        <Tried {...{ programId }} asked={JSON.stringify({ ...config, id: 'tried' })} />
      ) : (
        <p className={muted}>{config.metric === undefined ? texts.chooseMetric : texts.metricGone}</p>
      )}
    </div>
  )
}

function Tried({ programId, asked }: { programId: string; asked: string }) {
  const { transport } = useApplication().session
  const rested = useRested(asked)
  const { data, error } = useLoad(
    async (signal) => {
      if (rested === undefined) return undefined
      const variables = { programId, tile: JSON.parse(rested) as unknown }
      return (await transport.request(tryTileQuery, variables, { signal })).dashboardTile
    },
    [transport, programId, rested],
  )
  if (error) return <p className={muted}>{texts.notCountable}</p>
  if (!data) return <p className={muted}>{texts.counting}</p>
  return data.state === 'COUNTED' && data.figure ? (
    <MetricChart metric={data.metric as ChartMetric} figure={data.figure} isStill />
  ) : (
    <p className={muted}>{data.state === 'GONE' ? texts.metricGone : texts.noFigure}</p>
  )
}

function useRested(value: string): string | undefined {
  // A tile is drawn anew with each change: the first value has to rest as well.
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
