import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Workflow } from '../../../../schemas/index.ts'
import { badInput, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { WORKFLOWS } from './collections.ts'

/** @throws AppError NOT_FOUND */
async function findWorkflow(
  caller: Caller,
  filter: { id: string } | { referenceId: string },
): Promise<Workflow> {
  userOf(caller)
  const isId = Object.values(filter).every((id) => ID_PATTERN.test(id))
  const workflows = caller.services.store.collection(WORKFLOWS)
  const [workflow] = isId ? await workflows.find(filter, { sort: { version: -1 }, limit: 1 }) : []
  if (!workflow) throw notFound()
  return workflow
}

export const workflowMetadata = memoize((builder: Builder) =>
  builder.objectRef<Workflow>('WorkflowMetadata').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      referenceId: t.exposeID('referenceId'),
      name: t.exposeString('name'),
      description: t.exposeString('description', { nullable: true }),
      version: t.exposeInt('version'),
      machineType: t.exposeString('machineType', { nullable: true }),
      readOnly: t.boolean({ resolve: ({ readOnly }) => readOnly ?? false }),
      lastUpdatedDate: t.expose('lastUpdatedDate', { type: 'DateTime', nullable: true }),
    }),
  }),
)

export const workflowMetadataField = (builder: Builder) =>
  builder.queryField('workflowMetadata', (t) =>
    t.field({
      description: 'About a workflow: a version by its id, or the latest version of a machine.',
      subGraphs: WORKFLOW,
      type: workflowMetadata(builder),
      args: { referenceId: t.arg.id(), workflowId: t.arg.id() },
      resolve: (_, { referenceId, workflowId }, { caller }) => {
        if (workflowId) return findWorkflow(caller, { id: workflowId })
        if (referenceId) return findWorkflow(caller, { referenceId })
        throw badInput('Name a referenceId or a workflowId')
      },
    }),
  )

export const latestWorkflowField = (builder: Builder) =>
  builder.queryField('latestWorkflowVersion', (t) =>
    t.field({
      subGraphs: WORKFLOW,
      type: workflowMetadata(builder),
      args: { referenceId: t.arg.id({ required: true }) },
      resolve: (_, { referenceId }, { caller }) => findWorkflow(caller, { referenceId }),
    }),
  )
