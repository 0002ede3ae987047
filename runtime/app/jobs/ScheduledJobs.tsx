import { useState } from 'react'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Button } from '../../react/ui/Button.tsx'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { JobItem } from './JobItem.tsx'
import styles from './JobsPage.module.css'
import { type Job, jobsQuery } from './operations.ts'
import { RunList } from './RunList.tsx'

const PAGE = 25

/** What workflows do by themselves, and what became of it, for those who look after the installation. */
export default function ScheduledJobs() {
  const { session } = useApplication()
  const [looks, setLooks] = useState(0)
  useDocumentTitle('Scheduled jobs')
  const { data, error, reload } = useLoad(
    async (signal) => {
      const jobs: Job[] = []
      for (let page: Job[] | undefined; !page || page.length === PAGE; jobs.push(...page))
        page = (await session.transport.request(jobsQuery, { after: jobs.length }, { signal })).scheduledJobs
      return jobs
    },
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <>
      <h1>Scheduled jobs</h1>
      {data.length === 0 ? (
        <EmptyList>No workflow has a scheduled job.</EmptyList>
      ) : (
        <ul className={styles.list}>
          {data.map((job) => (
            <JobItem key={`${job.workflowId} ${job.id}`} job={job} />
          ))}
        </ul>
      )}
      <div className={styles.head}>
        <h2 id="job-runs">Runs</h2>
        <Button small onClick={() => setLooks(looks + 1)}>
          Look again
        </Button>
      </div>
      <RunList key={looks} />
    </>
  )
}
