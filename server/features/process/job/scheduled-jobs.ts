import { nextDue } from '../../../../runtime/core/schedule/cron.ts'
import { describeCron } from '../../../../runtime/core/schedule/describe-cron.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { JOB_SCHEDULES } from './collections.ts'
import { allJobs, type JobOf, zonesOf } from './jobs-of.ts'
import { requireJobViewer } from './policy.ts'
import { scheduleId } from './run-due.ts'

const MOST = 100

/** @throws AppError VALIDATION_FAILED for a page that is too large */
export function requirePage(first: number): void {
  if (first < 1 || first > MOST)
    throw invalid({ code: 'page.out_of_range', path: 'first', params: { max: MOST } })
}

const schedules = loadById(JOB_SCHEDULES)
const zonesOnce = memoize(({ services }: Caller) => zonesOf(services))

interface Due {
  of: JobOf
  timeZone: string
}

/** By the clock of each campus; of no campus where there is none. */
async function duesOf(caller: Caller, of: JobOf): Promise<Due[]> {
  const zones = await zonesOnce(caller)
  const ofCampuses = zones.length > 1 ? zones.slice(0, -1) : zones
  return ofCampuses.map(({ timeZone }) => ({ of, timeZone }))
}

const dueType = memoize((builder: Builder) =>
  builder.objectRef<Due>('ScheduledJobDue').implement({
    description: 'When a job is due by the clock of one zone.',
    fields: (t) => ({
      timeZone: t.exposeString('timeZone'),
      next: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ of, timeZone }, _, { caller }) =>
          nextDue(of.job.cronExpression, timeZone, caller.services.clock())?.toISOString(),
      }),
      doneUntil: t.field({
        description: 'The last time that has been seen to, or since when it is watched; null before that.',
        type: 'DateTime',
        nullable: true,
        resolve: async ({ of, timeZone }, _, { caller }) =>
          (await schedules(caller).load(scheduleId(of, timeZone)))?.doneUntil,
      }),
    }),
  }),
)

const jobType = memoize((builder: Builder) =>
  builder.objectRef<JobOf>('ScheduledJob').implement({
    description: 'What a version of a workflow does by itself (002 §3.6).',
    fields: (t) => ({
      id: t.id({ resolve: ({ job }) => job.id }),
      name: t.string({ resolve: ({ job }) => job.name }),
      description: t.string({ nullable: true, resolve: ({ job }) => job.description }),
      cronExpression: t.string({ resolve: ({ job }) => job.cronExpression }),
      when: t.string({
        description: 'The same in words.',
        resolve: ({ job }, _, { caller }) =>
          describeCron(job.cronExpression, caller.languages) ?? job.cronExpression,
      }),
      event: t.string({ resolve: ({ job }) => job.event }),
      workflowStateId: t.id({ resolve: ({ job }) => job.workflowStateId }),
      createdDate: t.field({ type: 'DateTime', nullable: true, resolve: ({ job }) => job.createdDate }),
      workflowId: t.id({ resolve: ({ workflow }) => workflow.id }),
      workflowName: t.string({ resolve: ({ workflow }) => workflow.name }),
      workflowVersion: t.int({ resolve: ({ workflow }) => workflow.version }),
      due: t.field({
        type: [dueType(builder)],
        resolve: (of, _, { caller }) => duesOf(caller, of),
      }),
    }),
  }),
)

export const scheduledJobsField = (builder: Builder) =>
  builder.queryField('scheduledJobs', (t) =>
    t.field({
      description: 'The scheduled jobs of all workflows, for those who look after the installation (X-33).',
      subGraphs: WORKFLOW,
      type: [jobType(builder)],
      extensions: { cost: 50 },
      args: { first: t.arg.int({ defaultValue: 25, required: true }), after: t.arg.int() },
      resolve: async (_, { first, after }, { caller }) => {
        await requireJobViewer(caller)
        requirePage(first)
        const start = Math.max(after ?? 0, 0)
        return (await allJobs(caller.services)).slice(start, start + first)
      },
    }),
  )
