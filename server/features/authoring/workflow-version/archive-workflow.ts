import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Workflow } from '../../../../schemas/index.ts'
import { conflict, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { WORKFLOWS, workflowMetadata } from '../../template/workflow/index.ts'
import { requireWorkflowAuthor } from '../publishing/index.ts'
import { requireStudio } from './policy.ts'

/**
 * Makes a version read-only, or undoes it: it is assigned to no template any more, and none is published after it. Forms
 * that are on it go on.
 */
async function archiveWorkflow(caller: Caller, workflowId: string, archived: boolean): Promise<Workflow> {
  const { services } = caller
  userOf(caller)
  const workflows = services.store.collection(WORKFLOWS)
  const known = ID_PATTERN.test(workflowId) ? await workflows.findOne({ id: workflowId }) : null
  if (!known) {
    await requireStudio(caller)
    throw notFound()
  }
  const actorId = await requireWorkflowAuthor(caller, known.referenceId)
  if ((known.readOnly ?? false) === archived) return known
  const using = { workflowVersionId: workflowId, isLatest: true, status: 'PUBLISHED' as const }
  if (archived && (await services.store.collection(TEMPLATES).findOne(using, { fields: [] })))
    throw conflict('workflow.in_use', 'A template starts forms on it')
  const action = archived ? 'workflow.archive' : 'workflow.unarchive'
  const changed = await audited(services, { action, actorId, to: workflowId }, () =>
    workflows.findOneAndUpdate({ id: workflowId }, { $set: { readOnly: archived } }),
  )
  return changed ?? known
}

export const archiveWorkflowField = (builder: Builder) =>
  builder.mutationField('archiveWorkflow', (t) =>
    t.field({
      description: 'Makes a version of a workflow read-only, or undoes it.',
      subGraphs: WORKFLOW,
      type: workflowMetadata(builder),
      extensions: { cost: 50 },
      args: {
        workflowId: t.arg.id({ required: true }),
        archived: t.arg.boolean({ required: true, defaultValue: true }),
      },
      resolve: (_, { workflowId, archived }, { caller }) => archiveWorkflow(caller, workflowId, archived),
    }),
  )
