import type { ScheduledJob, Workflow } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import type { Filter } from '../../../store/port.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'

/** More jobs than this are not looked at in one installation. */
const MOST_JOBS = 10_000

/** A job of one version of a workflow: it looks at the forms of that version alone (WF-18). */
export interface JobOf {
  workflow: Pick<Workflow, 'id' | 'name' | 'referenceId' | 'version'>
  job: ScheduledJob
}

const FIELDS = ['name', 'referenceId', 'version', 'jobs'] as const

/** Every job of every version, whether or not forms are on it. */
export async function allJobs({ store, logger }: Services): Promise<JobOf[]> {
  const workflows = await store
    .collection(WORKFLOWS)
    .find({ 'jobs.0': { $exists: true } }, { fields: FIELDS, sort: { referenceId: 1, version: -1 } })
  const jobs = workflows.flatMap((workflow) => (workflow.jobs ?? []).map((job) => ({ workflow, job })))
  if (jobs.length > MOST_JOBS)
    logger.error({ jobs: jobs.length, most: MOST_JOBS }, 'there are more scheduled jobs than are carried out')
  return jobs.slice(0, MOST_JOBS)
}

/** @throws AppError NOT_FOUND */
export async function jobOf({ store }: Services, workflowId: string, jobId: string): Promise<JobOf> {
  const workflow = await store.collection(WORKFLOWS).findOne({ id: workflowId }, { fields: FIELDS })
  const job = workflow?.jobs?.find(({ id }) => id === jobId)
  if (!workflow || !job) throw notFound()
  return { workflow, job }
}

/** Which forms a zone's clock decides on: those of its campuses. */
export interface Zone {
  timeZone: string
  forms: Filter
}

/** Forms of no campus that is known go by UTC. */
export async function zonesOf({ store }: Services): Promise<Zone[]> {
  const campuses = await store.collection(CAMPUSES).find({}, { fields: ['timeZone'] })
  const zones = new Set(campuses.map(({ timeZone }) => timeZone))
  const codesIn = (timeZone: string) =>
    campuses.filter((campus) => campus.timeZone === timeZone).map(({ id }) => id)
  const others = { campusCode: { $nin: campuses.map(({ id }) => id) } }
  return [
    ...[...zones].sort().map((timeZone) => ({ timeZone, forms: { campusCode: { $in: codesIn(timeZone) } } })),
    { timeZone: 'UTC', forms: others },
  ]
}

/** The forms that a job looks at. */
export const formsIn = ({
  workflow,
  job,
}: {
  workflow: Pick<Workflow, 'id'>
  job: Pick<ScheduledJob, 'workflowStateId'>
}): Filter => ({
  workflowVersionId: workflow.id,
  workflowStateId: job.workflowStateId,
  deletedDate: null,
})
