import { useState } from 'react'
import { formatMoment } from '../../core/datetime/format.ts'
import { Button } from '../../react/ui/Button.tsx'
import { newRowId } from '../../react/ui/row-list.tsx'
import { muted } from '../../react/ui/text.ts'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './JobsPage.module.css'
import { type Job, type Preview, previewQuery, runMutation } from './operations.ts'
import { previewText } from './words.ts'

/** A job is run by hand only after it was said what it would do. */
export function JobItem({ job }: { job: Job }) {
  const { session } = useApplication()
  const [preview, setPreview] = useState<Preview>()
  const [isBusy, setBusy] = useState(false)
  const place = { workflowId: job.workflowId, jobId: job.id }
  const attempt = async (work: () => Promise<void>, fallback: string) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const text = failureText(error, fallback)
      if (text) showToast('danger', text)
    }
    setBusy(false)
  }
  const dryRun = () =>
    attempt(async () => {
      setPreview((await session.transport.request(previewQuery, place)).scheduledJobPreview)
    }, 'The dry run did not work. Please try again.')
  const run = () =>
    attempt(async () => {
      await session.transport.request(runMutation, { ...place, operationId: newRowId() })
      setPreview(undefined)
      showToast('success', 'The job will run within a minute.')
    }, 'The job could not be run. Please try again.')
  return (
    <li>
      <h2 className={styles.name}>{job.name}</h2>
      <p className={muted}>
        {job.workflowName}, version {job.workflowVersion}
      </p>
      {job.description && <p>{job.description}</p>}
      <p>{job.when}</p>
      {job.due.map(({ timeZone, next }) => (
        <p key={timeZone} className={muted}>
          {next ? `Next: ${formatMoment(next, timeZone)} (${timeZone})` : `Never (${timeZone})`}
        </p>
      ))}
      <p role="status">{preview && previewText(preview)}</p>
      <div className={styles.actions}>
        <Button small disabled={isBusy} aria-label={`Dry run: ${job.name}`} onClick={() => void dryRun()}>
          Dry run
        </Button>
        {preview && preview.acts > 0 && (
          <Button small disabled={isBusy} aria-label={`Run now: ${job.name}`} onClick={() => void run()}>
            Run now
          </Button>
        )}
      </div>
    </li>
  )
}
