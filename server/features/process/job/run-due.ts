import { lastDue, nextDue } from '../../../../runtime/core/schedule/cron.ts'
import { digest } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { FORMS } from '../../form/form/index.ts'
import { carryOn, takeUpLater } from './carry-on.ts'
import { JOB_RUNS, JOB_SCHEDULES, type JobRun, type JobSchedule } from './collections.ts'
import { allJobs, formsIn, type JobOf, type Zone, zonesOf } from './jobs-of.ts'

/** Of the times that were missed so many are counted. */
const MOST_MISSED = 100
/** A run that was left longer ago is not taken up again. */
const KEPT_MS = 7 * 86_400_000

/**
 * Carries out what is due (NO-03, X-33): each job by the clock of each zone, once for all the times that were missed, one
 * after the other, and never twice for the same time.
 */
export async function runDue(services: Services): Promise<void> {
  const zones = await zonesOf(services)
  await resume(services, zones)
  for (const each of await allJobs(services))
    for (const zone of zones) {
      try {
        await runIfDue(services, each, zone)
      } catch (error) {
        const { workflow, job } = each
        services.logger.error({ err: error, workflowId: workflow.id, scheduledJob: job.id }, 'a job failed')
      }
    }
}

/** What a server that died has left, what somebody asked for, and forms that somebody was at. */
async function resume(services: Services, zones: readonly Zone[]): Promise<void> {
  const runs = services.store.collection(JOB_RUNS)
  const oldest = new Date(services.clock().getTime() - KEPT_MS).toISOString()
  for (const run of await runs.find({ state: 'running' }, { sort: { id: 1 } })) {
    const zone = zones.find(({ timeZone }) => timeZone === run.timeZone)
    // A campus that moved to another zone, or a run that never comes to its end.
    if ((run.timeZone && !zone) || run.startedDate < oldest) {
      await runs.updateOne({ id: run.id, state: 'running' }, { $set: { state: 'stopped' } })
      continue
    }
    await carryOn(services, await takeUpLater(services, run), zone?.forms ?? {})
  }
}

async function runIfDue(services: Services, each: JobOf, { timeZone, forms }: Zone): Promise<void> {
  const { cronExpression } = each.job
  const now = services.clock()
  const schedule = await scheduleOf(services, each, timeZone, now)
  const from = new Date(schedule.doneUntil)
  const due = lastDue(cronExpression, timeZone, from, now)
  if (!due) return
  let missed = 0
  for (let at = nextDue(cronExpression, timeZone, from); at && at < due && missed < MOST_MISSED; missed++)
    at = nextDue(cronExpression, timeZone, at)
  const occasion = { id: `${schedule.id}.${due.getTime()}`, due: due.toISOString(), timeZone, missed }
  // A run that finds nothing is no news.
  if (await services.store.collection(FORMS).findOne({ $and: [formsIn(each), forms] }, { fields: [] })) {
    const run = await startRun(services, each, occasion)
    if (run.state === 'running') await carryOn(services, run, forms)
  }
  await services.store
    .collection(JOB_SCHEDULES)
    .updateOne({ id: schedule.id, doneUntil: { $lt: occasion.due } }, { $set: { doneUntil: occasion.due } })
}

export const scheduleId = ({ workflow, job }: JobOf, timeZone: string): string =>
  digest([workflow.id, job.id, timeZone])

/** A job is due for the first time after it was first seen: never for times before there was it. */
async function scheduleOf(
  { store }: Services,
  each: JobOf,
  timeZone: string,
  now: Date,
): Promise<JobSchedule> {
  const schedules = store.collection(JOB_SCHEDULES)
  const id = scheduleId(each, timeZone)
  const known = await schedules.findOne({ id })
  if (known) return known
  const { workflow, job } = each
  const made = { id, workflowId: workflow.id, jobId: job.id, timeZone, doneUntil: now.toISOString() }
  return (await insertNew(schedules, made)) ? made : ((await schedules.findOne({ id })) ?? made)
}

type Occasion = Pick<JobRun, 'id' | 'due' | 'missed' | 'timeZone' | 'askedBy'>

/** The run of an occasion: begun, or as another one has left it. */
export async function startRun(
  { store, clock }: Services,
  { workflow, job }: JobOf,
  occasion: Occasion,
): Promise<JobRun> {
  const runs = store.collection(JOB_RUNS)
  const run: JobRun = {
    ...occasion,
    ...{ workflowId: workflow.id, workflowName: workflow.name, jobId: job.id, jobName: job.name },
    ...{ event: job.event, stateId: job.workflowStateId, state: 'running' },
    ...{ startedDate: clock().toISOString(), after: '', page: [], later: [], tries: 0, step: 0 },
    ...{ acted: 0, notYet: 0, moved: 0, failed: 0, failures: [] },
  }
  return (await insertNew(runs, run)) ? run : ((await runs.findOne({ id: run.id })) ?? run)
}
