import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { JOB_RUNS, type JobFailure, type JobRun } from './collections.ts'
import { requireJobViewer } from './policy.ts'
import { requirePage } from './scheduled-jobs.ts'

/** What somebody may want to look into. */
export const PROBLEM_RUNS = [{ failed: { $gt: 0 } }, { state: 'stopped' }]

interface Page {
  onlyProblems: boolean
  first: number
  before?: string | null
}

/**
 * The newest first.
 * @param before the `cursor` of the last line that is known
 */
async function findRuns(caller: Caller, { onlyProblems, first, before }: Page): Promise<JobRun[]> {
  await requireJobViewer(caller)
  requirePage(first)
  const [date = '', id = ''] = before?.split(' ') ?? []
  const filter = {
    $and: [
      onlyProblems ? { $or: PROBLEM_RUNS } : {},
      before ? { $or: [{ due: { $lt: date } }, { due: date, id: { $lt: id } }] } : {},
    ],
  }
  const sort = { due: -1, id: -1 } as const
  return caller.services.store.collection(JOB_RUNS).find(filter, { sort, limit: first })
}

const failureType = memoize((builder: Builder) =>
  builder.objectRef<JobFailure>('ScheduledJobFailure').implement({
    description: 'A form on which a job did nothing, and why.',
    fields: (t) => ({ formId: t.exposeID('formId'), code: t.exposeString('code') }),
  }),
)

export const runType = memoize((builder: Builder) =>
  builder.objectRef<JobRun>('ScheduledJobRun').implement({
    description: 'What became of a time at which a job was due.',
    fields: (t) => ({
      id: t.exposeID('id'),
      cursor: t.string({ resolve: ({ due, id }) => `${due} ${id}` }),
      workflowId: t.exposeID('workflowId'),
      workflowName: t.exposeString('workflowName'),
      jobId: t.exposeID('jobId'),
      jobName: t.exposeString('jobName'),
      state: t.exposeString('state', { description: 'running, done or stopped.' }),
      timeZone: t.exposeString('timeZone', { nullable: true }),
      due: t.expose('due', { type: 'DateTime' }),
      missed: t.exposeInt('missed', { description: 'Earlier times that it makes up for.' }),
      isByHand: t.boolean({ resolve: ({ askedBy }) => askedBy !== undefined }),
      startedDate: t.expose('startedDate', { type: 'DateTime' }),
      endedDate: t.expose('endedDate', { type: 'DateTime', nullable: true }),
      acted: t.exposeInt('acted', { description: 'Forms on which the event was taken.' }),
      notYet: t.exposeInt('notYet', { description: 'Forms that the event still waits for.' }),
      moved: t.exposeInt('moved', { description: 'Forms that somebody moved on meanwhile.' }),
      failed: t.exposeInt('failed'),
      failures: t.field({ type: [failureType(builder)], resolve: ({ failures }) => [...failures] }),
    }),
  }),
)

export const jobRunsField = (builder: Builder) =>
  builder.queryField('scheduledJobRuns', (t) =>
    t.field({
      description: 'The log of runs (X-33), for those who look after the installation.',
      subGraphs: WORKFLOW,
      type: [runType(builder)],
      extensions: { cost: 20 },
      args: {
        onlyProblems: t.arg.boolean({ defaultValue: false, required: true }),
        first: t.arg.int({ defaultValue: 25, required: true }),
        before: t.arg.string(),
      },
      resolve: (_, page, { caller }) => findRuns(caller, page),
    }),
  )
