import { useRef } from 'react'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import type { ChartMetric } from '../../runtime/react/chart/figure.ts'
import { MetricChart } from '../../runtime/react/chart/MetricChart.tsx'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './FigurePanel.module.css'
import { figureQuery } from './operations.ts'
import { texts } from './texts.ts'

/** What the metric comes to as it is edited, over the forms that its author may see (DM-08). */
export function FigurePanel({ metric }: { metric: object }) {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const saved = useSaved(metric)
  const { data, error } = useLoad(
    async (signal) => {
      const variables = { templateGroupId: session.groupId, metric: JSON.parse(saved) as unknown }
      const { metricFigure } = await transport.request(figureQuery, variables, { signal })
      // The server counts no metric that is not one.
      return { figure: metricFigure, metric: variables.metric as ChartMetric }
    },
    [session, transport, saved],
  )
  const failed = error !== null && error !== undefined
  return (
    <aside className={styles.panel} aria-label={texts.figure}>
      <h2>{texts.asItStands}</h2>
      {failed ? (
        <p role="status">{reasonOf(error)}</p>
      ) : data ? (
        <MetricChart metric={data.metric} figure={data.figure} />
      ) : (
        <p role="status">{texts.counting}</p>
      )}
      <p className={styles.hint}>{texts.countedFor}</p>
    </aside>
  )
}

/** As the draft was saved last: what is being typed is counted once it rests. */
function useSaved(metric: object): string {
  const { kind } = useDraftStatus()
  const saved = useRef(metric)
  if (kind === 'saved') saved.current = metric
  return JSON.stringify(saved.current)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof RequestError)) return texts.notCounted
  const [issue] = error.issues
  if (issue) return texts.noFigureYet(formatDocumentIssue(issue))
  if (error.code === 'NOT_FOUND') return texts.noForms
  if (error.code === 'BAD_USER_INPUT') return texts.tooManyValues
  return texts.notCounted
}
