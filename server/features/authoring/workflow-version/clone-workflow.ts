import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'
import { contentOfWorkflow, type PublishedWorkflow, publishWorkflow } from '../publishing/index.ts'
import { requireStudio } from './policy.ts'
import { publishedWorkflow } from './publish-workflow.ts'

interface CloneInput {
  workflowId: string
  referenceId: string
  name: string
}

/** A machine of its own that says what a version of another one says. */
async function cloneWorkflow(
  caller: Caller,
  { workflowId, referenceId, name }: CloneInput,
): Promise<PublishedWorkflow> {
  await requireStudio(caller)
  const source = ID_PATTERN.test(workflowId)
    ? await caller.services.store.collection(WORKFLOWS).findOne({ id: workflowId })
    : null
  if (!source) throw notFound()
  const { readOnly: _, ...content } = contentOfWorkflow(source)
  return publishWorkflow(caller, { ...content, referenceId, name }, 0)
}

export const cloneWorkflowField = (builder: Builder) =>
  builder.mutationField('cloneWorkflowV2', (t) =>
    t.field({
      description: 'Copies a version of a workflow into a machine of its own.',
      subGraphs: WORKFLOW,
      type: publishedWorkflow(builder),
      extensions: { cost: 300, rate: 'creations' },
      args: {
        workflowId: t.arg.id({ required: true }),
        referenceId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
      },
      resolve: (_, input, { caller }) => cloneWorkflow(caller, input),
    }),
  )
