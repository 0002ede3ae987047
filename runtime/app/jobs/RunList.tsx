import { useState } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '../../core/datetime/format.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { muted } from '../../react/ui/text.ts'
import { formPath } from '../address/forms.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { ListFilter, ShowMore } from '../forms/ListFilter.tsx'
import { useApplication } from '../session/session-context.ts'
import styles from './JobsPage.module.css'
import { type Run, runsQuery } from './operations.ts'
import { countsOf, reasonText, STATES } from './words.ts'

const PAGE = 25

/** The log of runs, the newest first. */
export function RunList() {
  const { session, flags } = useApplication()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [more, setMore] = useState<readonly Run[]>([])
  const [isAtEnd, setAtEnd] = useState(false)
  const ask = async (before: string | null, signal?: AbortSignal) =>
    (await session.transport.request(runsQuery, { onlyProblems, before }, { signal })).scheduledJobRuns
  const { data, error, reload } = useLoad(
    async (signal) => {
      const first = await ask(null, signal)
      setMore([])
      setAtEnd(first.length < PAGE)
      return first
    },
    [session, onlyProblems],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const runs = [...data, ...more]
  const showMore = async () => {
    const next = await ask(runs.at(-1)?.cursor ?? null)
    setMore([...more, ...next])
    setAtEnd(next.length < PAGE)
  }
  return (
    <section aria-labelledby="job-runs">
      <ListFilter checked={onlyProblems} onChange={setOnlyProblems}>
        Show only runs that failed on a form
      </ListFilter>
      {runs.length === 0 && (
        <EmptyList>{onlyProblems ? 'No run failed.' : 'No job has had a form to look at yet.'}</EmptyList>
      )}
      <ul className={styles.list}>
        {runs.map((run) => (
          <li key={run.id}>
            <h3 className={styles.name}>
              {run.jobName} <Badge tone={STATES[run.state]?.tone}>{STATES[run.state]?.label}</Badge>
            </h3>
            <p className={muted}>
              {run.workflowName}, {formatMoment(run.due)}
              {run.isByHand && ', run by hand'}
              {run.missed > 0 && `, for ${run.missed} missed before`}
            </p>
            <p>{countsOf(run)}</p>
            {run.failures.map(({ formId, code }) => (
              <p key={formId}>
                <Link href={formPath(formId, flags)}>Open the form</Link>: {reasonText(code)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {!isAtEnd && <ShowMore onShow={() => void showMore().catch(reload)}>Show older runs</ShowMore>}
    </section>
  )
}
