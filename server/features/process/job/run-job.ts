import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import { RELATION } from '../../../authz/relation.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { JOB_RUNS, type JobRun } from './collections.ts'
import { jobOf } from './jobs-of.ts'
import { startRun } from './run-due.ts'
import { runType } from './runs.ts'

interface RunInput {
  workflowId: string
  jobId: string
  operationId: string
}

/** Has a job run now, on the forms of all campuses: by the server whose turn it is, within half a minute. */
async function runJob(caller: Caller, { workflowId, jobId, operationId }: RunInput): Promise<JobRun> {
  const { services } = caller
  const actorId = await requireGlobal(caller, RELATION.admin)
  if (!OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const of = await jobOf(services, workflowId, jobId)
  const id = `by-hand.${digest([workflowId, jobId, actorId, operationId])}`
  const known = await services.store.collection(JOB_RUNS).findOne({ id })
  if (known) return known
  return audited(services, { action: 'job.run', actorId, details: { workflowId, jobId } }, () =>
    startRun(services, of, { id, due: services.clock().toISOString(), missed: 0, askedBy: actorId }),
  )
}

export const runJobField = (builder: Builder) =>
  builder.mutationField('runScheduledJob', (t) =>
    t.field({
      subGraphs: WORKFLOW,
      type: runType(builder),
      extensions: { cost: 50 },
      args: {
        workflowId: t.arg.id({ required: true }),
        jobId: t.arg.id({ required: true }),
        operationId: t.arg.id({ required: true }),
      },
      resolve: (_, input, { caller }) => runJob(caller, input),
    }),
  )
