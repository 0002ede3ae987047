import type { Feature } from '../../../feature.ts'
import { JOB_RUNS, JOB_SCHEDULES } from './collections.ts'
import { forgetRuns } from './forget-runs.ts'
import { previewJobField } from './preview-job.ts'
import { runDue } from './run-due.ts'
import { runJobField } from './run-job.ts'
import { jobRunsField, PROBLEM_RUNS } from './runs.ts'
import { scheduledJobsField } from './scheduled-jobs.ts'

/** What workflows do by themselves when the time has come (NO-03, X-33). */
export const jobFeature: Feature = {
  collections: [JOB_SCHEDULES, JOB_RUNS],
  work: [
    {
      ...{ kind: 'scheduledJobs', in: JOB_RUNS, since: 'due' },
      waiting: () => ({ state: 'running' }),
      failed: (since) => ({ $or: PROBLEM_RUNS, due: { $gte: since } }),
    },
  ],
  graphql: [scheduledJobsField, jobRunsField, previewJobField, runJobField],
  jobs: [
    { name: 'run scheduled jobs', everyMs: 30_000, run: runDue },
    {
      name: 'forget runs of scheduled jobs',
      everyMs: 24 * 3_600_000,
      removes: 'runs of scheduled jobs',
      run: forgetRuns,
    },
  ],
  audit: { job: { name: 'Scheduled jobs', acts: { run: 'Ran a scheduled job by hand' } } },
}
